/** A JSON document that browsers save under this name. It is made anew for each request: games and accounts change. */
export function jsonFile(name: string, text: string): Response {
  return new Response(text, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

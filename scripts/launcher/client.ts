import pg from "pg";

/** Works on a connection of its own, which is always closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // whatever is asked of a broken connection fails; without this the process would end
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

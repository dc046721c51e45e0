/** Whether the browser has copied it: it has no clipboard where the connection is not secure, and may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

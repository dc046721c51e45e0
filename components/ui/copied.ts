/** Whether the browser has copied it: without a secure connection it has no clipboard, and it may refuse. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

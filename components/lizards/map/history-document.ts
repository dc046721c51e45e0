/** Documents of a seat's earlier turns, each fetched from the host once. */
import { fetchable } from "../../ui/fetched";

const documents = new Map<string, ReturnType<typeof fetchable<unknown>>>();

export function historyDocument<T>(address: string): ReturnType<typeof fetchable<T>> {
  const known = documents.get(address) ?? fetchable(() => fetchDocument(address));
  documents.set(address, known);
  return known as ReturnType<typeof fetchable<T>>;
}

async function fetchDocument(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

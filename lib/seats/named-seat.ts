/** What a seat is called. Before a game begins it may be free and have no name yet. */
export interface UnnamedSeat {
  number: number;
  name: string | null;
  code: string | null;
}

/** The same with empty strings for what is missing, as maps and tables take it. */
export function namedSeat({ number, name, code }: UnnamedSeat): { number: number; name: string; code: string } {
  return { number, name: name ?? "", code: code ?? "" };
}

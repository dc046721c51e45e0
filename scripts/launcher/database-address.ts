import pg from "pg";
import { FriendlyError } from "./friendly-error";

/** The parts of `postgresql://PEOPLE@HOSTS/REST`. An address may name a folder of sockets instead of hosts. */
const PARTS = /^[a-z]+:\/\/(?:(?<people>[^/?#]*)@)?(?<hosts>[^/?#]*)(?<rest>.*)$/s;

/**
 * A client for the database of DATABASE_URL, not connected yet. Throws FriendlyError for an address that Postgres'
 * library cannot read. The message never quotes the address: if a password is wrongly escaped, any part may belong to it.
 */
export function clientOf(url: string): pg.Client {
  const fault = faultOf(url);
  if (fault) throw new FriendlyError(`DATABASE_URL ${fault}`);
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EACCES") throw new FriendlyError(`DATABASE_URL: ${message}`); // a certificate's file
    throw new FriendlyError("DATABASE_URL is not an address such as postgresql://user:password@host:5432/database.");
  }
}

function faultOf(url: string): string | null {
  const { hosts = "", rest = "" } = PARTS.exec(url)?.groups ?? {};
  // "@" may be in a setting, such as ?user=me@server; elsewhere it ends a password with unescaped characters.
  if (/#|^[^?]*@|^[^?]*\?(?!\w+=).*@/s.test(rest))
    return "has characters in the password that mean something else in an address: write / as %2F, ? as %3F, # as %23, @ as %40.";
  if (hosts.includes(",")) return "names several hosts: give one.";
  const port = /^(?:\[[^\]]*\]|[^:]*):(.+)$/.exec(hosts)?.[1];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535))
    return "has an invalid port: it must be a number from 1 to 65535.";
  return null;
}

/** The address of another database of the same Postgres. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_, server) => `${server}/${database}`);
}

import type { Metadata } from "next";
import Link from "next/link";
import { DataTable, TableHead } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { type Account, listAccounts } from "@/lib/moderation/people";
import { gmOnly } from "../gm-only";
import { standingWords } from "./standing-words";

export const metadata: Metadata = { title: "People" };

function Person({ account }: { account: Account }) {
  const { id, name, lastSeenAt, games, sharesDeviceWith } = account;
  return (
    <tr>
      <th scope="row">
        <Link href={`/gm/people/${id}`}>{name}</Link>
        <small>{standingWords(account)}</small>
      </th>
      <td>
        <LocalTime at={lastSeenAt} />
      </td>
      <td>{games.length > 0 ? games.map((game) => game.name).join(", ") : "–"}</td>
      <td>{sharesDeviceWith.length > 0 ? sharesDeviceWith.map((other) => other.name).join(", ") : "–"}</td>
    </tr>
  );
}

/** The accounts of the site, those who were here last first. */
export default async function PeoplePage({ searchParams }: { searchParams: Promise<Record<string, unknown>> }) {
  const gm = await gmOnly("/gm/people");
  const { search } = await searchParams;
  const wanted = typeof search === "string" ? search.trim().slice(0, 40) : "";
  const accounts = await listAccounts(gm, wanted);
  return (
    <Page title="People" caption="Those who were here last come first. Addresses are shown only in the outbox.">
      <SearchForm action="/gm/people" label="Name" wanted={wanted} maxLength={40} />
      {accounts.length === 0 ? (
        <p>Nobody has such a name.</p>
      ) : (
        <DataTable label="People">
          <TableHead columns={["Name", "Last here", "Plays in", "Shares a browser with"]} />
          <tbody>
            {accounts.map((account) => (
              <Person key={account.id} account={account} />
            ))}
          </tbody>
        </DataTable>
      )}
    </Page>
  );
}

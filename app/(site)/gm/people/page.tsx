import type { Metadata } from "next";
import Link from "next/link";
import { DataTable, TableHead } from "@/components/ui/data-table";
import { LocalTime } from "@/components/ui/local-time";
import { Page } from "@/components/ui/page";
import { SearchForm } from "@/components/ui/search-form";
import { SEEN_EVERY_MINUTES } from "@/lib/accounts/data";
import { type Account, listAccounts } from "@/lib/moderation/people";
import styles from "../gm.module.css";
import { gmOnly } from "../gm-only";
import { standingWords } from "./standing-words";

export const metadata: Metadata = { title: "People" };

const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name).join(", ");

function Person({ account }: { account: Account }) {
  const { id, name, lastSeenAt } = account;
  const games = namesOf(account.games);
  const others = namesOf(account.sharesDeviceWith);
  return (
    <tr>
      <th scope="row">
        <Link href={`/gm/people/${id}`}>{name}</Link>
        <small>{standingWords(account)}</small>
        {games && <small className={styles.narrow}>plays in {games}</small>}
        {others && <small className={styles.narrow}>shares a browser with {others}</small>}
      </th>
      <td>
        <LocalTime at={lastSeenAt} />
      </td>
      <td className={styles.wide}>{games || "–"}</td>
      <td className={styles.wide}>{others || "–"}</td>
    </tr>
  );
}

/** The accounts of the site, most recently seen first. */
export default async function PeoplePage({ searchParams }: PageProps<"/gm/people">) {
  const gm = await gmOnly("/gm/people");
  const { search } = await searchParams;
  const wanted = typeof search === "string" ? search.trim().slice(0, 40) : "";
  const accounts = await listAccounts(gm, wanted);
  return (
    <Page
      title="People"
      caption={`Those here most recently come first; times are right to within ${SEEN_EVERY_MINUTES} minutes. Addresses are shown only in the outbox.`}
    >
      <SearchForm action="/gm/people" label="Name" wanted={wanted} maxLength={40} />
      {accounts.length === 0 ? (
        <p>Nobody has a name like that.</p>
      ) : (
        <DataTable label="People">
          <TableHead
            columns={[
              "Name",
              "Last here",
              { title: "Plays in", className: styles.wide },
              { title: "Shares a browser with", className: styles.wide },
            ]}
          />
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

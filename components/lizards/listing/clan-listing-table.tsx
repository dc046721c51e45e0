"use client";
/** The clan listing, to filter and to sort. */
import { useState } from "react";
import { FilterBar, nothingLeft } from "../../ui/filter-bar";
import { SortableTable, type TableColumn } from "../../ui/sortable-table";
import type { TableRow } from "../../ui/sorting";
import type { ListingKind } from "./clan-listing-rows";

export interface FilteredRow extends TableRow {
  kinds: readonly ListingKind[];
  words: string;
}

type Choice = ListingKind | "all";

const CHOICES: readonly { id: Choice; name: string }[] = [
  { id: "all", name: "Everything" },
  { id: "dens", name: "Dens" },
  { id: "bands", name: "Bands" },
  { id: "spies", name: "Spies" },
];

export function ClanListingTable({ columns, rows }: { columns: readonly TableColumn[]; rows: readonly FilteredRow[] }) {
  const [kind, setKind] = useState<Choice>("all");
  const [words, setWords] = useState("");
  const found = rows.filter((row) => row.words.toLowerCase().includes(words.trim().toLowerCase()));
  const ofKind = (choice: Choice) => found.filter(({ kinds }) => choice === "all" || kinds.includes(choice));
  const shown = ofKind(kind);
  const twice = rows.filter(({ kinds }) => kinds.length > 1).length;
  return (
    <>
      <FilterBar
        label="Filter the listing"
        choices={CHOICES.map(({ id, name }) => ({ id, name, count: ofKind(id).length }))}
        chosen={kind}
        onChoose={(id) => setKind(id as Choice)}
        findLabel="Name or hex"
        words={words}
        onFind={setWords}
        status={
          shown.length < rows.length
            ? `${shown.length} of ${rows.length} shown`
            : twice > 0
              ? "A den with a band in it is one row, and counts as both."
              : ""
        }
      />
      <SortableTable
        label="Clan listing"
        columns={columns}
        rows={shown}
        empty={rows.length === 0 ? "No den, no band, no spy." : nothingLeft(words, kind === "all")}
      />
    </>
  );
}

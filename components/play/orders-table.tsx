import type { OrderResult } from "@/engine/ruleset";
import { DataTable, TableHead } from "../ui/data-table";

interface OrdersTableProps {
  /** In the order of the sheet; without a result where the line was not carried out. */
  orders: readonly { line: string; result?: OrderResult | null }[];
}

/** What a seat ordered in a turn, and what became of it. */
export function OrdersTable({ orders }: OrdersTableProps) {
  return (
    <DataTable label="Orders of the turn">
      <TableHead columns={["Order", "Outcome", "Reason"]} />
      <tbody>
        {orders.map(({ line, result }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
          <tr key={i}>
            <td>
              <b>{line}</b>
            </td>
            <td>{result?.outcome ?? "not carried out"}</td>
            <td>{result?.reason ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

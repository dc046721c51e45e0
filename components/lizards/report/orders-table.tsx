/** What a clan ordered in a turn, and what came of it. */
import type { OrderResult } from "@/engine/ruleset";
import type { TurnOrdersProps } from "../../look-back-screens";
import { DataTable, TableHead } from "../../ui/data-table";
import { OrderReason } from "./order-reason";

/** Carried out does not mean that it ended well: the lizards may have drowned, or met an eruption. */
const OUTCOMES: Record<OrderResult["outcome"], string> = {
  done: "carried out",
  failed: "failed",
  ignored: "no order",
  duplicate: "given twice",
  invalid: "no order",
};

export function OrdersTable({ orders }: TurnOrdersProps) {
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
            <td>{result ? OUTCOMES[result.outcome] : "not carried out"}</td>
            <td>{result?.reason && <OrderReason order={line} reason={result.reason} />}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

import { MOST_ORDERS, ORDER_FIELDS } from "@/engine/lizards/orders/order-form";
import { OrderChart, ReasonChart } from "./order-charts";
import { Order, Rule } from "./parts";
import styles from "./rulebook.module.css";

export function OrdersChapter() {
  return (
    <>
      <Rule id="ORD-1" title="Ten fields">
        <p className={styles.fields}>
          {ORDER_FIELDS.map((field) => (
            <span key={field}>
              <Order>{field.toUpperCase()}</Order>{" "}
            </span>
          ))}
        </p>
        <p>
          ORD is the order, HEX the hex it is for. M1 and M2 take directions or, for GATE, the row and column of a
          Temple. The five numbers are for SPLIT and FREE; BLK is also for CHANT. EXTRA takes the code of a chant, or
          the number of the clan that receives a GIVE. A sheet has room for {MOST_ORDERS} orders.
        </p>
        <OrderChart />
      </Rule>
      <Rule id="ORD-2" title="Orders as text">
        <p>
          One order a line, with spaces between the fields and a colour for each number:{" "}
          <Order>SP 5AD SW NE RED=105 YEL=32</Order>. Capitals and small letters are the same. Anything after a{" "}
          <Order>#</Order> is a comment.
        </p>
        <p>
          <Order>GI 17R EXTRA=3</Order> is read as <Order>GI 17R 3</Order>, and <Order>CH 1A 3 AC GATE</Order> as{" "}
          <Order>CH 1A 3AC GATE</Order>: the chant decides how M1 and M2 are read. The order sheet can be filled from
          text and copied out as text.
        </p>
      </Rule>
      <Rule id="ORD-3" title="Wrong and unlikely">
        <p>
          A line that cannot be read, or names a hex, chant or direction that does not exist, is refused as you enter
          it, and you are told where it goes wrong. A line that can be read but would not work as things stand is
          accepted with a warning: you may have reason to hope, for instance to recruit in a den you have yet to take.
        </p>
        <ReasonChart />
      </Rule>
      <Rule id="ORD-4" title="What counts">
        <p>
          What is stored is what is carried out. Each time you save, the whole sheet for the turn is replaced, with a
          new revision number and the time. The last twenty revisions are kept.
        </p>
      </Rule>
    </>
  );
}

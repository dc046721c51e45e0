"use client";
/** The chosen hex: what is in it, what can be ordered there, and the order being written. */
import type { RefObject } from "react";
import type { HexMapHandle } from "../../hex-map/hex-map";
import type { Composition } from "../composer/composition";
import { approachOrders, OrderInTheMaking } from "../composer/order-in-the-making";
import type { GivenLine } from "../sheet/use-reading";
import styles from "../table/swamp-table.module.css";
import { HexPanel, type HexPanelProps } from "./hex-panel";

interface ChosenHexProps extends Omit<HexPanelProps, "index" | "composer"> {
  /** Undefined while none is chosen. */
  index: number | undefined;
  order: Composition | null;
  /** The hex last pointed at, if it will not do. */
  missed: string | null;
  given: readonly GivenLine[];
  say(line: string): string | null;
  onCompose(order: Composition | null): void;
  onWrite(whole: Composition): void;
  map: RefObject<HexMapHandle | null>;
  panel: RefObject<HTMLDivElement | null>;
}

export function ChosenHex(props: ChosenHexProps) {
  const { chart, clans, index, order, missed, given, say, onCompose, onWrite, map, panel } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads keyboard users back to the map
    <div
      ref={panel}
      onPointerOverCapture={approachOrders}
      onFocusCapture={approachOrders}
      onKeyDown={(event) => event.key === "Escape" && !order && map.current?.focus()}
    >
      {index === undefined ? (
        <p className={styles.hint}>Choose a hex to see what is in it, or one of your bands to give it orders.</p>
      ) : (
        <HexPanel
          {...props}
          index={index}
          composer={
            order && (
              <OrderInTheMaking
                {...{ chart, clans, order, say, given, missed }}
                onChange={onCompose}
                onDone={() => onWrite(order)}
                onCancel={() => onCompose(null)}
              />
            )
          }
        />
      )}
    </div>
  );
}

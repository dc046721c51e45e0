import { type ReactNode, useId } from "react";
import { buttonLook } from "./button-look";
import styles from "./more.module.css";

/** Things that are rarely wanted: on a phone they are behind a button, elsewhere in their place. */
export function More({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <>
      <button type="button" className={`${buttonLook({ size: "small" })} ${styles.open}`} popoverTarget={id}>
        More
      </button>
      <div id={id} popover="auto" className={styles.more}>
        {children}
      </div>
    </>
  );
}

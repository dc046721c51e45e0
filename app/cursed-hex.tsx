import styles from "./cursed-hex.module.css";

/** A dead tree on cracked ground: nothing good comes of this hex. */
export function CursedHex() {
  return (
    <svg className={styles.hex} viewBox="-52 -46 104 92" width="156" height="138" aria-hidden="true">
      <path d="M-50 0L-25-43.3H25L50 0L25 43.3H-25Z" className={styles.ground} />
      <path d="M-40 18L-24 14L-14 26M40 20L26 16L15 27M-8 38L-2 30L8 36" className={styles.crack} />
      <path
        d="M-4 30L-6 4L-24-8L-22-12L-6-3L-8-22L-18-32L-14-34L-4-26L-2-36L2-36L1-18L12-28L22-32L24-28L12-20L4-8L5 2L18-6L30-6L30-2L18 0L6 12L7 30Z"
        className={styles.tree}
      />
    </svg>
  );
}

import type { MouseEvent } from "react";

/**
 * Shows the hex of a link on this page's map before the link itself leads there, which would ask the server for the same
 * turn again. `show` returns false if the map has no such hex.
 */
export const onHexLink = (show: (code: string) => boolean) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const code = (event.target as Element).closest("a")?.href.split("hex=")[1];
  if (code !== undefined && show(code)) event.preventDefault();
};

"use client";

/** Stands where a part of the page should be that could not be fetched, as without the net. */
function MissingPart() {
  return <p role="alert">Not fetched. Reload when online.</p>;
}

/** For `lazy`: a failure would take the whole page down, and what is typed on it. */
export const missingPart = () => ({ default: MissingPart });

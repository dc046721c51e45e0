/**
 * Moves the focus to the first field of a form that is wrong, or the first box of a group that is. Returns what is wrong if
 * the focus was there already: then screen readers do not read the field again.
 */
export function toFirstWrong(form: HTMLFormElement | null): string | null {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong] input");
  wrong?.closest("details")?.setAttribute("open", ""); // its part may have been folded meanwhile
  const wasThere = wrong === document.activeElement;
  wrong?.focus();
  const reason = wrong?.getAttribute("aria-describedby")?.split(" ").at(-1);
  return wasThere && reason ? (document.getElementById(reason)?.textContent ?? null) : null;
}

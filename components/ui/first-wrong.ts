/** Moves the focus to the first field of a form that is wrong, or the first box of a group that is. */
export function toFirstWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong] input");
  wrong?.closest("details")?.setAttribute("open", ""); // its part may have been folded meanwhile
  wrong?.focus();
}

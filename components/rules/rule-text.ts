/** Rules taken from the rules page, which is fetched once. */

export interface RuleText {
  title: string;
  body: ChildNode[];
}

const pages = new Map<string, Promise<Document>>();

/** Null: the page has no such rule. Throws if it cannot be fetched. */
export async function ruleText(address: string, id: string): Promise<RuleText | null> {
  const page = await pageAt(address);
  const found = page.getElementById(id);
  if (!found?.matches("[data-rule]")) return null;
  const rule = document.importNode(found, true);
  const heading = rule.querySelector("h3");
  heading?.remove();
  for (const link of rule.querySelectorAll<HTMLAnchorElement>("a[href^='#']")) leadOn(link, page, address);
  return { title: heading?.lastChild?.textContent?.trim() ?? "", body: [...rule.childNodes] };
}

function pageAt(address: string): Promise<Document> {
  const known = pages.get(address) ?? load(address);
  pages.set(address, known);
  known.catch(() => pages.delete(address)); // to be tried again
  return known;
}

async function load(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** Another rule opens in the same place, anything else on the rules page. */
function leadOn(link: HTMLAnchorElement, page: Document, address: string): void {
  const { hash } = link;
  link.href = `${address}${hash}`;
  if (page.getElementById(hash.slice(1))?.matches("[data-rule]")) link.dataset.ruleLink = "";
  else link.target = "_blank";
}

type Own = { origin: string; prefix: string; maxRows: number };

const unwanted =
  "script,style,meta,link,title,template,noscript,iframe,object,embed,svg,math,form,input,button,select,textarea,audio,source,track";
const headings: Readonly<Record<string, string>> = { H1: "h2", H5: "h4", H6: "h4" };
/** Ordered marks such as `1.`, `(一)`, `a)`; a symbol-font bullet may be a letter, but has no delimiter. */
const numbered = /^[（(]?[\da-z一二三四五六七八九十]+[.．、)）]/i;

/**
 * Removes markup that would trigger CSP reports while parsing. Not for safety: an inert document runs
 * nothing, and editor and service sanitise the result.
 */
function quieten(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replace(/<(base|meta|link)\b[^>]*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"']on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)/gi, " "));
}

function removeComments(doc: Document): void {
  const walker = doc.createTreeWalker(doc, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Restores lists that Word writes as paragraphs with drawn marks. */
function gatherLists(doc: Document): void {
  const made = new Set<Element>();
  for (const line of doc.querySelectorAll("p[style*='mso-list']")) {
    const mark = line.querySelector("[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]");
    const tag = numbered.test(mark?.textContent?.trim() ?? "") ? "ol" : "ul";
    mark?.remove();
    const before = line.previousElementSibling;
    const goesOn = before !== null && made.has(before) && before.localName === tag;
    const list = goesOn ? before : doc.createElement(tag);
    if (!goesOn) line.before(list);
    made.add(list);
    const item = doc.createElement("li");
    list.append(item);
    line.removeAttribute("style");
    item.append(line);
  }
}

/** Removes pictures and videos of other origins and returns their number. */
function keepOwnMedia(doc: Document, { origin, prefix }: Own): number {
  let lost = 0;
  for (const media of doc.querySelectorAll("img,video")) {
    const src = media.getAttribute("src") ?? "";
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    if (path.startsWith(prefix)) media.setAttribute("src", path);
    else {
      media.remove();
      lost += 1;
    }
  }
  return lost;
}

/** Removes tables with more rows than a text may have: the editor would stand still over them. */
function dropLargeTables(doc: Document, { maxRows }: Own): boolean {
  const large = [...doc.querySelectorAll("table")].filter(({ rows }) => rows.length > maxRows);
  for (const table of large) table.remove();
  return large.length > 0;
}

function isBlank(element: Element): boolean {
  return (element.textContent ?? "").trim() === "" && !element.querySelector("img,video,hr,table");
}

/** Parses in an inert document: nothing in the pasted HTML runs or loads. */
export function cleanPasted(html: string, own: Own): { html: string; lostMedia: number; lostTable: boolean } {
  const doc = new DOMParser().parseFromString(quieten(html), "text/html");
  for (const element of doc.querySelectorAll(unwanted)) element.remove();
  removeComments(doc);
  gatherLists(doc);
  for (const element of doc.querySelectorAll("h1,h5,h6")) rename(element, headings[element.tagName] ?? "p");
  const lostTable = dropLargeTables(doc, own);
  const lostMedia = keepOwnMedia(doc, own);
  for (const element of doc.querySelectorAll("body > p, body > div, li > p")) {
    if (isBlank(element)) element.remove();
  }
  return { html: doc.body.innerHTML, lostMedia, lostTable };
}

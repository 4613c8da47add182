type Own = { origin: string; imagePrefix: string };

const unwanted =
  "script,style,meta,link,title,template,noscript,iframe,object,embed,svg,math,form,input,button,select,textarea,video,audio";
const headings: Readonly<Record<string, string>> = { H1: "h2", H5: "h4", H6: "h4" };
/** `1.`, `(一)`, `a)` count; a bullet of a symbol font may be a letter, but has no sign behind it. */
const numbered = /^[（(]?[\da-z一二三四五六七八九十]+[.．、)）]/i;

/**
 * Takes out what the policy of the page would report while the text is only being parsed. Not for safety: nothing in
 * an inert document runs, and what comes out of it is read by the rules of the editor and of the service.
 */
function quieten(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
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

/** An office program writes a list as paragraphs with drawn marks: they become a list again. */
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

/** Pictures of our own stay; the others would be fetched from elsewhere. Returns how many had to go. */
function keepOwnImages(doc: Document, { origin, imagePrefix }: Own): number {
  let lost = 0;
  for (const image of doc.querySelectorAll("img")) {
    const src = image.getAttribute("src") ?? "";
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    if (path.startsWith(imagePrefix)) image.setAttribute("src", path);
    else {
      image.remove();
      lost += 1;
    }
  }
  return lost;
}

function isBlank(element: Element): boolean {
  return (element.textContent ?? "").trim() === "" && !element.querySelector("img,hr,table");
}

/** Pasted HTML without what other programs put into it; parsed apart from the page, so nothing in it runs or loads. */
export function cleanPasted(html: string, own: Own): { html: string; lostImages: number } {
  const doc = new DOMParser().parseFromString(quieten(html), "text/html");
  for (const element of doc.querySelectorAll(unwanted)) element.remove();
  removeComments(doc);
  gatherLists(doc);
  for (const element of doc.querySelectorAll("h1,h5,h6")) rename(element, headings[element.tagName] ?? "p");
  const lostImages = keepOwnImages(doc, own);
  for (const element of doc.querySelectorAll("body > p, body > div, li > p")) {
    if (isBlank(element)) element.remove();
  }
  return { html: doc.body.innerHTML, lostImages };
}

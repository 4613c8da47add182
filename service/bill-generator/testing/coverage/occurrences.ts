/** An attribute of an element in the text of a bill. Offsets are those of the value. */
export type Occurrence = {
  element: string;
  attribute: string;
  value: string;
  start: number;
  end: number;
};

/** An element with what lies in it; offsets from its `<` to behind its end tag. */
export type Span = { element: string; start: number; end: number };

const tagPattern = /<(\/?)([\w.]+)((?:\s+[\w.:]+="[^"]*")*)\s*(\/?)>/g;
const attributePattern = /([\w.:]+)="([^"]*)"/g;

/** The text is a generated bill or a real file without comments and CDATA. */
export function readOccurrences(text: string): { attributes: Occurrence[]; spans: Span[] } {
  const attributes: Occurrence[] = [];
  const spans: Span[] = [];
  const open: { element: string; start: number }[] = [];
  for (const tag of text.matchAll(tagPattern)) {
    const [whole, slash, element = "", list = "", isEmpty] = tag;
    const start = tag.index;
    if (slash === "/") {
      const opened = open.pop();
      if (opened) spans.push({ ...opened, end: start + whole.length });
      continue;
    }
    const from = start + 1 + element.length;
    for (const found of list.matchAll(attributePattern)) {
      const [pair, attribute = "", value = ""] = found;
      const end = from + found.index + pair.length - 1;
      attributes.push({ element, attribute, value, start: end - value.length, end });
    }
    if (isEmpty === "/") spans.push({ element, start, end: start + whole.length });
    else open.push({ element, start });
  }
  return { attributes, spans };
}

/** One of each kind, from the middle of the file, where the value says something. */
export function oneOfEach<T>(found: readonly T[], kindOf: (one: T) => string): Map<string, T> {
  const groups = Map.groupBy(found, kindOf);
  return new Map(
    [...groups].flatMap(([kind, list]) => {
      const middle = list[list.length >> 1];
      return middle === undefined ? [] : [[kind, middle]];
    }),
  );
}

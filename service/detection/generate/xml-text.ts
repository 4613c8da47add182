const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** The code points of XML 1.0; no escaping can carry any other. */
const writable = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/** A value between double quotes; line breaks and tabs survive the parser's attribute normalisation. */
export function escapeAttribute(value: string): string {
  if (!writable.test(value)) throw new RangeError("the text holds a character that XML cannot carry");
  return value.replace(/[&<>"\t\n\r]/g, (char) => entities[char] ?? char);
}

/** `undefined` leaves the attribute out; a blank one is written. */
export type Attributes = Readonly<Record<string, string | undefined>>;

function startTag(depth: number, name: string, attributes: Attributes): string {
  let text = `${"\t".repeat(depth)}<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${escapeAttribute(value)}"`;
  }
  return text;
}

export function empty(depth: number, name: string, attributes: Attributes = {}): string {
  return `${startTag(depth, name, attributes)}/>\n`;
}

export function open(depth: number, name: string, attributes: Attributes = {}): string {
  return `${startTag(depth, name, attributes)}>\n`;
}

export function close(depth: number, name: string): string {
  return `${"\t".repeat(depth)}</${name}>\n`;
}

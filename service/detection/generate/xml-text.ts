const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

// Every code point that XML 1.0 cannot carry, in any escaping; `u` makes lone surrogates match too.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** A value between double quotes; line breaks and tabs survive the parser's attribute normalisation. */
export function escapeAttribute(value: string): string {
  if (unwritable.test(value)) throw new RangeError("the text holds a character that XML cannot carry");
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

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

const writable = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

/**
 * Escapes line breaks and tabs too, which attribute normalisation would turn into spaces.
 * @throws {RangeError} for characters that XML 1.0 cannot carry.
 */
export function escapeAttribute(value: string): string {
  if (!writable.test(value)) throw new RangeError("the text holds a character that XML cannot carry");
  return value.replace(/[&<>"\t\n\r]/g, (char) => entities[char] ?? char);
}

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

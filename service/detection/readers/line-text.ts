/** Longest element that is read, in UTF-16 units: a row with hundreds of 定额 is about 200,000. */
const mostText = 1_000_000;

const endTag = "</WorkElement>";
const newline = 0x0a;

/** The text of the row's element that begins at a line and column, both from 1; "" if the file is shorter. */
export async function readLineText(
  source: AsyncIterable<Uint8Array>,
  { line, column }: { line: number; column: number },
): Promise<{ text: string; isCut: boolean }> {
  const decoder = new TextDecoder("utf-8");
  let left = line - 1;
  let skip = column - 1;
  let text = "";
  for await (const bytes of source) {
    const start = behindLines(bytes, left);
    left = start.left;
    if (left > 0) continue;
    const piece = decoder.decode(bytes.subarray(start.at), { stream: true });
    const skipped = Math.min(skip, piece.length);
    skip -= skipped;
    text += piece.slice(skipped);
    const element = wholeElement(text);
    if (element !== null) return { text: element, isCut: false };
    if (text.length > mostText) return { text: text.slice(0, mostText), isCut: true };
  }
  return { text, isCut: text !== "" };
}

/** Counted in bytes, which is many times faster than decoding what is skipped. */
function behindLines(bytes: Uint8Array, lines: number): { at: number; left: number } {
  let at = 0;
  let left = lines;
  for (; left > 0; left -= 1) {
    const end = bytes.indexOf(newline, at);
    if (end === -1) return { at: bytes.length, left };
    at = end + 1;
  }
  return { at, left };
}

/** The first tag may be the whole element. */
function wholeElement(text: string): string | null {
  const first = /^<WorkElement(?:\s+[\w.:]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/>/.exec(text)?.[0];
  if (first !== undefined) return first;
  const end = text.indexOf(endTag);
  return end === -1 ? null : text.slice(0, end + endTag.length);
}

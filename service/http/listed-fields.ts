import type { FieldError } from "#contracts/errors.ts";
import { limits } from "#contracts/limits.ts";

/** More than this nobody mends from one list; the rest are counted. */
const mostFields = 100;
const mostChars = 200;
/** Room for the envelope, and for a name that JSON writes with more bytes than it has. */
const mostBytes = limits.failureBody / 2;

function shortened(text: string): string {
  return text.length > mostChars ? `${text.slice(0, mostChars - 1)}…` : text;
}

/** The first wrong fields of a refusal, within the size that an answer of failure may have, and how many more there are. */
export function listedFields(fields: readonly FieldError[]): { listed: FieldError[]; rest: number } {
  const listed: FieldError[] = [];
  let bytes = 0;
  for (const { path, message } of fields.slice(0, mostFields)) {
    const field = { path: shortened(path), message: shortened(message) };
    bytes += Buffer.byteLength(JSON.stringify(field));
    if (bytes > mostBytes) break;
    listed.push(field);
  }
  return { listed, rest: fields.length - listed.length };
}

import type { FieldError } from "#contracts/errors/errors.ts";
import { limits } from "#contracts/limits.ts";

const mostFields = 100;
const mostChars = 200;
/** Leaves room for the envelope and for JSON escapes. */
const mostBytes = limits.failureBody / 2;

function shortened(text: string): string {
  return text.length > mostChars ? `${text.slice(0, mostChars - 1)}…` : text;
}

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

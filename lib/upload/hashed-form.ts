import type { ErrorCode } from "#contracts/errors/error-codes.ts";

import { hashFile } from "./digest/hash-file.ts";

/** Refusals of a table to import that its form tells beside the file. */
export const tableRefusals = [
  "sheet.invalid",
  "request.invalid",
  "file.content",
  "file.type",
  "file.size",
  "file.empty",
] as const satisfies readonly ErrorCode[];

/** The fields, then the file with its size and digest. */
export async function hashedForm(
  file: File,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<FormData> {
  const form = new FormData();
  const md5 = await hashFile(file, () => undefined, signal);
  for (const [name, value] of Object.entries({ ...fields, fileSize: String(file.size), md5 }))
    form.append(name, value);
  form.append("file", file, file.name);
  return form;
}

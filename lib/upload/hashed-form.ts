import type { ErrorCode } from "#contracts/errors/error-codes.ts";
import { ApiFailure, isAborted } from "#lib/http/failure.ts";

import { hashFile } from "./digest/hash-file.ts";
import { UploadFailure, UploadStopped } from "./failure.ts";

/** Refusals of a table to import that its form tells beside the file. */
export const tableRefusals = [
  "sheet.invalid",
  "request.invalid",
  "file.content",
  "file.type",
  "file.size",
  "file.empty",
] as const satisfies readonly ErrorCode[];

export type TableRefusal = Pick<ApiFailure, "error" | "message" | "fields">;

/** Null once it was stopped; rethrows any other error. */
export function tableRefusal(error: unknown): TableRefusal | null {
  if (error instanceof ApiFailure) return error;
  if (error instanceof UploadFailure) return { error: error.error, message: error.message, fields: [] };
  if (error instanceof UploadStopped || isAborted(error)) return null;
  throw error;
}

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

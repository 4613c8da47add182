import { priceHeads, priceImport, priceImportFaults } from "#contracts/price/issue-endpoints.ts";
import type { PriceHeads, PriceIssue, PriceIssueFacts, PriceMapping } from "#contracts/price/issue.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded } from "#lib/http/download.ts";
import { hashFile } from "#lib/upload/digest/hash-file.ts";

export type PriceImportForm = {
  file: File;
  facts: PriceIssueFacts;
  mapping: PriceMapping;
  confirmed: { rates: string; units: string };
};

const toldInDialog = [
  "sheet.invalid",
  "request.invalid",
  "file.content",
  "file.type",
  "file.size",
  "file.empty",
  "price-issue.period",
] as const;

async function bodyOf(file: File, fields: object, signal: AbortSignal): Promise<FormData> {
  const form = new FormData();
  const md5 = await hashFile(file, () => undefined, signal);
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value));
  form.append("fileSize", String(file.size));
  form.append("md5", md5);
  form.append("file", file, file.name);
  return form;
}

export async function readHeads(file: File, signal: AbortSignal): Promise<PriceHeads> {
  return api(priceHeads, await bodyOf(file, {}, signal), { signal, quiet: toldInDialog });
}

export async function importPrices(
  { file, ...fields }: PriceImportForm,
  signal: AbortSignal,
): Promise<PriceIssue> {
  return api(priceImport, await bodyOf(file, fields, signal), { signal, quiet: toldInDialog });
}

export async function fetchFaults(
  { file, ...fields }: PriceImportForm,
  signal: AbortSignal,
): Promise<Downloaded | null> {
  const form = await bodyOf(file, fields, signal);
  return download(priceImportFaults, form, { signal, onProgress: () => undefined });
}

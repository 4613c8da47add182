import { priceHeads, priceImport, priceImportFaults } from "#contracts/price/issue-endpoints.ts";
import type { PriceHeads, PriceIssue, PriceIssueFacts, PriceMapping } from "#contracts/price/issue.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded } from "#lib/http/download.ts";
import { hashedForm, tableRefusals } from "#lib/upload/hashed-form.ts";

export type PriceImportForm = {
  file: File;
  facts: PriceIssueFacts;
  mapping: PriceMapping;
  confirmed: { rates: string; units: string };
};

const quiet = [...tableRefusals, "price-issue.period"] as const;

function bodyOf(file: File, fields: object, signal: AbortSignal): Promise<FormData> {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    JSON.stringify(value),
  ]);
  return hashedForm(file, Object.fromEntries(texts), signal);
}

export async function readHeads(file: File, signal: AbortSignal): Promise<PriceHeads> {
  return api(priceHeads, await bodyOf(file, {}, signal), { signal, quiet });
}

export async function importPrices(
  { file, ...fields }: PriceImportForm,
  signal: AbortSignal,
): Promise<PriceIssue> {
  return api(priceImport, await bodyOf(file, fields, signal), { signal, quiet });
}

export async function fetchFaults(
  { file, ...fields }: PriceImportForm,
  signal: AbortSignal,
): Promise<Downloaded | null> {
  const form = await bodyOf(file, fields, signal);
  return download(priceImportFaults, form, { signal, onProgress: () => undefined });
}

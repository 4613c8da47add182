import { filingPdf, filingPdfCheck } from "#contracts/filing/sheet-endpoints.ts";
import type { FilingId } from "#contracts/ids.ts";
import { api } from "#lib/http/api.ts";
import { download, type Downloaded } from "#lib/http/download.ts";

export function downloadFilingPdf(id: FilingId): Promise<Downloaded | null> {
  return download(
    filingPdf,
    { filingId: id },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
}

export function checkFilingPdf(id: FilingId, code: string) {
  return api(filingPdfCheck, { filingId: id, code }, { quiet: true });
}

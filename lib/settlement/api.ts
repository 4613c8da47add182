import type { CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { download, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

/** The rows that the question means as a workbook, all of them. */
export function exportCost(question: CostQuestion, options: DownloadOptions): Promise<Downloaded | null> {
  return download("costExport", question, options);
}

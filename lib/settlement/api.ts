import type { z } from "zod";

import type { costExportInputSchema } from "#contracts/settlement/cost-preview.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

/** The id as the address has it. */
export type CostExport = Omit<z.input<typeof costExportInputSchema>, "filingId"> & { filingId: string };

/** The rows that the question means as a workbook, all of them; without a table, all tables. */
export function exportCost(asked: CostExport, options: DownloadOptions): Promise<Downloaded | null> {
  return downloadRows("costExport", asked, options, "行");
}

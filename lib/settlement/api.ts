import type { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";
import type { costExportInputSchema } from "#contracts/settlement/cost-preview.ts";
import { costExport } from "#contracts/settlement/endpoints.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

/** The id as the address has it. */
export type CostExport = Omit<z.input<typeof costExportInputSchema>, "filingId"> & { filingId: FilingId };

/** The rows that the question means as a workbook, all of them; without a table, all tables. */
export function exportCost(asked: CostExport, options: DownloadOptions): Promise<Downloaded | null> {
  return downloadRows(costExport, asked, options, "行");
}

import type { z } from "zod";

import type { FilingId } from "#contracts/ids.ts";
import type { costExportInputSchema } from "#contracts/settlement/cost-preview.ts";
import { costExport } from "#contracts/settlement/endpoints.ts";
import { downloadRows, type Downloaded, type DownloadOptions } from "#lib/http/download.ts";

export type CostExport = Omit<z.input<typeof costExportInputSchema>, "filingId"> & { filingId: FilingId };

export function exportCost(asked: CostExport, options: DownloadOptions): Promise<Downloaded | null> {
  return downloadRows(costExport, asked, options, "行");
}

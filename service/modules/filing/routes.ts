import { filingForms } from "#contracts/filing/forms.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { performAction } from "#service/workflow/perform-action.ts";

import { deleteFile } from "./attachment/file-del.ts";
import { listFiles } from "./attachment/file-list.ts";
import { listReusable } from "./attachment/file-reusable.ts";
import { reuseFiles } from "./attachment/file-reuse.ts";
import { saveFile } from "./attachment/file-save.ts";
import { logBrokenPatterns } from "./broken-patterns.ts";
import { billFacts } from "./detail/bill-facts.ts";
import { compareSubmissions } from "./detail/compare.ts";
import { detailFiling } from "./detail/detail.ts";
import { revealFiling } from "./detail/reveal.ts";
import { listSubmissions } from "./detail/submissions.ts";
import { checkFiling } from "./edit/check.ts";
import { createFiling } from "./edit/create.ts";
import { removeFiling } from "./edit/remove.ts";
import { saveFiling } from "./edit/save.ts";
import { exportFilings } from "./list/export.ts";
import { listFilings } from "./list/list.ts";
import { publicity } from "./max-price/publicity.ts";
import { sampleBillFile } from "./max-price/sample-bill.ts";
import { checkFilingPdf, printFiling } from "./pdf/pdf.ts";
import { exportSummary } from "./summary/export.ts";
import { summariseFilings } from "./summary/summarise.ts";

export function filingRoutes(app: ServiceApp): void {
  for (const [kind, { fields }] of Object.entries(filingForms)) {
    logBrokenPatterns(app.deps.log, kind, fields);
  }
  route(app, "filingList", listFilings);
  route(app, "filingExport", exportFilings);
  route(app, "filingSummary", summariseFilings);
  route(app, "filingSummaryExport", exportSummary);
  route(app, "filingCreate", createFiling);
  route(app, "filingDetail", detailFiling);
  route(app, "filingSave", saveFiling);
  route(app, "filingRemove", removeFiling);
  route(app, "filingCheck", checkFiling);
  route(app, "filingAct", performAction);
  route(app, "filingBillFacts", billFacts);
  route(app, "maxPricePublicity", publicity);
  route(app, "sampleBill", sampleBillFile);
}

export function filingHistoryRoutes(app: ServiceApp): void {
  route(app, "filingReveal", revealFiling);
  route(app, "filingSubmissions", listSubmissions);
  route(app, "filingCompare", compareSubmissions);
}

export function filingPdfRoutes(app: ServiceApp): void {
  route(app, "filingPdf", printFiling);
  route(app, "filingPdfCheck", checkFilingPdf);
}

export function filingFileRoutes(app: ServiceApp): void {
  route(app, "fileList", listFiles);
  route(app, "fileSave", saveFile);
  route(app, "fileDel", deleteFile);
  route(app, "fileReusable", listReusable);
  route(app, "fileReuse", reuseFiles);
}

import { filingForms } from "#contracts/filing/forms.ts";
import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";
import { performAction } from "#service/workflow/perform-action.ts";

import { billFacts } from "./bill-facts.ts";
import { logBrokenPatterns } from "./broken-patterns.ts";
import { checkFiling } from "./check.ts";
import { compareSubmissions } from "./compare.ts";
import { createFiling } from "./create.ts";
import { detailFiling } from "./detail.ts";
import { exportFilings } from "./export.ts";
import { deleteFile } from "./file-del.ts";
import { listFiles } from "./file-list.ts";
import { saveFile } from "./file-save.ts";
import { listFilings } from "./list.ts";
import { publicity } from "./max-price/publicity.ts";
import { sampleBillFile } from "./max-price/sample-bill.ts";
import { checkFilingPdf, printFiling } from "./pdf/pdf.ts";
import { removeFiling } from "./remove.ts";
import { revealFiling } from "./reveal.ts";
import { saveFiling } from "./save.ts";
import { listSubmissions } from "./submissions.ts";

export function filingRoutes(app: ServiceApp): void {
  for (const [kind, { fields }] of Object.entries(filingForms)) {
    logBrokenPatterns(app.deps.log, kind, fields);
  }
  route(app, "filingList", listFilings);
  route(app, "filingExport", exportFilings);
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
}

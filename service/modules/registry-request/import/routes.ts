import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { confirmImport } from "./confirm.ts";
import { importConflicts } from "./conflicts.ts";
import { listImports } from "./list.ts";
import { previewImport } from "./preview.ts";
import { importRows } from "./rows.ts";
import { importTemplate } from "./template.ts";

export function staffImportRoutes(app: ServiceApp): void {
  route(app, "staffImportTemplate", importTemplate);
  route(app, "staffImportPreview", previewImport);
  route(app, "staffImportRows", importRows);
  route(app, "staffImportConfirm", confirmImport);
  route(app, "staffImportList", listImports);
  route(app, "staffImportConflicts", importConflicts);
}

import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { listReferenceChanges } from "./changes.ts";
import { exportReference } from "./export.ts";
import { importReference } from "./import.ts";
import { listReference } from "./list.ts";
import { previewReference } from "./preview.ts";
import { referenceTemplate } from "./template.ts";
import { listReferenceScopes, listReferenceVersions } from "./versions.ts";

export function referenceRoutes(app: ServiceApp): void {
  route(app, "referenceList", listReference);
  route(app, "referenceScopes", listReferenceScopes);
  route(app, "referenceVersions", listReferenceVersions);
  route(app, "referenceChanges", listReferenceChanges);
  route(app, "referenceTemplate", referenceTemplate);
  route(app, "referenceExport", exportReference);
  route(app, "referencePreview", previewReference);
  route(app, "referenceImport", importReference);
}

import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { readContent } from "./content.ts";
import { deleteFile } from "./delete.ts";
import { uploadEditorFile } from "./editor-upload.ts";
import { uploadLicence } from "./licence-upload.ts";
import { downloadPeriodical } from "./periodical.ts";
import { readPublicNoticeFile } from "./public-notice.ts";
import { uploadFile } from "./upload.ts";

export function fileRoutes(app: ServiceApp): void {
  route(app, "upload", uploadFile);
  route(app, "fileDelete", deleteFile);
  route(app, "editorUpload", uploadEditorFile);
  route(app, "registerLicence", uploadLicence);
  route(app, "fileContent", readContent);
  route(app, "noticePublicFile", readPublicNoticeFile);
  route(app, "periodicalDownload", downloadPeriodical);
}

import { route } from "#service/http/route.ts";
import type { ServiceApp } from "#service/http/service-app.ts";

import { beginUpload } from "./begin.ts";
import { cancelUpload } from "./cancel.ts";
import { takeChunk } from "./chunk.ts";
import { mergeChunks } from "./merge.ts";

export function uploadRoutes(app: ServiceApp): void {
  route(app, "uploadTask", beginUpload);
  route(app, "chunkUpload", takeChunk);
  route(app, "uploadCancel", cancelUpload);
  route(app, "fileMerge", mergeChunks);
}

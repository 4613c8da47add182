import { uploadRefusals } from "#contracts/file/upload-refusals.ts";
import { ServiceError } from "#service/core/errors.ts";

import type { Received } from "./receive.ts";

export function checkWhole({ size, md5, truncated, fields }: Received, megabytes: number): void {
  if (truncated) throw new ServiceError("file.size", { message: uploadRefusals.size(megabytes) });
  if (size === 0) throw new ServiceError("file.empty");
  const declaredSize = fields.get("fileSize");
  const declaredMd5 = fields.get("md5");
  if (declaredSize !== String(size) || declaredMd5?.toLowerCase() !== md5) {
    throw new ServiceError("file.damaged");
  }
}

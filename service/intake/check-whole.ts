import { ServiceError } from "#service/http/errors.ts";

import type { Received } from "./receive.ts";

/** What arrived is what was sent: size and md5 as the sender declared them. */
export function checkWhole({ size, md5, truncated, fields }: Received, megabytes: number): void {
  if (truncated) throw new ServiceError("file.size", { message: `文件大小不能超过【${megabytes} MB】!` });
  if (size === 0) throw new ServiceError("file.empty");
  const declaredSize = fields.get("fileSize");
  const declaredMd5 = fields.get("md5");
  if (declaredSize !== String(size) || declaredMd5?.toLowerCase() !== md5) {
    throw new ServiceError("file.damaged");
  }
}

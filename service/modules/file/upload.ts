import type { z } from "zod";

import { maxPriceAttachments, type uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/paths.ts";
import { audit } from "#service/db/audit.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import type { PendingBlob } from "#service/storage/blob.ts";

import { checkedMime } from "./content-check.ts";
import { cleanFileName, extensionOf } from "./file-name.ts";
import { presentUpload } from "./presenter.ts";
import { requireRoom } from "./quota.ts";
import { type Received, receive } from "./receive.ts";

const largestMegabytes = Math.max(...maxPriceAttachments.map((type) => type.size));
const limits = { maxFile: largestMegabytes * 1_048_576, maxBody: endpoints.upload.maxBody };

/** Takes one file in. It belongs to nothing yet, and only its uploader can read it. */
export async function uploadFile(call: Call): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, actor, request } = call;
  await requireRoom(deps.db, actor.accountId);
  const blob = await deps.blobs.create();
  try {
    const received = await receive(request, blob, limits);
    const name = cleanFileName(received.name);
    checkWhole(received);
    const mime = await checkedMime(blob, extensionOf(name), received.size);
    return presentUpload(await keep(call, blob, { ...received, name, mime }));
  } finally {
    await blob.discard();
  }
}

/** What arrived is what was sent: size and md5 as the sender declared them. */
function checkWhole({ size, md5, truncated, fields }: Received): void {
  if (truncated) {
    throw new ServiceError("file.size", { message: `文件大小不能超过【${largestMegabytes} MB】!` });
  }
  if (size === 0) throw new ServiceError("file.empty");
  const declaredSize = fields.get("fileSize");
  const declaredMd5 = fields.get("md5");
  if (declaredSize !== String(size) || declaredMd5?.toLowerCase() !== md5) {
    throw new ServiceError("file.damaged");
  }
}

type Kept = Pick<FileRow, "name" | "size" | "mime" | "md5" | "sha256">;

/** The content first, the row after it: a row without its content can never be seen. */
async function keep({ deps, actor, who }: Call, blob: PendingBlob, kept: Kept): Promise<FileRow> {
  const { name, size, mime, md5, sha256 } = kept;
  const storageKey = await blob.commit();
  try {
    return await deps.db.transaction(async (tx) => {
      await requireRoom(tx, actor.accountId, size);
      const [row] = await tx
        .insert(file)
        .values({ name, size, mime, md5, sha256, storageKey, uploadedBy: actor.accountId, createdAt: who.at })
        .returning();
      if (!row) throw new Error("The file's row was not written");
      await audit(tx, who, {
        action: "file.upload",
        object: { type: "file", id: row.id },
        detail: { size, sha256 },
      });
      return row;
    });
  } catch (error) {
    await deps.blobs.remove(storageKey);
    throw error;
  }
}

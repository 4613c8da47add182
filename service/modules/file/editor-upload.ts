import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import {
  editorImageTypes,
  editorUploadField,
  editorVideoTypes,
  noticeAttachmentTypes,
} from "#contracts/notice/notice.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { WholeBlob } from "#service/storage/blob.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { mostPixels, pixelsOf, tooManyPixels } from "#service/upload-validation/image-size.ts";
import { type Received, receive } from "#service/upload-validation/receive.ts";

import { keep } from "./keep.ts";
import { presentUpload } from "./presenter.ts";
import { announcedSize, withRoom } from "./reservation.ts";

const headLength = 4100;
const images: readonly string[] = editorImageTypes;
const videos: readonly string[] = editorVideoTypes;
const attachments: readonly string[] = noticeAttachmentTypes;
const { maxBody } = endpoints.editorUpload;
const wrongType = uploadRefusals.type(editorImageTypes);

/** Larger videos come in chunks. */
export async function uploadEditorFile(call: Call): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, upload } = call;
  const megabytes = deps.env.EDITOR_MAX_MB;
  const maxFile = megabytes * 1_048_576;
  return withRoom(call, announcedSize(upload, maxFile), async (blob, reservationId) => {
    const received = await receive(upload, () => deps.disk.guard(blob), { maxFile, maxBody });
    const name = cleanFileName(received.name);
    checkReceived(received, megabytes);
    const mime = await mimeOf(blob, extensionOf(name), received.size);
    await deps.viruses.check(blob, name);
    return presentUpload(await keep(call, blob, { ...received, name, mime, reservationId }));
  });
}

function checkReceived({ size, truncated, field }: Received, megabytes: number): void {
  if (field !== editorUploadField) {
    throw new ServiceError("request.invalid", {
      fields: [{ path: editorUploadField, message: "请选择图片或视频" }],
    });
  }
  if (truncated) {
    throw new ServiceError("file.size", { message: uploadRefusals.size(megabytes) });
  }
  if (size === 0) throw new ServiceError("file.empty");
}

async function mimeOf(blob: WholeBlob, extension: string, size: number): Promise<string> {
  if (videos.includes(extension)) return checkedMime(blob, extension, size, "video");
  if (attachments.includes(extension)) return checkedMime(blob, extension, size);
  if (!images.includes(extension)) throw new ServiceError("file.type", { message: wrongType });
  return imageMime(blob);
}

/** Decided by content: saved web pictures often carry the extension of another format. */
async function imageMime(blob: WholeBlob): Promise<string> {
  const found = await fileTypeFromBuffer(await blob.head(headLength));
  if (!found || !images.includes(found.ext)) throw new ServiceError("file.type", { message: wrongType });
  const pixels = await pixelsOf(blob, found.mime);
  if (pixels === null) throw new ServiceError("file.content", { message: "图片已损坏，请更换后重新上传" });
  if (pixels > mostPixels.richText) {
    throw new ServiceError("file.content", { message: tooManyPixels.richText });
  }
  return found.mime;
}

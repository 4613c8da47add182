import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { editorImageTypes, editorUploadField } from "#contracts/notice.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { cleanFileName, extensionOf } from "#service/intake/file-name.ts";
import { mostPixels, pixelsOf, tooManyPixels } from "#service/intake/image-size.ts";
import { type Received, receive } from "#service/intake/receive.ts";
import type { WholeBlob } from "#service/storage/blob.ts";

import { keep } from "./keep.ts";
import { presentUpload } from "./presenter.ts";
import { announcedSize, withRoom } from "./reservation.ts";

const headLength = 4100;
const allowed: readonly string[] = editorImageTypes;
const { maxBody } = endpoints.editorUpload;
const wrongType = `格式错误，请上传【${editorImageTypes.join(",")}】格式的文件`;

/** Takes in a picture for a rich text. Until a notice with it is saved, only its uploader can read it. */
export async function uploadEditorImage(call: Call): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, request } = call;
  const megabytes = deps.env.EDITOR_MAX_MB;
  const maxFile = megabytes * 1_048_576;
  return withRoom(call, announcedSize(request, maxFile), async (blob, reservationId) => {
    const received = await receive(request, () => deps.disk.guard(blob), { maxFile, maxBody });
    const name = cleanFileName(received.name);
    checkReceived(received, megabytes);
    if (!allowed.includes(extensionOf(name))) throw new ServiceError("file.type", { message: wrongType });
    const mime = await imageMime(blob);
    return presentUpload(await keep(call, blob, { ...received, name, mime, reservationId }));
  });
}

function checkReceived({ size, truncated, field }: Received, megabytes: number): void {
  if (field !== editorUploadField) {
    throw new ServiceError("request.invalid", {
      fields: [{ path: editorUploadField, message: "请选择图片" }],
    });
  }
  if (truncated) {
    throw new ServiceError("file.size", { message: `文件大小不能超过【${megabytes} MB】!` });
  }
  if (size === 0) throw new ServiceError("file.empty");
}

/** The content decides; a name may say another kind of picture, as names of saved web pictures often do. */
async function imageMime(blob: WholeBlob): Promise<string> {
  const found = await fileTypeFromBuffer(await blob.head(headLength));
  if (!found || !allowed.includes(found.ext)) throw new ServiceError("file.type", { message: wrongType });
  const pixels = await pixelsOf(blob, found.mime);
  if (pixels === null) throw new ServiceError("file.content", { message: "图片已损坏，请更换后重新上传" });
  if (pixels > mostPixels.richText) {
    throw new ServiceError("file.content", { message: tooManyPixels.richText });
  }
  return found.mime;
}

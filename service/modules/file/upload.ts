import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { extensionOf } from "#contracts/file/upload-refusals.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { Call } from "#service/core/call.ts";
import { checkWhole } from "#service/upload-validation/check-whole.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { receive } from "#service/upload-validation/receive.ts";

import { keep } from "./keep.ts";
import { presentUpload } from "./presenter.ts";
import { announcedSize, withRoom } from "./reservation.ts";

const attachments = Object.values(filingForms).flatMap((form) => form.attachments);
const largestMegabytes = Math.max(...attachments.map((type) => type.size));
const limits = { maxFile: largestMegabytes * 1_048_576, maxBody: endpoints.upload.maxBody };

export async function uploadFile(call: Call): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, upload } = call;
  return withRoom(call, announcedSize(upload, limits.maxFile), async (blob, reservationId) => {
    const received = await receive(upload, () => deps.disk.guard(blob), limits);
    const name = cleanFileName(received.name);
    checkWhole(received, largestMegabytes);
    const mime = await checkedMime(blob, extensionOf(name), received.size);
    await deps.viruses.check(blob, name);
    return presentUpload(await keep(call, blob, { ...received, name, mime, reservationId }));
  });
}

import type { z } from "zod";

import type { uploadOutputSchema } from "#contracts/attachment.ts";
import { endpoints } from "#contracts/endpoints.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import type { Call } from "#service/http/call.ts";
import { checkWhole } from "#service/intake/check-whole.ts";
import { checkedMime } from "#service/intake/content-check.ts";
import { cleanFileName, extensionOf } from "#service/intake/file-name.ts";
import { receive } from "#service/intake/receive.ts";

import { keep } from "./keep.ts";
import { presentUpload } from "./presenter.ts";
import { announcedSize, withRoom } from "./reservation.ts";

const papers = Object.values(filingForms).flatMap((form) => form.attachments);
const largestMegabytes = Math.max(...papers.map((type) => type.size));
const limits = { maxFile: largestMegabytes * 1_048_576, maxBody: endpoints.upload.maxBody };

/** Takes one file in. It belongs to nothing yet, and only its uploader can read it. */
export async function uploadFile(call: Call): Promise<z.input<typeof uploadOutputSchema>> {
  const { deps, request } = call;
  return withRoom(call, announcedSize(request, limits.maxFile), async (blob, reservationId) => {
    const received = await receive(request, () => deps.disk.guard(blob), limits);
    const name = cleanFileName(received.name);
    checkWhole(received, largestMegabytes);
    const mime = await checkedMime(blob, extensionOf(name), received.size);
    return presentUpload(await keep(call, blob, { ...received, name, mime, reservationId }));
  });
}

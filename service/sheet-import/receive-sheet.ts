import { extensionOf, uploadRefusals } from "#contracts/file/upload-refusals.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { checkWhole } from "#service/upload-validation/check-whole.ts";
import { checkedMime } from "#service/upload-validation/content-check.ts";
import { cleanFileName } from "#service/upload-validation/file-name.ts";
import { receive } from "#service/upload-validation/receive.ts";
import type { SizedBytes } from "#service/workbook/zip/zip-file.ts";

type Given = Pick<Call, "deps" | "upload">;
export type ReceivedSheet = {
  fields: ReadonlyMap<string, string>;
  fileName: string;
  sha256: string;
  bytes: AsyncIterable<Uint8Array>;
  parts: SizedBytes;
};

/** A workbook on its way in, which is gone once `read` has settled. */
export async function receiveSheet<T>(
  { deps, upload }: Given,
  { mostMb, maxBody }: { mostMb: number; maxBody: number },
  read: (sheet: ReceivedSheet) => Promise<T>,
): Promise<T> {
  const { disk, blobs, viruses } = deps;
  const maxFile = mostMb * 1_048_576;
  await disk.require(maxFile);
  const blob = await blobs.create();
  try {
    const received = await receive(upload, () => disk.guard(blob), { maxFile, maxBody });
    const fileName = cleanFileName(received.name);
    checkWhole(received, mostMb);
    if (extensionOf(fileName) !== "xlsx")
      throw new ServiceError("file.type", { message: uploadRefusals.type(["xlsx"]) });
    await checkedMime(blob, "xlsx", received.size);
    await viruses.check(blob, fileName);
    const { fields, sha256, size } = received;
    return await read({ fields, fileName, sha256, bytes: blob.bytes(), parts: { slice: blob.slice, size } });
  } finally {
    await blob.discard();
  }
}

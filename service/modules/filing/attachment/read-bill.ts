import pLimit from "p-limit";

import { ServiceError } from "#service/core/errors.ts";
import type { FileRow } from "#service/db/schema/file.ts";
import type { StoredBillFacts } from "#service/db/schema/filing/filing-file.ts";
import { readProjectFacts } from "#service/detection/read-project-facts.ts";
import type { BlobStore } from "#service/storage/blob.ts";

/** Reading holds a whole packed workbook in memory, and more beside it. Others wait. */
const inTurn = pLimit(3);

/** Throws with the reason and the line when the file cannot be read. */
export async function readBill(blobs: BlobStore, { storageKey, size }: FileRow): Promise<StoredBillFacts> {
  const reading = await inTurn(async () => readProjectFacts(await blobs.read(storageKey), { size }));
  if (reading.ok) {
    const { project, totals, signatures } = reading;
    return { project, totals, signatures };
  }
  const place = reading.line === null ? "" : `（第${reading.line}行）`;
  const wayOut = reading.namesWayOut ? "" : "。请在计价软件中重新导出后上传";
  throw new ServiceError("bill.unreadable", {
    message: `造价数据文件无法读取：${reading.message}${place}${wayOut}`,
  });
}

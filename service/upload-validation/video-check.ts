import { fileTypeFromBuffer } from "file-type";

import type { WholeBlob } from "#service/storage/blob.ts";

type Fault = { message: string };

const headLength = 4100;
/** Fragmented films have two boxes every few seconds. */
const mostBoxes = 50_000;
const boxHead = 16;
const faults = {
  other: { message: "文件不是MP4、WebM视频，请转换格式后重新上传" },
  cut: { message: "视频不完整，文件末尾缺失，请确认能正常播放，再重新上传" },
} satisfies Record<string, Fault>;

export function videoFault(mime: string) {
  return async (blob: WholeBlob, size: number): Promise<Fault | null> => {
    const found = await fileTypeFromBuffer(await blob.head(headLength));
    if (found?.mime !== mime) return faults.other;
    return mime === "video/mp4" ? boxFault(blob, size) : null;
  };
}

/** Walks the top-level boxes of ISO/IEC 14496-12: a film that is cut off has a box that ends beyond the file. */
async function boxFault(blob: WholeBlob, size: number): Promise<Fault | null> {
  const seen = new Set<string>();
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    const head = await blob.slice(at, boxHead);
    if (count === mostBoxes || head.length < 8) return faults.cut;
    const length = lengthOf(head, size - at);
    if (length === null || at + length > size) return faults.cut;
    seen.add(head.toString("latin1", 4, 8));
    at += length;
  }
  const hasFilm = seen.has("moov") && (seen.has("mdat") || seen.has("moof"));
  return hasFilm ? null : faults.cut;
}

/** Null for a length that no box has. */
function lengthOf(head: Buffer, rest: number): number | null {
  const short = head.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short < 8 ? null : short;
  if (head.length < boxHead) return null;
  const long = head.readBigUInt64BE(8);
  return long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(long);
}

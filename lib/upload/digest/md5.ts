import { createMD5 } from "hash-wasm";

const sliceBytes = 2 * 1_048_576;

export async function md5Of(file: Blob, onPercent: (percent: number) => void): Promise<string> {
  const hash = await createMD5();
  for (let from = 0; from < file.size; from += sliceBytes) {
    const slice = await file.slice(from, from + sliceBytes).arrayBuffer();
    hash.update(new Uint8Array(slice));
    onPercent((Math.min(from + sliceBytes, file.size) / file.size) * 100);
  }
  return hash.digest();
}

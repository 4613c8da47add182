import SparkMD5 from "spark-md5";

import { limits } from "#contracts/limits.ts";

export async function chunkMd5s(file: Blob, onChunk: (chunk: number, md5: string) => void): Promise<string> {
  const whole = new SparkMD5.ArrayBuffer();
  for (let chunk = 0; chunk * limits.chunk < file.size; chunk += 1) {
    const from = chunk * limits.chunk;
    const bytes = await file.slice(from, from + limits.chunk).arrayBuffer();
    onChunk(chunk, SparkMD5.ArrayBuffer.hash(bytes));
    whole.append(bytes);
  }
  return whole.end();
}

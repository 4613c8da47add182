import SparkMD5 from "spark-md5";

const sliceBytes = 2 * 1_048_576;

export async function md5Of(file: Blob, onPercent: (percent: number) => void): Promise<string> {
  const hash = new SparkMD5.ArrayBuffer();
  for (let from = 0; from < file.size; from += sliceBytes) {
    const slice = await file.slice(from, from + sliceBytes).arrayBuffer();
    hash.append(slice);
    onPercent((Math.min(from + sliceBytes, file.size) / file.size) * 100);
  }
  return hash.end();
}

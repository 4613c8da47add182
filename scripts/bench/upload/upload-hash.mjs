import { randomBytes } from "node:crypto";
import { parentPort, Worker, workerData } from "node:worker_threads";

const chunk = 5_242_880;
const chunks = 40;
const rounds = 3;

async function spark(bytes) {
  const { default: SparkMD5 } = await import("spark-md5");
  const whole = new SparkMD5.ArrayBuffer();
  for (let n = 0; n < chunks; n += 1) {
    SparkMD5.ArrayBuffer.hash(bytes);
    whole.append(bytes);
  }
  return whole.end();
}

async function wasm(bytes) {
  const { createMD5 } = await import("hash-wasm");
  const [one, whole] = [await createMD5(), await createMD5()];
  const view = new Uint8Array(bytes);
  for (let n = 0; n < chunks; n += 1) {
    one.init().update(view).digest();
    whole.update(view);
  }
  return whole.digest();
}

/** MB/s in a worker, the best of several rounds. */
export async function hashRates() {
  const worker = new Worker(import.meta.filename, { workerData: "hash" });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function measure() {
  const { buffer, byteOffset } = randomBytes(chunk);
  const bytes = buffer.slice(byteOffset, byteOffset + chunk);
  const best = { spark: 0, wasm: 0 };
  const digests = new Set();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, hash] of [
      ["spark", spark],
      ["wasm", wasm],
    ]) {
      const start = performance.now();
      digests.add(await hash(bytes));
      const rate = (chunk * chunks) / 1000 / (performance.now() - start);
      best[name] = Math.max(best[name], rate);
    }
  }
  if (digests.size !== 1) throw new Error("the two disagree about the digest");
  return best;
}

if (workerData === "hash") parentPort?.postMessage(await measure());

import { hash } from "node:crypto";
import { Transform } from "node:stream";

const newline = 10;
const lanes = 8;

/**
 * Counts the rows of PostgreSQL's COPY text and digests them whatever their order: sums of the rows' SHA-256 in eight lanes. Passes the
 * stream through.
 */
export function rowDigest() {
  const sums = new Uint32Array(lanes);
  let rows = 0;
  let rest: Buffer[] = [];
  const add = (row: Buffer): void => {
    const digest = hash("sha256", row, "buffer");
    for (let lane = 0; lane < lanes; lane += 1) {
      sums[lane] = (sums[lane] ?? 0) + digest.readUInt32BE(lane * 4);
    }
    rows += 1;
  };
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const row = chunk.subarray(from, end);
        add(rest.length === 0 ? row : Buffer.concat([...rest, row]));
        rest = [];
        from = end + 1;
      }
      if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
      done(null, chunk);
    },
  });
  const digest = (): string => Array.from(sums, (sum) => sum.toString(16).padStart(8, "0")).join("");
  return { through, result: () => ({ rows, digest: digest() }) };
}

import { createHash } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";

import { writeXlsx } from "hucre/xlsx";
import { z } from "zod";

/** A thread of its own: its memory is not that of the service. Answers with the seconds that the import took. */
const given = z
  .object({
    address: z.url(),
    headers: z.record(z.string(), z.string()),
    zoneId: z.string(),
    rows: z.int(),
  })
  .parse(workerData);

const columns = ["code", "name", "specification", "unit", "excl", "incl", "rate"];
const head = ["编码", "材料名称", "规格型号", "单位", "除税价", "含税价", "税率"];
const facts = {
  title: "建设工程材料价格",
  publishedOn: "2026-01-25",
  periodKind: "month",
  firstMonth: "2026-01",
  taxBasis: "both",
  stage: "final",
};

async function bookOf(rows: number): Promise<Uint8Array<ArrayBuffer>> {
  const table = Array.from({ length: rows }, (_, n) => [
    String(10_000_000 + n),
    "热轧带肋钢筋",
    `HRB400 Φ${n}`,
    "t",
    "3230.09",
    "3650",
    "13",
  ]);
  return Uint8Array.from(await writeXlsx({ sheets: [{ name: "信息价", rows: [head, ...table] }] }));
}

const book = await bookOf(given.rows);
const places = Object.fromEntries(columns.map((field, at) => [field, at]));
const form = new FormData();
form.set("fileSize", String(book.length));
form.set("md5", createHash("md5").update(book).digest("hex"));
form.set("facts", JSON.stringify(facts));
form.set("mapping", JSON.stringify({ sheet: "信息价", headRow: 1, columns: places, zone: given.zoneId }));
form.set("confirmed", JSON.stringify({}));
form.set("file", new File([book], "信息价.xlsx"));
const start = performance.now();
const answer = await fetch(given.address, { method: "POST", body: form, headers: given.headers });
const text = await answer.text();
if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 500)}`);
parentPort?.postMessage((performance.now() - start) / 1000);

import { setTimeout } from "node:timers/promises";

import pg from "pg";
import { z } from "zod";

import { detectionStatusOutputSchema } from "#contracts/detection/status.ts";
import { type EndpointName, pathOf } from "#contracts/endpoints.ts";
import { leanBill } from "#service/bill-generator/lean-bill.ts";
import { fileSystemBlobs } from "#service/storage/file-system.ts";

import { sessionCookie } from "../../testing/browserless.mjs";

export type Product = { origin: string; dataDir: string; databaseUrl: string };
export type LargeReport = { id: string; cookie: string; bytes: number; seconds: number };

const filingSchema = z.object({ id: z.string(), file: z.string(), station: z.string() });

const waiting = `select f.id, b.file_id as file, a.user_code as station
  from filing f
  join filing_file b on b.filing_id = f.id and b.code = 'bill' and b.hidden_at is null
  join account a on a.station_id = f.station_id
  where f.kind = 'max-price' and f.status = 'accepted' order by f.id, a.user_code limit 1`;

export async function largeReport(product: Product, items: number): Promise<LargeReport> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const filing = filingSchema.parse((await client.query(waiting)).rows[0]);
    const { key, bytes } = await storeBill(`${product.dataDir}/blobs`, items);
    await client.query("update file set storage_key = $1, size = $2 where id = $3", [
      key,
      bytes,
      filing.file,
    ]);
    const cookie = await sessionCookie(product, filing.station);
    const seconds = await detect(product.origin, cookie, filing.id);
    await client.query("vacuum analyze bill_row, finding");
    return { id: filing.id, cookie, bytes, seconds };
  } finally {
    await client.end();
  }
}

/** One unpriced item in each chunk spreads findings over the whole bill. */
async function storeBill(folder: string, items: number): Promise<{ key: string; bytes: number }> {
  const blob = await (await fileSystemBlobs(folder)).create();
  let bytes = 0;
  for (const text of leanBill(items, 9)) {
    const piece = Buffer.from(text.replace(/ Price="[^"]*" PriceHigh/, ' Price="0" PriceHigh'));
    bytes += piece.length;
    await blob.write(piece);
  }
  return { key: await blob.commit(), bytes };
}

async function detect(origin: string, cookie: string, filingId: string): Promise<number> {
  const ask = async (name: EndpointName): Promise<unknown> => {
    const headers = {
      cookie,
      origin,
      "x-requested-with": "XMLHttpRequest",
      "content-type": "application/json",
    };
    const body = JSON.stringify({ filingId });
    const answer = await fetch(origin + pathOf(name), { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const start = performance.now();
  await ask("detectionRetry");
  for (;;) {
    await setTimeout(500);
    const { data } = z.object({ data: detectionStatusOutputSchema }).parse(await ask("detectionStatus"));
    if (data.state === "failed") throw new Error(data.message);
    if (data.state === "done") return (performance.now() - start) / 1000;
  }
}

import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { envelopeSchema } from "#contracts/envelope.ts";
import { idCheckCharacter } from "#contracts/identity.ts";
import {
  type StaffImport,
  staffImportColumns,
  staffImportSchema,
} from "#contracts/staff-import/staff-import.ts";
import { startSession } from "#service/auth/session/start.ts";
import { account } from "#service/db/schema/account.ts";
import { createAccount, createEnterprise } from "#service/db/testing/fixtures.ts";
import { workbook } from "#service/workbook/write/workbook.ts";

import { ownService, type OwnService } from "./own-service.ts";

/**
 * `npm run bench:registry-import`: preview and confirmation of a table of 20,000 people with a certificate each: 300 in
 * conflict, 4,000 known of whom 3,000 change, the others new. Service and bench share the process, and so its memory.
 */
const [rows, conflicts, known, moved] = [20_000, 300, 4_000, 3_000];
const aimSeconds = 30;
const aimMb = 600;

type Row = string[];

const two = (value: number) => String(value).padStart(2, "0");

function idNumberOf(n: number): string {
  const day = `${1960 + Math.floor(n / 9_000)}${two(1 + (Math.floor(n / 750) % 12))}${two(1 + (Math.floor(n / 27) % 27))}`;
  const first17 = `330106${day}${String(n % 999).padStart(3, "0")}`;
  return first17 + idCheckCharacter(first17);
}

function rowOf(n: number, name = `人员${n}`, position = "造价员"): Row {
  const certNo = `建[造]112333${String(n).padStart(8, "0")}`;
  const phone = `138${String(n).padStart(8, "0")}`;
  return [
    name,
    "居民身份证",
    idNumberOf(n),
    phone,
    position,
    "本科",
    "",
    certNo,
    "",
    "",
    "2025-05-06",
    "2029-05-05",
  ];
}

async function bookOf(table: readonly Row[]): Promise<Blob> {
  const columns = Object.values(staffImportColumns).map(
    (name) => ({ name, width: 20, kind: "text" }) as const,
  );
  async function* all(): AsyncGenerator<Row, void> {
    yield* table;
  }
  return new Response(workbook([{ name: "人员", columns, rows: all() }])).blob();
}

async function filerOf({ db, env }: OwnService, name: string): Promise<string> {
  const enterpriseId = await createEnterprise(db, { name, regionCode: "330106" });
  const made = await createAccount(db, "filer", { enterpriseId });
  const [row] = await db.select().from(account).where(eq(account.id, made.id));
  if (!row) throw new Error("No account");
  return startSession(db, env, { account: row, ip: "192.0.2.1", now: new Date(), reauthAt: null });
}

async function send(own: OwnService, token: string, name: EndpointName, body: FormData | object) {
  const isForm = body instanceof FormData;
  const answer = await fetch(own.origin + endpoints[name].path, {
    method: "POST",
    body: isForm ? body : JSON.stringify(body),
    headers: {
      ...(!isForm && { "content-type": "application/json" }),
      "x-service-secret": own.env.SERVICE_SECRET,
      "x-client-ip": "192.0.2.1",
      authorization: `Bearer ${token}`,
    },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 500)}`);
  return envelopeSchema(staffImportSchema).parse(JSON.parse(text)).data;
}

type Timed = { preview: number; confirm: number; imported: StaffImport };

async function importOf(own: OwnService, token: string, table: readonly Row[]): Promise<Timed> {
  const book = await bookOf(table);
  const form = new FormData();
  const bytes = Buffer.from(await book.arrayBuffer());
  form.set("fileSize", String(book.size));
  form.set("md5", createHash("md5").update(bytes).digest("hex"));
  form.set("file", new File([book], "人员.xlsx"));
  const start = performance.now();
  const { staffImportId } = await send(own, token, "staffImportPreview", form);
  const shown = performance.now();
  const imported = await send(own, token, "staffImportConfirm", { staffImportId, skipsConflicts: true });
  return { preview: shown - start, confirm: performance.now() - shown, imported };
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

async function main(): Promise<void> {
  const own = await ownService();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
  try {
    const [unit, other] = [await filerOf(own, "甲咨询"), await filerOf(own, "乙咨询")];
    const numbers = Array.from({ length: rows }, (_, n) => n);
    await importOf(
      own,
      other,
      numbers.slice(0, conflicts).map((n) => rowOf(n)),
    );
    await importOf(
      own,
      unit,
      numbers.slice(conflicts, conflicts + known).map((n) => rowOf(n)),
    );
    globalThis.gc?.();
    const base = process.memoryUsage().rss;
    peak = base;
    const table = numbers.map((n) =>
      n < conflicts ? rowOf(n, `别人${n}`) : rowOf(n, undefined, n < conflicts + moved ? "总工" : undefined),
    );
    const { preview, confirm, imported } = await importOf(own, unit, table);
    const mb = Math.round((peak - base) / 1_048_576);
    console.log(`outcomes: ${JSON.stringify(imported.counts)}, ${imported.requests} requests`);
    console.log(
      `bench registry import: preview ${seconds(preview)} s, confirmation ${seconds(confirm)} s (aim <= ${aimSeconds} s), memory +${mb} MB (aim <= ${aimMb} MB)`,
    );
    if (imported.counts.conflict !== conflicts) throw new Error("Other conflicts than planted");
    if (Math.max(preview, confirm) > aimSeconds * 1000 || mb > aimMb) process.exitCode = 1;
  } finally {
    clearInterval(watch);
    await own.close();
  }
}

await main();

import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import pg from "pg";
import { z } from "zod";

import { readTables } from "#service/backup/catalogue.ts";
import { countRows, useOneText } from "#service/backup/copy-table.ts";
import { sha256Of } from "#service/backup/sha256-of.ts";
import { parseEnv } from "#service/core/env.ts";
import { prepareDatabase } from "#service/prepare-database.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { ops } from "./ops.ts";
import { startPostgres } from "./start/postgres/postgres.mjs";
import { sweep, temporaryDataDir } from "./testing/sweep.mjs";

/** About 1 GB of files and rows, backed up, restored and compared; then damage that must be found. `-- 0.1`: a tenth. */
const share = z.coerce
  .number()
  .positive()
  .parse(process.argv[2] ?? 1);
const files = Math.ceil(200 * share);
const fileBytes = 4_000_000;
const rows = Math.ceil(1_000_000 * share);

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const dataDir = temporaryDataDir("bench");
const targetDir = temporaryDataDir("bench");
const backups = join(dataDir, "backups");
const secrets = {
  SESSION_SECRET: randomBytes(32).toString("hex"),
  SERVICE_SECRET: randomBytes(32).toString("hex"),
  DATA_KEY: randomBytes(32).toString("base64"),
  BACKUP_KEY: randomBytes(32).toString("base64"),
};
const filesSchema = z.array(z.object({ key: z.string(), sha256: z.string() }));

async function timed<T>(name: string, act: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await act();
  say(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return done;
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await useOneText(client);
    return await use(client);
  } finally {
    await client.end();
  }
}

async function fill(url: string): Promise<void> {
  const blobs = await openBlobs(parseEnv({ ...secrets, DATA_DIR: dataDir, DATABASE_URL: url }));
  await connected(url, async (client) => {
    for (let n = 0; n < files; n += 1) {
      const content = randomBytes(fileBytes);
      const pending = await blobs.create();
      await pending.write(content);
      const sha256 = createHash("sha256").update(content).digest("hex");
      await client.query(
        "INSERT INTO file (name, size, mime, md5, sha256, storage_key, created_at) VALUES ('f', $1, 'a/b', '', $2, $3, now())",
        [fileBytes, sha256, await pending.commit()],
      );
      await pending.discard();
    }
    await client.query(
      `INSERT INTO audit_log (at, user_code, ip, action, result, request_id, detail)
       SELECT now(), 'user' || n % 1000, '10.0.0.1', 'filing.read', 'ok', gen_random_uuid(), jsonb_build_object('n', n, 'sum', md5(n::text))
       FROM generate_series(1, ${rows}) n`,
    );
  });
}

/** Rows and digest of each table; of stored files, whose keys change, the content. */
async function contents(url: string, folder: string): Promise<Map<string, string>> {
  const blobs = await openBlobs(parseEnv({ ...secrets, DATA_DIR: folder, DATABASE_URL: url }));
  return connected(url, async (client) => {
    const found = new Map<string, string>();
    for (const table of await readTables(client)) {
      const columns = table.columns.filter((column) => column !== "storage_key");
      const { rows: count, digest } = await countRows(client, { ...table, columns });
      found.set(table.name, `${count} ${digest}`);
    }
    const list = await client.query("SELECT storage_key AS key, sha256 FROM file");
    for (const { key, sha256 } of filesSchema.parse(list.rows)) {
      found.set(`file ${sha256}`, await sha256Of(await blobs.read(key)));
    }
    return found;
  });
}

async function command(name: string, given: Record<string, string>, expected: number): Promise<void> {
  const code = await timed(name, () => ops({ ...secrets, BACKUP_DIR: backups, ...given }, [name], say));
  if (code !== expected) throw new Error(`${name} exits with ${code}, not ${expected}`);
}

function firstOf(folder: string, suffix: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(suffix),
  );
  const [first] = names.toSorted();
  if (first === undefined) throw new Error(`nothing in ${folder}`);
  return join(folder, first);
}

/** Changes a file, expects `verify` to find it, and puts it back. */
async function damaged(what: string, path: string, damage: () => void): Promise<void> {
  const whole = readFileSync(path);
  damage();
  say(`damage: ${what}`);
  await command("verify", { DATA_DIR: targetDir }, 1);
  writeFileSync(path, whole);
}

async function drill(url: string): Promise<void> {
  await prepareDatabase(url);
  await timed(`${files} files of ${fileBytes / 1e6} MB and ${rows} rows`, () => fill(url));
  await command("backup", { DATA_DIR: dataDir, DATABASE_URL: url }, 0);
  await command("backup", { DATA_DIR: dataDir, DATABASE_URL: url }, 0);
  await command("restore", { DATA_DIR: targetDir }, 0);
  const target = await startPostgres({ dataDir: targetDir, durable: false });
  try {
    const [before, after] = [await contents(url, dataDir), await contents(target.ownerUrl, targetDir)];
    for (const [name, sum] of before) {
      if (after.get(name) !== sum) throw new Error(`${name} differs: ${sum} ${after.get(name)}`);
    }
    say(`equal: ${before.size - files} tables and ${files} files`);
    const object = firstOf(join(backups, "objects"), ".enc");
    await damaged("one bit of a stored file", object, () => {
      const bytes = readFileSync(object);
      bytes.writeUInt8(bytes.readUInt8(1_000_000) ^ 1, 1_000_000);
      writeFileSync(object, bytes);
    });
    const table = firstOf(join(backups, "runs"), "public.audit_log.copy.gz.enc");
    const newest = table.replace(
      /\d{8}-\d{6}-\d{3}/,
      readdirSync(join(backups, "runs")).toSorted().at(-1) ?? "",
    );
    await damaged("a table cut in half", newest, () =>
      truncateSync(newest, Math.floor(readFileSync(newest).length / 2)),
    );
  } finally {
    await target.stop();
  }
}

await sweep();
const server = await startPostgres({ dataDir, durable: false });
try {
  await drill(server.ownerUrl);
  say("drill passed");
} finally {
  await server.stop();
  for (const folder of [dataDir, targetDir]) rmSync(folder, { recursive: true, force: true });
}

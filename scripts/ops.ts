import { resolve } from "node:path";

import { connect } from "#service/db/connect.ts";
import { failureWords } from "#service/db/failure-words.ts";
import { diagnose } from "#service/ops/doctor.ts";
import type { Level } from "#service/ops/finding.ts";
import { openBlobs } from "#service/storage/open-blobs.ts";

import { openDatabase, serviceSettings } from "./database/open-database.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Say = (line: string) => void;

const marks: Readonly<Record<Level, string>> = { ok: "正常", warning: "注意", fault: "故障" };

async function doctor(given: Environment, say: Say): Promise<number> {
  const dataDir = resolve(given.DATA_DIR || ".data");
  const opened = await openDatabase(given.DATABASE_URL, dataDir);
  const env = await serviceSettings(dataDir, opened);
  const connection = connect(opened.url, { max: 2, onError: (error) => say(error.message) });
  try {
    const deps = { db: connection.db, env, blobs: await openBlobs(env), clock: () => new Date() };
    const diagnoses = await diagnose(deps);
    for (const { check, findings } of diagnoses)
      for (const { level, text, remedy } of findings)
        say(`${marks[level]}  ${check}：${text}${remedy === undefined ? "" : `。处理：${remedy}`}`);
    return diagnoses.some(({ findings }) => findings.some(({ level }) => level === "fault")) ? 1 : 0;
  } finally {
    await connection.close();
    await opened.close();
  }
}

/** `npm run ops -- doctor` exits 0 without faults, 1 with faults, 2 when it could not look. */
export async function ops(given: Environment, args: readonly string[], say: Say): Promise<number> {
  if (args[0] !== "doctor") {
    say("用法：npm run ops -- doctor");
    return 2;
  }
  try {
    return await doctor(given, say);
  } catch (error) {
    say(`诊断未能进行：${failureWords(error)}`);
    return 2;
  }
}

if (import.meta.main) {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  process.exitCode = await ops(process.env, process.argv.slice(2), say);
}

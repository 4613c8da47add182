import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { connect } from "#service/db/connect.ts";
import { planKey, type Sent, sentSchema } from "#service/db/testing/query-log.ts";

import { asOwner, ownDatabase } from "./bench/own-database.ts";
import { fillFilings } from "./bench/scale/fill.ts";
import { accepted } from "./testing/plans/accepted.ts";
import { type Judged, judge, mayExplain } from "./testing/plans/explain.ts";
import { enlarge } from "./testing/plans/large-tables.ts";

/**
 * `scripts/query-plans.ts FOLDER`: explains the statements that the database tests logged there (`QUERY_LOG=FOLDER`) at
 * the size of a province, and fails on those that read a large table from end to end, or cost too much.
 */
const filings = 20_000;
const mostCost = 50_000;

function statementsIn(folder: string): Sent[] {
  const sent = readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), "utf8").trimEnd().split("\n"))
    .filter((line) => line !== "")
    .map((line) => sentSchema.parse(JSON.parse(line)))
    .filter(mayExplain);
  return [...new Map(sent.map((one) => [planKey(one), one])).values()];
}

async function judgeAll(statements: readonly Sent[]): Promise<Judged[]> {
  const own = await ownDatabase({ durable: false });
  const { db, close } = connect(own.ownerUrl, { onError: () => undefined });
  try {
    return await asOwner(own.ownerUrl, async (owner) => {
      await fillFilings(db, owner, filings);
      await owner.query("vacuum analyze");
      await enlarge(owner);
      const judged: Judged[] = [];
      for (const sent of statements) judged.push(await judge(owner, sent));
      return judged;
    });
  } finally {
    await close();
    await own.close();
  }
}

/** Conditions, which decide the plan, stand at the end. */
function shortened(text: string): string {
  return text.length <= 700 ? text : `${text.slice(0, 100)} … ${text.slice(-600)}`;
}

function isAccepted({ by, text, values }: Sent): boolean {
  const given = JSON.stringify(values);
  return accepted.some(
    (one) => one.by.test(by) && text.includes(one.has) && (one.values?.test(given) ?? true),
  );
}

function faultOf({ sent, scanned, cost }: Judged): string | null {
  const isCursor = /^\s*declare/i.test(sent.text);
  if (scanned.length === 0 && (cost <= mostCost || isCursor)) return null;
  if (isAccepted(sent)) return null;
  const what = scanned.length > 0 ? `reads all of ${scanned.join(", ")}` : `costs ${Math.round(cost)}`;
  return `${sent.by} ${what}: ${shortened(sent.text.replaceAll(/\s+/g, " "))} ${JSON.stringify(sent.values)}`;
}

async function main(): Promise<void> {
  const {
    positionals: [folder],
  } = parseArgs({ allowPositionals: true });
  if (folder === undefined) throw new Error("Name the folder of the logged statements");
  const statements = statementsIn(folder);
  const faults = new Set((await judgeAll(statements)).flatMap((one) => faultOf(one) ?? []));
  for (const fault of faults) console.log(fault);
  const texts = new Set(statements.map(({ text }) => text)).size;
  console.log(`query plans: ${texts} statements explained, ${faults.size} fail`);
  if (faults.size > 0 || texts === 0) process.exitCode = 1;
}

await main();

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { severitySchema } from "#contracts/detection/detection.ts";
import { findingState } from "#contracts/detection/finding-state.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";

import { openFindings } from "./checks/findings.ts";
import { isOpenFinding, withWords } from "./finding-words.ts";
import { oneWarning, testBill } from "./testing/bills.ts";
import { readFiling } from "./testing/filings.ts";
import { filingIn, newWorld, type World } from "./testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const at = "2026-11-21T00:00:00.000Z";
const answer = { text: "已核对", by: "张三", at };
const decision = { kind: "cleared", reason: "图纸如此", by: "李四", at } as const;
const cases = severitySchema.options.flatMap((severity) =>
  [null, answer].flatMap((said) =>
    [null, decision].map((decided) => ({ severity, answer: said, decision: decided })),
  ),
);
const nameOf = (one: (typeof cases)[number]) =>
  [one.severity, one.answer ? "answered" : "", one.decision ? "decided" : ""].join(" ").trim();

it("isOpenFinding › matches exactly the findings that need an answer or a decision", async () => {
  const { deps, database } = world.service;
  const { reportId, lineage } = await readFiling(
    deps,
    await filingIn(world, "detected", testBill(oneWarning)),
  );
  if (reportId === null) throw new Error("no report");
  await deps.db.delete(finding).where(eq(finding.reportId, reportId));
  const holds = { lineage, fingerprint: "f", accountId: world.county.id, at: new Date(at) };
  for (const [n, one] of cases.entries()) {
    const key = nameOf(one);
    await database.asOwner(
      `insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, element, line, column_number, seen, expected, message)
        values ($1, $2, $3, 'f', 'P01', $4, '', 'x', 1, 1, '', '', '')`,
      [reportId, n, key, one.severity],
    );
    if (one.answer)
      await deps.db.insert(findingAnswer).values({ ...holds, key, text: answer.text, byName: answer.by });
    if (one.decision)
      await deps.db
        .insert(findingDecision)
        .values({ ...holds, key, kind: decision.kind, reason: decision.reason, byName: decision.by });
  }

  const selected = deps.db.select({ key: finding.key }).from(finding);
  const open = await withWords(selected.$dynamic(), lineage)
    .where(sql`${finding.reportId} = ${reportId} and ${isOpenFinding()}`)
    .orderBy(finding.ordinal);

  const waiting = cases.filter((one) => ["undecided", "unanswered"].includes(findingState(one)));
  expect(open.map(({ key }) => key)).toEqual(waiting.map(nameOf));
  expect(waiting.map(nameOf)).toEqual(["E", "E answered", "W"]);
  expect(await openFindings(deps.db, { reportId, lineage })).toEqual({ decisions: 2, replies: 1 });
});

import { and, count, desc, eq, isNotNull } from "drizzle-orm";

import { type Cause, causeKey } from "#contracts/detection/cause.ts";
import { decisionKindNames } from "#contracts/detection/detection-api.ts";
import type { Conn } from "#service/db/connect.ts";
import { finding, findingAnswer, findingDecision } from "#service/db/schema/detection/finding.ts";
import { withWords } from "#service/workflow/finding-words.ts";

import type { Subject } from "../findings/finding-query.ts";

type Said = Pick<Cause, "rule" | "severity" | "kind"> & { text: string; by: string; count: number };

/** Distinct words printed under a cause; the page of the filing has them all. */
const mostWords = 3;

/** Answers and decisions by cause (`causeKey`): equal ones once with their count, the most frequent first. */
export async function wordsByCause(conn: Conn, subject: Subject): Promise<ReadonlyMap<string, string[]>> {
  const answers = Map.groupBy(await answersOf(conn, subject), causeKey);
  const decisions = Map.groupBy(await decisionsOf(conn, subject), causeKey);
  const keys = new Set([...answers.keys(), ...decisions.keys()]);
  return new Map(
    [...keys].map((key) => [
      key,
      [...lines("答复", answers.get(key) ?? []), ...lines("处理", decisions.get(key) ?? [])],
    ]),
  );
}

function lines(name: string, said: readonly Said[]): string[] {
  const shown = said.slice(0, mostWords).map((one) => `${name}${one.count}处：${one.text}（${one.by}）`);
  const rest = said.slice(mostWords).reduce((sum, one) => sum + one.count, 0);
  return rest === 0 ? shown : [...shown, `另有${name}${rest}处，见平台。`];
}

const cause = { rule: finding.rule, severity: finding.severity, kind: finding.kind };
const causeColumns = [finding.rule, finding.severity, finding.kind] as const;

async function answersOf(conn: Conn, { reportId, lineage }: Subject): Promise<Said[]> {
  const { text, byName } = findingAnswer;
  const selected = conn.select({ ...cause, text, by: byName, count: count() }).from(finding);
  const found = await withWords(selected.$dynamic(), lineage)
    .where(and(eq(finding.reportId, reportId), isNotNull(findingAnswer.key)))
    .groupBy(...causeColumns, text, byName)
    .orderBy(desc(count()), text);
  return found.map((one) => ({ ...one, text: one.text ?? "", by: one.by ?? "" }));
}

async function decisionsOf(conn: Conn, { reportId, lineage }: Subject): Promise<Said[]> {
  const { kind, reason, byName } = findingDecision;
  const selected = conn.select({ ...cause, decided: kind, reason, by: byName, count: count() }).from(finding);
  const found = await withWords(selected.$dynamic(), lineage)
    .where(and(eq(finding.reportId, reportId), isNotNull(findingDecision.key)))
    .groupBy(...causeColumns, kind, reason, byName)
    .orderBy(desc(count()), reason);
  return found.flatMap(({ decided, reason: why, ...one }) =>
    decided === null
      ? []
      : [{ ...one, text: `${decisionKindNames[decided]}，${why ?? ""}`, by: one.by ?? "" }],
  );
}

import { and, desc, eq, isNotNull } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import type { MappingCheck } from "#contracts/indicator/settings/mapping.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { eachBillRow } from "#service/indicator-data/bill-rows.ts";
import { currentMapping } from "#service/indicator-data/versions.ts";
import { mappingFaults } from "#service/indicator/mapping/faults.ts";
import { type CodeStandard, Mapping } from "#service/indicator/mapping/mapping.ts";
import { Decimal } from "#service/values/decimal.ts";

const bills = 3;
/** Samples that one report has at most. */
const mostStages = 2;
const mostMoves = 20;

/** Dry run on the bills that were filed last: which items would count elsewhere. */
export async function checkMapping({
  deps: { db, clock },
  input: { content },
}: CallOf<"indicatorMappingCheck">): Promise<ReplyOf<"indicatorMappingCheck">> {
  const problems = mappingFaults(content);
  if (problems.length > 0) return { problems, bills: 0, moves: [] };
  const [former, draft] = [await currentMapping(db, clock()), new Mapping(0, content)];
  const newest = await newestBills(db);
  const moves = new Map<string, { from: string; to: string; items: number; amount: Decimal }>();
  for (const [reportId, standard] of newest) {
    await eachBillRow(db, reportId, ({ kind, number, total }) => {
      if (kind !== "item") return;
      const [from, to] = [placeOf(former, number, standard), placeOf(draft, number, standard)];
      if (from === to) return;
      const move = moves.get(`${from} ${to}`) ?? { from, to, items: 0, amount: Decimal.zero };
      const amount = move.amount.plus(Decimal.parse(total ?? "") ?? Decimal.zero);
      moves.set(`${from} ${to}`, { ...move, items: move.items + 1, amount });
    });
  }
  return { problems, bills: newest.size, moves: shown([...moves.values()]) };
}

/** By their reports: 合同 and 结算 of a settlement are two samples of one. */
async function newestBills(conn: Conn): Promise<Map<ReportId, CodeStandard>> {
  const samples = await conn
    .select({ reportId: indicatorSample.reportId, standard: indicatorSample.codeStandard })
    .from(indicatorSample)
    .where(and(isNotNull(indicatorSample.reportId), eq(indicatorSample.withdrawn, false)))
    .orderBy(desc(indicatorSample.effectiveAt), indicatorSample.id)
    .limit(bills * mostStages);
  const newest = new Map<ReportId, CodeStandard>();
  for (const { reportId, standard } of samples)
    if (reportId !== null && newest.size < bills) newest.set(reportId, standard);
  return newest;
}

function placeOf(mapping: Mapping, number: string | null, standard: CodeStandard): string {
  const chapter = mapping.chapterOf(number ?? "", standard);
  if (chapter === null) return "未归类";
  return `${chapter.name}：${mapping.elementOf(number ?? "", standard)?.name ?? "其余"}`;
}

function shown(
  moves: readonly { from: string; to: string; items: number; amount: Decimal }[],
): MappingCheck["moves"] {
  return moves
    .toSorted((a, b) => b.amount.compare(a.amount))
    .slice(0, mostMoves)
    .map((move) => ({ ...move, amount: move.amount.toFixed(2) }));
}

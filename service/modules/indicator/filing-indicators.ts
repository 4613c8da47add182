import { and, eq, gt } from "drizzle-orm";

import type { IndicatorShare } from "#contracts/indicator/indicator.ts";
import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { billRow } from "#service/db/schema/detection/bill-row.ts";
import { type detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { region } from "#service/db/schema/region/region.ts";
import { formFacts } from "#service/detection-data/form-facts.ts";
import { statedArea } from "#service/detection/stated-area.ts";
import { currentMapping } from "#service/indicator-data/versions.ts";
import { Breakdown } from "#service/indicator/breakdown/breakdown.ts";
import { perArea, shareOf } from "#service/indicator/breakdown/per-area.ts";
import { Decimal } from "#service/values/decimal.ts";

import { loadReport } from "../detection/read.ts";

type Report = typeof detectionReport.$inferSelect;

/** Rows of one query: a bill may have 300,000. */
const batch = 20_000;

const amountOf = (text: string | null): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/** Of the bill as it was checked last. Throws `filing.not-found` out of sight, `detection.missing` before a check. */
export async function filingIndicators({
  deps,
  actor,
  input,
}: CallOf<"filingIndicators">): Promise<ReplyOf<"filingIndicators">> {
  const { filing, report } = await loadReport(deps.db, actor, input.filingId);
  const { project, totals } = reportSummarySchema.parse(report.summary);
  const form = formFacts(filing, null);
  const stated = statedArea(form, project);
  const area = stated?.value ?? null;
  const mapping = await currentMapping(deps.db, deps.clock());
  const breakdown = new Breakdown(report.standardVersion, mapping);
  await takeRows(deps.db, report, breakdown);
  const { divisional, measure } = totals;
  return {
    basis: {
      kind: filing.kind,
      projectName: filing.projectName,
      date: filing.formValues[filing.kind === "settlement" ? "auditendtime" : "compileDate"] ?? "",
      region: await nameOf(deps.db, filing),
      taxModel: project.taxModel,
      area: area?.toPlain() ?? null,
      areaBasis: stated === null ? "none" : stated.where,
      codeStandard: report.standardVersion,
      mappingVersion: mapping.version,
    },
    total: { amount: amountOf(totals.total).toFixed(2), perArea: perArea(amountOf(totals.total), area) },
    composition: shares(
      [
        ["分部分项工程费", divisional],
        ["措施项目费", measure],
        ["其他项目费", totals.other],
        ...(totals.gf === null ? [] : [["规费", totals.gf] as const]),
        [taxNames[report.standardVersion], totals.tax],
      ],
      area,
    ),
    units: shares(
      totals.unitTotals.map(({ sectional, name, total }) => [
        totals.sectionals > 1 ? `${sectional} ${name}` : name,
        total,
      ]),
      area,
    ),
    sections: (["divisional", "measure"] as const).map((section) =>
      breakdown.present(section, { divisional, measure }, area),
    ),
  };
}

async function takeRows(conn: Conn, { id }: Report, breakdown: Breakdown): Promise<void> {
  for (let last: number | undefined = -1; last !== undefined;) {
    const rows = await conn
      .select({
        seq: billRow.seq,
        kind: billRow.kind,
        section: billRow.section,
        number: billRow.number,
        unit: billRow.unit,
        quantity: billRow.quantity,
        total: billRow.total,
      })
      .from(billRow)
      .where(and(eq(billRow.reportId, id), gt(billRow.seq, last)))
      .orderBy(billRow.seq)
      .limit(batch);
    for (const row of rows) breakdown.take(row);
    last = rows.length < batch ? undefined : rows.at(-1)?.seq;
  }
}

function shares(
  parts: readonly (readonly [name: string, amount: string])[],
  area: Decimal | null,
): IndicatorShare[] {
  const amounts = parts.map(([, amount]) => amountOf(amount));
  return parts.map(([name, text]) => {
    const amount = amountOf(text);
    return {
      name,
      amount: amount.toFixed(2),
      perArea: perArea(amount, area),
      share: shareOf(amount, amounts),
    };
  });
}

async function nameOf(conn: Conn, { regionCode }: FilingRow): Promise<string> {
  const [row] = await conn
    .select({ name: regionName })
    .from(region)
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(eq(region.code, regionCode ?? ""));
  return row?.name ?? "";
}

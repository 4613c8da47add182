import type { IndicatorShare } from "#contracts/indicator/indicator.ts";
import { taxNames } from "#contracts/max-price/valuation-standard.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { nameOfRegion } from "#service/db/region-name.ts";
import { reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { formFacts } from "#service/detection-data/form-facts.ts";
import { workName, worksOf } from "#service/detection/project-level.ts";
import { statedArea } from "#service/detection/stated-area.ts";
import { eachBillRow } from "#service/indicator-data/bill-rows.ts";
import { currentMapping } from "#service/indicator-data/versions.ts";
import { Breakdown } from "#service/indicator/breakdown/breakdown.ts";
import { perArea, shareOf } from "#service/indicator/breakdown/per-area.ts";
import { IndicatorFigure } from "#service/statistics/indicator-figure.ts";
import { Decimal } from "#service/values/decimal.ts";

import { asReported, loadReport } from "../detection/read.ts";

/** Costs of one filing, with tax by m². */
const whole = { n: 1, taxBasis: "incl", unit: "元/m²" } as const;

/** 工程类型 of works that are no buildings: their m² are a scale. */
const otherWorks: ReadonlySet<string> = new Set(["04", "05", "06", "07", "08", "09"]);

const amountOf = (text: string | null): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/** Reads form and bill as last checked. Throws `filing.not-found` out of sight, `detection.missing` before a check. */
export async function filingIndicators({
  deps,
  actor,
  input,
}: CallOf<"filingIndicators">): Promise<ReplyOf<"filingIndicators">> {
  const { filing, report } = await asReported(deps.db, await loadReport(deps.db, actor, input.filingId));
  const { project, totals } = reportSummarySchema.parse(report.summary);
  const form = formFacts(filing, null);
  const stated = statedArea(form, project);
  const area = stated?.value ?? null;
  const isBuilding = stated?.by === "area" || !otherWorks.has(form.projectClass ?? "");
  const areaBasis = isBuilding ? "gross" : "scale";
  const mapping = await currentMapping(deps.db, deps.clock());
  const breakdown = new Breakdown(report.standardVersion, mapping);
  await eachBillRow(deps.db, report.id, (row) => breakdown.take(row));
  const { divisional, measure } = totals;
  const date = filing.formValues[filing.kind === "settlement" ? "auditendtime" : "compileDate"] ?? "";
  const place = await nameOfRegion(deps.db, filing.regionCode);
  const total = amountOf(totals.total);
  const figure =
    area && IndicatorFigure.ifStated(total.dividedBy(area, 2), { date, place, areaBasis, ...whole });
  return {
    basis: {
      kind: filing.kind,
      projectName: filing.projectName,
      date,
      region: place,
      taxModel: project.taxModel,
      area: area?.toPlain() ?? null,
      areaBasis: stated === null ? "none" : stated.where,
      isBuilding,
      codeStandard: report.standardVersion,
      mappingVersion: mapping.version,
    },
    total: {
      amount: total.toFixed(2),
      perArea: perArea(total, area),
      figure: figure?.present() ?? null,
    },
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
      worksOf(totals).map((work) => [workName(totals, work), work.total]),
      area,
    ),
    sections: (["divisional", "measure"] as const).map((section) =>
      breakdown.present(section, { divisional, measure }, area),
    ),
  };
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

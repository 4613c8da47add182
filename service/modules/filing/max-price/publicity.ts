import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { BillTotals } from "#contracts/detection/detection.ts";
import type { publicityOutputSchema } from "#contracts/filing/publicity.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { detectionReport, reportSummarySchema } from "#service/db/schema/detection/detection.ts";
import { workName, worksOf } from "#service/detection/project-level.ts";
import { duties } from "#service/workflow/checks/signers.ts";
import { findVisible } from "#service/workflow/load.ts";

import { iso } from "../list/presenter.ts";
import { placeNames } from "../place-names.ts";
import { capitalAmount } from "./capital-amount.ts";

type PublicityContent = z.input<typeof publicityOutputSchema>;

/** Public content only; throws before the review has passed. */
export async function publicity(call: Call<z.output<typeof filingIdInputSchema>>): Promise<PublicityContent> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  const { publicityStart: start, publicityEnd: end, ceilingPrice, reportId } = row;
  const [report] =
    reportId === null
      ? []
      : await deps.db.select().from(detectionReport).where(eq(detectionReport.id, reportId));
  if (!start || !end || ceilingPrice === null || !report) {
    throw new ServiceError("filing.action", { message: "该备案尚未进入公示" });
  }
  const { totals } = reportSummarySchema.parse(report.summary);
  const { stationFullName } = await placeNames(deps.db, row.formValues);
  return {
    acceptNo: row.acceptNo,
    filingNo: row.filingNo,
    status: row.status,
    projectName: row.projectName,
    tenderName: row.tenderName,
    location: row.formValues["location"] ?? "",
    tendererName: row.tendererName,
    consultName: row.consultName,
    people: peopleOf(row.formValues),
    ceilingPrice,
    ceilingPriceChinese: capitalAmount(ceilingPrice),
    standardVersion: report.standardVersion,
    units: unitsOf(totals),
    stationName: stationFullName,
    start: start.toISOString(),
    end: end.toISOString(),
    filedAt: iso(row.filedAt),
    complaint: complaintTo(stationFullName),
  };
}

function peopleOf(values: FormValues): PublicityContent["people"] {
  return duties["max-price"].map(({ name: duty, person, certNo }) => ({
    duty,
    name: values[person] ?? "",
    certNo: values[certNo] ?? "",
  }));
}

export function unitsOf(totals: BillTotals): PublicityContent["units"] {
  return worksOf(totals).map((work) => ({
    name: workName(totals, work),
    divisional: work.divisional,
    measure: work.measure,
    safety: work.safety,
    other: work.other,
    provisional: work.provisional,
    gf: work.gf,
    tax: work.tax,
    total: work.total,
  }));
}

/** GB 50500 5.3: in writing, within five days of publication. */
function complaintTo(stationName: string): string {
  return `投标人认为最高投标限价未按规定编制的，应在其公布后5天内，向招投标监督机构和${stationName}书面投诉，并提供有关证据材料。`;
}

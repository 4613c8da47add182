import type { PublicFigure } from "#contracts/indicator/issue/issue.ts";
import type { OwnGap, OwnIndicator, OwnPosition, PublishedComparison } from "#contracts/indicator/own/own.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import type { Conn } from "#service/db/connect.ts";
import { nameOfRegion } from "#service/db/region-name.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { Measure } from "./measure.ts";
import { type Given, type OwnWork, ownWorkOf } from "./own-work.ts";
import { atLevelOf, publishedFor } from "./published.ts";

/** A work's own cost beside the newest published figure of its class: no verdict, and every absence with its reason. */
export async function compareOwn(
  conn: Conn,
  row: FilingRow,
  given: Given,
): Promise<{ work: OwnWork; indicator: OwnIndicator }> {
  const work = await ownWorkOf(conn, row, given);
  const { total, measure, unitCost } = work;
  const compared = await publishedBeside(conn, work);
  return {
    work,
    indicator: {
      stage: work.stage,
      class: work.sampleClass,
      month: work.month,
      region: await nameOfRegion(conn, work.regionCode),
      hasBill: work.hasBill,
      own:
        total === null || measure === null || unitCost === null
          ? null
          : {
              amount: total.value.toFixed(2),
              amountFrom: total.from,
              measure: measure.value.toPlain(),
              measureFrom: measure.from,
              unit: `元/${shownUnit(measure.unit)}`,
              value: unitCost.toFixed(2),
            },
      lacks: work.lacks,
      areaDiffers: work.areaDiffers,
      works: work.works,
      ...compared,
    },
  };
}

type Compared = Pick<OwnIndicator, "gaps" | "withheld" | "published">;

export type ComparableWork = Pick<
  OwnWork,
  "stage" | "sampleClass" | "regionCode" | "month" | "taxes" | "hasNegative" | "unitCost"
> & { measure: Pick<Measure, "unit"> | null };

/** Neither reason nor figure without a value of its own. */
export async function publishedBeside(conn: Conn, work: ComparableWork): Promise<Compared> {
  const { stage, sampleClass, regionCode, month, measure, unitCost } = work;
  const none = (gaps: OwnGap[], withheld: OwnIndicator["withheld"] = null): Compared => ({
    gaps,
    withheld,
    published: null,
  });
  const missing = missingOf(work);
  if (sampleClass === null || measure === null || unitCost === null) return none([]);
  if (missing.length > 0 || regionCode === null || month === null) return none(missing);
  const { pool, withheld } = await publishedFor(conn, {
    stage,
    class: sampleClass,
    unit: measure.unit,
    regionCode,
  });
  if (pool === null) return none([withheld === null ? "none-published" : "withheld"], withheld);
  const own = await atLevelOf(conn, pool.issueId, unitCost, { month, region: regionCode });
  if (own === null) return none(["no-index"]);
  const published: PublishedComparison = {
    issueId: pool.issueId,
    station: pool.station,
    figure: pool.figure,
    own: own.toFixed(2),
    position: positionOf(own.round(2), pool.figure),
  };
  return { gaps: [], withheld: null, published };
}

function missingOf({ month, regionCode, taxes, hasNegative }: ComparableWork): OwnGap[] {
  const [tax] = taxes;
  const found: [OwnGap, boolean][] = [
    ["no-date", month === null],
    ["no-region", regionCode === null],
    ["no-tax", taxes.length === 0],
    ["tax-mixed", taxes.length > 1],
    ["tax-simplified", taxes.length === 1 && tax === "2"],
    ["negative-parts", hasNegative],
  ];
  return found.filter(([, applies]) => applies).map(([gap]) => gap);
}

/** Both ends belong to the range. */
export function positionOf(own: Decimal, { quartiles }: Pick<PublicFigure, "quartiles">): OwnPosition | null {
  const [from, to] = [Decimal.parse(quartiles?.from ?? ""), Decimal.parse(quartiles?.to ?? "")];
  if (from === null || to === null) return null;
  if (own.compare(from) < 0) return "below";
  return own.compare(to) > 0 ? "above" : "within";
}

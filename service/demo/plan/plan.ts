import type { FilingStatus, ReturnKind } from "#contracts/workflow/status.ts";
import { addDays } from "#service/bill-generator/dates.ts";

import { builderFor, type DemoBuilder } from "../parties/builders.ts";
import { counties, type County } from "../parties/counties.ts";
import { faultsOf } from "./faults.ts";
import { type Project, projectOf } from "./projects.ts";
import { datesOf, settlementGoals, type SettlementDates, type SettlementGoal } from "./settlements.ts";
import { morningOf, workdaysAgo, workdayUpTo } from "./workdays.ts";
import { planDaysOf, works } from "./works.ts";

export type DemoFiling = {
  index: number;
  county: County;
  consultant: number;
  builder: DemoBuilder;
  project: Project;
  projectName: string;
  location: string;
  planDays: number;
  standardVersion: "2013" | "2024";
  /** Prices as a share of the catalog's. */
  priceLevel: number;
  faults: readonly string[];
  status: FilingStatus;
  returnKind: ReturnKind | null;
  submittedAt: Date;
};

export type DemoSettlement = SettlementGoal & {
  index: number;
  ceiling: DemoFiling;
  submittedAt: Date;
  dates: SettlementDates;
};

type Goal = Pick<DemoFiling, "status" | "returnKind"> & { workdays?: readonly number[] };

/** `workdays` ago, in turn: open filings are within their limits, but for one to accept and one to review. */
const goals: readonly (Goal & { count: number })[] = [
  { status: "draft", returnKind: null, count: 6, workdays: [0, 1, 2, 3, 4, 6] },
  { status: "submitted", returnKind: null, count: 10, workdays: [0, 1, 0, 0, 4, 0, 0, 1, 0, 1] },
  { status: "detected", returnKind: null, count: 10, workdays: [1, 0, 5, 0, 1, 2, 0, 1, 0, 2] },
  { status: "publicity", returnKind: null, count: 7, workdays: [0, 1, 2, 1] },
  { status: "filed", returnKind: null, count: 22 },
  { status: "returned", returnKind: "all", count: 3, workdays: [3, 1, 5] },
  { status: "returned", returnKind: "materials", count: 1, workdays: [2] },
  { status: "returned", returnKind: "result", count: 2, workdays: [4, 1] },
  { status: "returned", returnKind: "materials", count: 1, workdays: [6] },
  { status: "void", returnKind: null, count: 2, workdays: [7, 9] },
  { status: "accepted", returnKind: null, count: 2, workdays: [0] },
];

/** GB/T 50500-2024 is in force from this day. */
const newStandard = "2025-09-01";

export function demoPlan(now: Date): { filings: DemoFiling[]; settlements: DemoSettlement[] } {
  const places = goals.flatMap(({ count, ...goal }) =>
    Array.from({ length: count }, (_, nth) => ({ ...goal, nth })),
  );
  const settlements: DemoSettlement[] = [];
  const filings = places.map(({ nth, ...goal }, index) => {
    const settled = goal.status === "filed" ? settlementGoals[nth] : undefined;
    if (settled === undefined) return filingOf(index, goal, dayOf(now, goal, nth));
    const submitted = workdaysAgo(now, settled.workdays);
    const planDays = planDaysOf(projectAt(index).project);
    const { limit, ...dates } = datesOf(submitted, planDays, nth);
    const ceiling = { ...filingOf(index, goal, limit), faults: [] };
    settlements.push({ ...settled, index: nth, ceiling, submittedAt: morningOf(submitted, nth), dates });
    return ceiling;
  });
  return { filings, settlements };
}

function dayOf(now: Date, { workdays }: Goal, nth: number): string {
  if (workdays !== undefined) return workdaysAgo(now, workdays[nth % workdays.length] ?? 0);
  return workdayUpTo(addDays(workdaysAgo(now, 0), -30 - ((nth * 37) % 310)));
}

function projectAt(index: number): { county: County; project: Project } {
  const county = counties[index % counties.length];
  if (!county) throw new Error("The demo has no counties");
  return { county, project: projectOf(county.regionCode, Math.floor(index / counties.length)) };
}

function filingOf(index: number, { status, returnKind }: Goal, day: string): DemoFiling {
  const { county, project } = projectAt(index);
  const isClean = status === "publicity" || (status === "filed" && index % 4 !== 0);
  return {
    index,
    county,
    consultant: index % 4,
    builder: builderFor(county, works[project.kind].body),
    project,
    projectName: `${county.short}${project.name}`,
    location: `${county.place}${project.street}`,
    planDays: planDaysOf(project),
    standardVersion: day < newStandard || index % 3 === 0 ? "2013" : "2024",
    priceLevel: priceLevelOf(project, index),
    faults: isClean ? [] : faultsOf(project.kind, returnKind === "result" ? 0 : index),
    status,
    returnKind,
    submittedAt: morningOf(day, index),
  };
}

/** Close to the published prices, which are about 1.065; every seventh is well above. */
function priceLevelOf({ kind }: Project, index: number): number {
  if (index % 7 === 4) return 1.17;
  const spread = ((index * 5) % 7) - 3;
  return kind === "school" ? 1.105 + spread * 0.002 : 1.06 + spread * 0.01;
}

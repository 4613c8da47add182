import { and, eq, gte, like, lt, type SQL, sql } from "drizzle-orm";

import type { FilingFilter } from "#contracts/filing/list-api.ts";
import {
  columnDefinitions as columns,
  type FilingColumnCode,
  isTextColumn,
  textColumn,
  type TextColumnCode,
} from "#contracts/filing/list-columns.ts";
import type { FilterCode } from "#contracts/filing/list-filters.ts";
import { regionPrefix } from "#contracts/ids.ts";
import { shanghaiMidnight } from "#contracts/shanghai-time.ts";
import { filingStatusNames } from "#contracts/workflow/status.ts";
import type { Actor } from "#service/core/actor.ts";
import { regionName } from "#service/db/region-name.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { station } from "#service/db/schema/region/station.ts";
import type { SheetColumn } from "#service/export/cell.ts";
import { foundIn } from "#service/search/matching.ts";
import {
  dueCondition,
  openAtStation,
  type Times,
  waitingFilings,
} from "#service/workflow/deadline/waiting.ts";
import { exportedAssignee, handledBy } from "#service/workflow/handling.ts";

import {
  hasFindingsOf,
  hasMaterials,
  isEffective,
  lacksPrices,
  projectClassOf,
  wasReturned,
} from "./facts.ts";

type Sheet = Omit<SheetColumn, "name"> & {
  /** Absent: the head of the list's column. */
  name?: string;
};

/** Where the exported list reads columns beside the texts. What the screen puts into one cell has a column each. */
const sheets: Record<Exclude<FilingColumnCode, TextColumnCode>, (actor: Actor) => readonly Sheet[]> = {
  no: () => [
    { name: "受理编号", width: 22, kind: "text", from: filing.acceptNo },
    { name: "备案编号", width: 22, kind: "text", from: filing.filingNo },
  ],
  projectName: () => [
    { width: 40, kind: "text", from: filing.projectName },
    { name: "版本", width: 8, kind: "count", from: filing.version },
  ],
  region: () => [{ width: 18, kind: "text", from: regionName }],
  submittedPrice: () => [{ width: 22, kind: "money", from: filing.submittedPrice }],
  approvedPrice: () => [{ width: 22, kind: "money", from: filing.approvedPrice }],
  ceilingPrice: () => [{ width: 22, kind: "money", from: filing.ceilingPrice }],
  status: () => [{ width: 10, kind: "text", from: filing.status, words: filingStatusNames }],
  submittedAt: () => [{ width: 18, kind: "time", from: filing.submittedAt }],
  updatedAt: () => [{ width: 18, kind: "time", from: filing.updatedAt }],
  station: () => [{ width: 32, kind: "text", from: sql`${station.name}` }],
  assignee: (actor) => [{ width: 14, kind: "text", from: exportedAssignee(actor) }],
};

function sheetsOf(code: FilingColumnCode, actor: Actor): readonly Sheet[] {
  if (!isTextColumn(code)) return sheets[code](actor);
  const { text, words } = textColumn(code);
  return [{ width: 32, kind: "text", from: filing[text], words }];
}

export function sheetColumnsOf(code: FilingColumnCode, actor: Actor): SheetColumn[] {
  return sheetsOf(code, actor).map((sheet) => ({ name: columns[code].name, ...sheet }));
}

export type Asker = { actor: Actor; times: Times };
type Asked<C extends FilterCode> = NonNullable<FilingFilter[C]>;

const conditions: { [C in FilterCode]: (asked: Asked<C>, asker: Asker) => SQL | undefined } = {
  search: (text) => foundIn("filing", filing.id, text),
  status: (status) => eq(filing.status, status),
  own: (asked, { actor }) =>
    asked === "yes"
      ? sql`${filing.enterpriseId} = ${actor.enterpriseId}`
      : sql`${filing.enterpriseId} <> ${actor.enterpriseId}`,
  regionCode: (code) => like(filing.regionCode, `${regionPrefix(code)}%`),
  from: (day) => gte(filing.submittedAt, shanghaiMidnight(day)),
  to: (day) => lt(filing.submittedAt, shanghaiMidnight(day, 1)),
  assignee: (assignee, { actor }) => handledBy(assignee, actor),
  due: (due, { times }) =>
    due === "waiting" ? openAtStation : and(openAtStation, dueCondition(waitingFilings, due, times)),
  stationId: (id) => eq(filing.stationId, id),
  projectClass: (asked) => eq(projectClassOf, asked),
  returned: (asked) => (asked === "yes" ? wasReturned : sql`not ${wasReturned}`),
  rule: (rule, { actor }) => (actor.scope.kind === "region" ? hasFindingsOf(rule) : sql`false`),
  materials: (asked) => (asked === "counted" ? hasMaterials : lacksPrices),
  effective: (asked) => (asked === "yes" ? isEffective : sql`not ${isEffective}`),
};

export function conditionOf<C extends FilterCode>(
  code: C,
  asked: FilingFilter[C],
  asker: Asker,
): SQL | undefined {
  return asked ? conditions[code](asked, asker) : undefined;
}

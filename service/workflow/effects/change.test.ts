import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";

import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";

import { carriedColumns } from "./change.ts";

/** Columns that a new version resets. */
const fresh = {
  id: true,
  version: true,
  supersedes: true,
  status: true,
  returnKind: true,
  revision: true,
  submissionCount: true,
  filerId: true,
  assigneeId: true,
  stationId: true,
  acceptNo: true,
  filingNo: true,
  reportId: true,
  submittedAt: true,
  statusAt: true,
  dueAt: true,
  dueDays: true,
  correctionStartedAt: true,
  correctionDays: true,
  publicityStart: true,
  publicityEnd: true,
  filedAt: true,
  logSeq: true,
  logHead: true,
  createdAt: true,
  updatedAt: true,
} satisfies Partial<Record<keyof FilingRow, true>>;

/** The type check tells the column and the file to edit. */
type Unsaid = Exclude<keyof FilingRow, keyof typeof fresh | keyof typeof carriedColumns>;
type Told = [Unsaid] extends [never]
  ? true
  : `A 变更 loses ${Unsaid}: move it into storedCopies (service/db/schema/filing/filing.ts), carriedColumns (service/workflow/effects/change.ts) or fresh (service/workflow/effects/change.test.ts)`;
const everyColumnIsSaid: Told = true;

test("change › carries or resets each column of a filing", () => {
  const said = [...Object.keys(carriedColumns), ...Object.keys(fresh)];
  expect(everyColumnIsSaid).toBe(true);
  expect(said.toSorted()).toEqual(Object.keys(getTableColumns(filing)).toSorted());
});

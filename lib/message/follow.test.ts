import { expect, it } from "vitest";

import { filingIdSchema, noticeIdSchema, reportIdSchema } from "#contracts/ids.ts";
import type { Message } from "#contracts/message/message.ts";
import { returnItemsKey } from "#lib/acceptance/return-items.ts";
import { findingsQuery } from "#lib/detection/queries.ts";
import { detectionKeys } from "#lib/detection/status.ts";

import { concernedBy, followsAnyHint, followsHint } from "./follow.ts";

const mine = filingIdSchema.parse("0b9f6f1e-6a3c-4f5e-9f57-0d8e6a1c2b3d");
const other = filingIdSchema.parse("7d0f5a52-3a3e-4c0e-8a3b-2b1f0e9d8c7b");
const reportId = reportIdSchema.parse("1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f");
const notice = noticeIdSchema.parse("2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f60");
const keys = {
  marks: ["return-items", mine],
  otherMarks: ["return-items", other],
  detail: ["filing", "detail", mine],
  otherDetail: ["filing", "detail", other],
  report: detectionKeys.report(mine),
  otherReport: detectionKeys.report(other),
  findings: findingsQuery(mine, reportId, { search: "", severity: "E" }, 0).queryKey,
  undecided: findingsQuery(mine, reportId, { search: "", state: "open" }, 0).queryKey,
  causes: detectionKeys.causes(mine, reportId, { search: "" }),
  undecidedCauses: detectionKeys.causes(mine, reportId, { search: "", state: "open" }),
  bill: detectionKeys.rows(mine, reportId, 0),
  list: ["filing", "list", {}],
  todo: ["todo", "list", {}],
  enquiries: ["price", "enquiries", {}],
  unread: ["message", "unread"],
  notice: ["notice", "detail", notice, null],
  nodes: ["notice", "nodes"],
  enterprise: ["enterprise", "detail", null],
  person: ["staff", "detail", other],
};
const followed = (follows: (query: { queryKey: readonly unknown[] }) => boolean): string[] =>
  Object.entries(keys).flatMap(([name, queryKey]) => (follows({ queryKey }) ? [name] : []));

it("concernedBy › covers everything of the matter and the lists", () => {
  expect(followed(concernedBy({ businessId: mine, msgType: 3 }))).toEqual([
    "marks",
    "detail",
    "report",
    "findings",
    "undecided",
    "causes",
    "undecidedCauses",
    "bill",
    "list",
    "todo",
    "enquiries",
  ]);
});

it("concernedBy › covers the registers for a request and the unread counts for a notice", () => {
  const beyond = (msgType: Message["msgType"]) => {
    const all = followed(concernedBy({ businessId: "another", msgType }));
    return all.filter((name) => !["list", "todo", "enquiries"].includes(name));
  };
  expect(([1, 2, 4, 5] as const).map(beyond)).toEqual([
    ["enterprise", "person"],
    ["enterprise", "person"],
    [],
    ["nodes"],
  ]);
});

it("followsHint › covers only what the hint names", () => {
  expect(followed(followsHint({ hint: "marks", businessId: mine }))).toEqual(["marks"]);
  expect(followed(followsHint({ hint: "assignee", businessId: mine }))).toEqual([
    "detail",
    "list",
    "todo",
    "enquiries",
  ]);
  expect(followed(followsHint({ hint: "decisions", businessId: mine }))).toEqual([
    "report",
    "findings",
    "causes",
  ]);
});

it("followsAnyHint › covers all that missed hints may concern", () => {
  expect(followed(followsAnyHint)).toEqual([
    "marks",
    "otherMarks",
    "detail",
    "otherDetail",
    "report",
    "otherReport",
    "findings",
    "causes",
    "list",
    "todo",
    "enquiries",
    "notice",
  ]);
  expect(followsAnyHint({ queryKey: returnItemsKey(mine) })).toBe(true);
});

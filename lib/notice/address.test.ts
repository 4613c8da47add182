import { expect, test } from "vitest";

import { noticeIdSchema } from "#contracts/ids.ts";

import {
  noticeHref,
  noticeListHref,
  noticeWorkHref,
  parseAskedNotice,
  parseNoticeList,
  parseNoticeWork,
  publicNoticePath,
} from "./address.ts";

const id = noticeIdSchema.parse("6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e4101");

test("noticeListHref › keeps the node in the path and the filters in the query", () => {
  const input = parseNoticeList({ search: "人工费", state: "unread", curPage: "3" }, "政策法规");
  expect(input).toMatchObject({ node: "政策法规", search: "人工费", state: "unread", curPage: 3 });
  const path = `/pages/notice-list/${encodeURIComponent("政策法规")}`;
  expect(noticeListHref(input)).toBe(`${path}?search=${encodeURIComponent("人工费")}&state=unread`);
  expect(noticeListHref(parseNoticeList({ effect: "none" }, "政策法规"))).toBe(path);
});

test("noticeWorkHref › names its view", () => {
  const input = parseNoticeWork({ view: "work", status: "submitted" }, "通知公告");
  expect(noticeWorkHref(input)).toMatch(/\?view=work&status=submitted$/);
});

test("parseAskedNotice › reads id and edition, and rejects anything else", () => {
  expect(parseAskedNotice(id, "2")).toEqual({ id, number: 2 });
  expect(parseAskedNotice(id, "-1")).toEqual({ id, number: undefined });
  expect(parseAskedNotice("x", undefined)).toBeNull();
});

test("noticeHref › names an edition only if one is asked for", () => {
  expect(noticeHref(id)).toBe(`/pages/notice-details?id=${id}`);
  expect(publicNoticePath(id, 2)).toBe(`/fileView?notice=${id}&number=2`);
});

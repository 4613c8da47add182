import { describe, expect, it } from "vitest";

import { type Periodical, periodicalSchema } from "#contracts/periodical/periodical.ts";

import { draftOf } from "./draft.ts";
import { onNewest } from "./newest.ts";

const id = (last: number) => `6f1d1f0a-5d0e-4c55-9a53-0c2f5b7e410${last}`;
const before: Periodical = periodicalSchema.parse({
  periodicalId: id(1),
  revision: 1,
  state: "draft",
  title: "造价信息",
  number: "第1期",
  publisher: "造价站",
  source: "",
  period: { start: "2026-07-01", end: "2026-09-30" },
  publishedOn: "2026-10-10",
  publishedAt: null,
  file: { fileId: id(2), name: "期刊.pdf", size: 1, sha256: "" },
  coverId: null,
  entries: [{ title: "价格", firstPage: 1, lastPage: 12 }],
  priceIssue: null,
  downloads: 0,
  withdrawnNote: "",
  savedBy: "甲",
  publishedBy: "",
  mayEdit: true,
  mayPublish: false,
  mayWithdraw: false,
});

describe("onNewest", () => {
  it("takes what a colleague changed and nobody changed here", () => {
    const entries = [{ title: "政策", firstPage: 1, lastPage: 2 }];
    const newest = { ...before, revision: 2, savedBy: "乙", number: "第2期", entries };
    const own = draftOf(before);
    const { draft, told } = onNewest({ ...own, facts: { ...own.facts, title: "价格信息" } }, before, newest);
    expect(draft.facts).toMatchObject({ title: "价格信息", number: "第2期" });
    expect(draft.entries).toMatchObject([{ title: "政策", firstPage: "1" }]);
    expect(told).toBe("该期期刊已由乙修改；期号、目录已换成对方修改的内容。请核对后再次保存");
  });

  it("keeps what both changed, and tells the other's", () => {
    const file = { ...before.file, fileId: periodicalSchema.shape.coverId.unwrap().parse(id(3)) };
    const newest = { ...before, savedBy: "乙", file, title: "市造价信息", source: "信息中心" };
    const own = draftOf(before);
    const typed = {
      ...own,
      file: { fileId: id(4), name: "新.pdf", size: 1 },
      facts: { ...own.facts, title: "价格信息", source: "信息中心" },
    };
    const { draft, told } = onNewest(typed, before, newest);
    expect(draft).toEqual(typed);
    expect(told).toBe(
      "该期期刊已由乙修改；刊名对方填写为“市造价信息”；期刊文件和封面对方也有改动；再次保存以您填写的为准。请核对后再次保存",
    );
  });
});

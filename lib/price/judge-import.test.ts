import { expect, it } from "vitest";

import { judgeImport, startFacts } from "./judge-import.ts";

const sheet = { name: "表", headRow: 1, rows: [], columns: {} };
const chosen = { sheet, headRow: 1, columns: { name: 0, unit: 1, excl: 2 }, zone: "sheet" };
const facts = {
  title: "2026年第1期",
  publishedOn: "2026-02-01",
  periodKind: "month",
  firstMonth: "2026-01",
  taxBasis: "both",
  stage: "final",
};
const file = new File(["x"], "b.xlsx");

it("judgeImport › sends no file whose heads were not read with the mapping of a former one", () => {
  expect(judgeImport({ file, heads: { sheets: [sheet], remembered: false }, chosen, facts })).toMatchObject({
    file,
    mapping: { sheet: "表", columns: { name: 0 } },
  });
  expect(judgeImport({ file, heads: null, chosen, facts })).toMatchObject({
    message: "文件的表头未能读取，请重新选择文件",
  });
  expect(judgeImport({ file: null, heads: null, chosen, facts })).toMatchObject({
    message: "请选择要导入的文件",
  });
});

it("judgeImport › tells in Chinese of an untouched form", () => {
  expect(judgeImport({ file: null, heads: null, chosen: null, facts: startFacts })).toMatchObject({
    fields: { title: "标题必填", firstMonth: "应为年-月，如2026-09", publishedOn: "发布日期必填" },
  });
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import type { StandardImpact } from "#contracts/detect-standard/detect-standard.ts";

import { ImpactPanel } from "./impact-panel.tsx";

const half: StandardImpact = {
  total: 100,
  done: 40,
  changed: 3,
  lines: [
    { rule: "P02", severity: "W", reports: 3, gone: 5, fresh: 0 },
    { rule: "P02", severity: "I", reports: 1, gone: 0, fresh: 2 },
  ],
  skipped: 1,
  over: false,
};
const textOf = (state: StandardImpact | null, rest: { running?: boolean; failure?: string } = {}): string =>
  renderToStaticMarkup(
    <ImpactPanel
      trial={{ written: {}, state, running: false, failure: "", ...rest }}
      onStop={() => undefined}
    />,
  ).replaceAll(/<[^>]*>/g, "");

it("ImpactPanel › reports progress, changed reports and skipped reports of a trial", () => {
  expect(textOf(half, { running: true })).toContain("正在试算：40 / 100份，其中3份会变化停止试算");
  const told = textOf(half);
  expect(told).toContain(
    "最近100份报告中已试算40份，其中3份的检测结果会变化。1份未能试算：造价数据文件无法读取，试算出错，或该规则须比对结算的三份清单。",
  );
  expect(told).toContain("P02警告350P02提示102");
  expect(told).toContain("按每份报告当时的造价数据文件、备案表和参考数据版本试算");
  const all = { ...half, done: 100, over: true, skipped: 0 };
  expect(textOf(all)).toContain("共100份报告，其中3份的检测结果会变化。");
  const none = { ...all, changed: 0, lines: [] };
  expect(textOf(none)).toContain("共100份报告，检测结果都不变。");
  expect(textOf({ ...none, total: 0, done: 0 })).toContain("暂无检测报告，无法试算。");
  expect(textOf({ ...none, skipped: 100 })).toContain("最近100份报告都未能试算。");
  expect(textOf(null, { failure: "他人正在试算" })).toBe("他人正在试算");
});

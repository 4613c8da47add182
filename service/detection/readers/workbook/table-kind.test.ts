import { expect, it } from "vitest";

import { kindOfTitle } from "./table-kind.ts";

it.each([
  ["建设项目招标控制价汇总表", "project"],
  ["单项工程招标控制价汇总表", "sectional"],
  ["单位工程招标控制价汇总表", "summary"],
  ["单位工程人材机汇总表", "resources"],
  ["单项工程人材机汇总表", "resources"],
  ["单位工程材料汇总表", "resources"],
  ["主要材料和工程设备一览表", "resources"],
  ["单位工程材料价差汇总表", null],
  ["材料（工程设备）暂估单价及调整表", "material"],
  ["综合单价调整表", null],
  ["编制说明", undefined],
])("kindOfTitle › takes %s for %s", (title, kind) => {
  expect(kindOfTitle(title)).toBe(kind);
});

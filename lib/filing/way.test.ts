import { expect, it } from "vitest";

import { currentWayStep, waySteps } from "./way.ts";

const done = { billsMissing: 0, open: 0, sheetMissing: false, attachmentsMissing: 0 };

it.each([
  [{ ...done, billsMissing: 1, open: 40, sheetMissing: true, attachmentsMissing: 8 }, "上传造价数据文件"],
  [{ ...done, open: 1, sheetMissing: true, attachmentsMissing: 8 }, "补全备案表"],
  [{ ...done, sheetMissing: true, attachmentsMissing: 8 }, "下载备案表并盖章"],
  [{ ...done, attachmentsMissing: 7 }, "上传备案材料"],
  [done, "提交"],
])("currentWayStep › is the first one that is not done: %o", (state, step) => {
  expect(waySteps[currentWayStep(state)]).toBe(step);
});

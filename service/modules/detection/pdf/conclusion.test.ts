import { expect, it } from "vitest";

import { conclusion } from "./conclusion.ts";

const none = { decisions: 0, replies: 0 };
const said = (E: number, W: number, I: number, open = none) =>
  conclusion({ counts: { E, W, I }, rules: [], open })[1];

it.each([
  [0, 0, 0, "检测结论：该造价数据文件按检测规则未发现问题。"],
  [0, 0, 2, "检测结论：该造价数据文件未发现错误和警告，提示供复核参考。"],
  [0, 1, 0, "检测结论：该造价数据文件未发现错误，警告应由企业更正或逐条答复。"],
  [1, 0, 0, "检测结论：该造价数据文件存在错误，应由企业更正后重新提交，或由复核人员逐条处理。"],
])("conclusion › of %i errors, %i warnings, %i hints", (E, W, I, text) => {
  expect(said(E, W, I)).toBe(text);
});

it("conclusion › names what is still open when printed", () => {
  expect(said(3, 2, 0, { decisions: 1, replies: 2 })).toMatch(
    /警告应由企业更正或逐条答复。截至打印时，尚有错误1条待处理、警告2条待答复。$/,
  );
  expect(said(3, 2, 0)).not.toContain("截至");
});

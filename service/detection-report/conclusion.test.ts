import { expect, it } from "vitest";

import { conclusion } from "./conclusion.ts";

type Given = Parameters<typeof conclusion>[0];

const none = { decisions: 0, replies: 0 };
const judged = (counts: Given["counts"], more: Partial<Given> = {}) =>
  conclusion({ counts, rules: [], blocks: [], atStake: null, open: none, ...more });
const said = (E: number, W: number, I: number, open = none) => judged({ E, W, I }, { open }).at(-1);

it.each([
  [0, 0, 0, "检测结论：该造价数据文件按检测规则未发现问题。"],
  [0, 0, 2, "检测结论：该造价数据文件未发现错误和警告，提示供复核参考。"],
  [0, 1, 0, "检测结论：该造价数据文件未发现错误，警告应由企业更正或逐条答复。"],
  [1, 0, 0, "检测结论：该造价数据文件存在错误，应由企业更正后重新提交，或由复核人员逐条处理。"],
])("conclusion › of %i errors, %i warnings, %i hints", (E, W, I, text) => {
  expect(said(E, W, I)).toBe(E + W === 0 ? text : `${text}截至打印时，错误、警告均已处理或答复。`);
});

it("conclusion › names what is still open when printed", () => {
  expect(said(3, 2, 0, { decisions: 1, replies: 2 })).toMatch(
    /警告应由企业更正或逐条答复。截至打印时，尚有错误1处待处理、警告2处待答复。$/,
  );
  expect(said(3, 2, 0)).toMatch(/截至打印时，错误、警告均已处理或答复。$/);
  expect(said(0, 0, 4)).not.toContain("截至");
});

const rule = {
  code: "P05",
  name: "材料价偏离信息价",
  severity: "W",
  formula: "",
  technical: "",
  source: "",
  counts: { E: 0, W: 0, I: 0 },
} as const;

it("conclusion › tells rules of which nothing was checked from those partly checked", () => {
  const rules = [
    { ...rule, notJudged: ["本地区没有已发布的材料价格"] },
    { ...rule, notJudged: ["12项主要材料没有价格"] },
    { ...rule, notJudged: [] },
    { ...rule, code: "T05", notJudged: ["文件没有写明编制软件标识和机器标识"] },
  ];
  expect(judged({ E: 0, W: 0, I: 0 }, { rules })[0]).toBe(
    "按4条检测规则检测，其中2条未检测、1条未全部检测，原因见“未检测的内容”。未发现问题。",
  );
});

it("conclusion › names causes, money and the gravest of them", () => {
  const cause = (kind: string, amount: string | null) => ({
    rule: "N04",
    severity: "E",
    kind,
    count: 1,
    amount,
    units: [],
    unitCount: 0,
    first: [],
    consequences: [],
    words: [],
  });
  const printed = ["9.00", "8.00", null].map((amount, at) => ({
    ...cause(`税${at}`, amount),
    severity: "E" as const,
  }));
  const counts = { E: 3, W: 0, I: 0 };
  const blocks = [{ block: "price" as const, causes: 3, counts, amount: "17.00", printed }];
  const lines = judged(counts, { blocks, atStake: "17.00" });
  expect(lines[0]).toContain("发现问题3处（错误3处、警告0处、提示0处），归为3个原因，涉及金额17.00元。");
  expect(lines[1]).toBe("涉及金额最大的是“税0”（N04）9.00元、“税1”（N04）8.00元。");
});

it("conclusion › without a platform names nobody who decides", () => {
  const [text] = judged({ E: 1, W: 0, I: 0 }, { open: null }).slice(-1);
  expect(text).toBe("检测结论：该造价数据文件存在错误，应更正后再报送，警告应更正或说明理由。");
});

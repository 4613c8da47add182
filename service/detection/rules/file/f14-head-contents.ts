import { clip, isBlank, trimmed } from "#service/values/text.ts";

import type { BillElement } from "../../model.ts";
import type { ElementSpec } from "../../schema/table.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { priceSpan } from "./day.ts";
import { building, place } from "./head-building.ts";
import { priceMonths, writtenDates } from "./head-dates.ts";

/** GB/T 50XXX-201X, DB33/T 1234-2020, T/CECA 1-2020. */
const standardNumber = /^(?:GB|DB|JG|CJ|SL|JT|DL|HG|YB|TB|CEC|T\/|Q\/)/i;
/** Decoded identity without any letter, Han character or digit but 0. */
const says = /[1-9\p{Script=Han}a-z]/iu;

function judgeStandardNumber({ report }: RuleContext, at: BillElement): void {
  const text = trimmed(at.attributes["StandardNumber"]);
  if (text === "" || standardNumber.test(text.normalize("NFKC"))) return;
  report({
    at,
    attribute: "StandardNumber",
    severity: "I",
    kind: "标准编号有误",
    seen: clip(text, 40),
    expected: "标准编号，如GB/T 50500-2024",
    message: `数据交换标准编号填写为“${clip(text, 40)}”，不是标准编号。`,
  });
}

function judgeIdentity({ report }: RuleContext, at: BillElement): void {
  for (const [attribute, label] of [
    ["ID1", "编制软件信息"],
    ["ID2", "编制机器硬件信息"],
  ] as const) {
    const text = at.attributes[attribute] ?? "";
    const isErased =
      isBlank(text) || !says.test(text) || !says.test(Buffer.from(text, "base64").toString("utf8"));
    if (!isErased) continue;
    report({
      at,
      attribute,
      severity: "I",
      kind: "软件、机器信息缺失",
      seen: clip(text, 40) || "空",
      expected: "计价软件写入的标识",
      message: `系统信息的“${label}”${isBlank(text) ? "为空" : `为“${clip(text, 40)}”，没有内容`}，文件导出后可能被改动，无法核对编制软件和机器。`,
    });
  }
}

export const f14: Rule = {
  code: "F14",
  name: "工程信息不相符",
  severity: "W",
  formula: ({ F14: { months, storey, leastFloor } }) =>
    `编制、审核、审定等以文字填写的日期不存在或无法识别；人工、施工机具价格时间晚于编制时间，早于编制时间（竣工结算为合同时间）${months}个月以上的为提示；以下为提示：项目所在地点与工程特征的所在区县不一致，檐高 ≤ 0或平均每层不在${storey.from}～${storey.to} m之内，层数 ≠ 地上 + 地下，平均每层面积 < ${leastFloor} m²，标准编号不是标准编号，系统信息的软件、机器标识为空`,
  technical: "工程特征AttrInfoItem（Town、YG、CS、FloorArea），标准编号StandardNumber，系统信息ID1、ID2",
  source: "《建设工程造价数据交换标准》建设项目、系统信息、工程特征信息；各处信息应当相符，行业通行做法",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    const dates = (at: BillElement, spec: ElementSpec | undefined): void => {
      for (const found of writtenDates(at, spec)) context.report(found);
    };
    return {
      elements: {
        ConstructionProject: (at) => judgeStandardNumber(context, at),
        SystemInfo: (at) => judgeIdentity(context, at),
        ProjectInfo: dates,
        TendererBidderInfo: dates,
      },
      bill({ root, project }) {
        const { thresholds, report } = context;
        const span = priceSpan(context, project.compileDate);
        const given = { at: root, project };
        for (const found of [
          ...(span === null ? [] : priceMonths(root, span, thresholds.F14.months)),
          ...place(given),
          ...building(given, thresholds.F14),
        ])
          report(found);
      },
    };
  },
};

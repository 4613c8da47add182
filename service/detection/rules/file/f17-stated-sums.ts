import { money } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const f17: Rule = {
  code: "F17",
  name: "工作簿的小计、合计不符",
  severity: "E",
  formula:
    "工作簿：清单表的小计、合计（多于一个的逐个看）不等于此前任何一段清单项目的合价之和，每个清单项目允许相差0.01元；建设项目、单项工程汇总表中的一行与该单项、单位工程自己的合计，或汇总表的合计与所列各行之和，相差超过1元；计日工、暂列金额等费用明细表的小计、规费税金表的合计不等于其中一段之和。只有一个合计的分部分项清单表由A05核对",
  source: "计价标准相应表式的计算关系：汇总等于明细之和",
  versions: bothVersions,
  start: ({ report }) => ({
    statedSum({ kind, at, words, of, stated, computed }) {
      const distance = stated.minus(computed).abs();
      report({
        at,
        attribute: "Total",
        kind,
        amount: distance,
        seen: money(stated),
        expected: money(computed),
        message: `${words}${money(stated)}与${of}${money(computed)}不符，相差${money(distance)}。`,
      });
    },
  }),
};

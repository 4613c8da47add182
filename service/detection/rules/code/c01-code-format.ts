import { clip } from "#service/values/text.ts";

import { isSupplementCode } from "../../item-code.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const c01: Rule = {
  code: "C01",
  name: "编码格式",
  severity: "E",
  formula:
    "分部分项和单价措施清单项目的编码不是12位数字，也不是补充项目编码（专业 + B + 3位；2024版也可为6位 + B + 6位）；总价措施不检查",
  source: "专业计量规范（GB 50854-2013等）项目编码规则",
  versions: bothVersions,
  start: ({ report, standardVersion }) => ({
    item(item) {
      const { code } = item;
      if (item.code9 !== null || item.lumpSum || isSupplementCode(code, standardVersion)) return;
      const isOf2024 = standardVersion === "2013" && isSupplementCode(code, "2024");
      report({
        at: item.element,
        attribute: "Number",
        ...(isOf2024 ? { kind: "使用了2024版的补充项目编码" } : {}),
        seen: clip(code) || "未填写",
        expected: `12位数字，或补充项目编码如${standardVersion === "2024" ? "011510B001001" : "01B001"}`,
        message: `${itemWords(item)}的项目编码不是12位数字，也不符合补充项目编码规则${isOf2024 ? "；这是GB/T 50500-2024的补充项目编码，而备案所选的是GB 50500-2013" : ""}。`,
      });
    },
  }),
};

import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

export const c02: Rule = {
  code: "C02",
  name: "项目编码不在计量标准内",
  severity: "W",
  formula:
    "分部分项和单价措施清单项目12位编码的前九位不在清单编码库（按计价标准版本）中；编码库未收全标准时为提示",
  source: "专业计量规范（GB 50854-2013等）项目编码：前九位按附录规定设置",
  versions: bothVersions,
  needs: ["itemCodes"],
  start: ({ report, reference: { itemCodes } }) => ({
    item(item) {
      const { code9 } = item;
      if (itemCodes === null || code9 === null || itemCodes.items.has(code9)) return;
      report({
        at: item.element,
        attribute: "Number",
        severity: itemCodes.whole ? "W" : "I",
        seen: code9,
        expected: itemCodes.whole ? "计量标准附录规定的项目编码" : "清单编码库已收录的项目编码",
        message: `${itemWords(item)}的编码前九位${code9}不在清单编码库中${itemCodes.whole ? "，应按计量标准附录选用，或按补充项目编码。" : "；编码库未收全标准，请核对。"}`,
      });
    },
  }),
};

import { isBlank } from "#service/values/text.ts";

import { isSupplementCode } from "../../item-code.ts";
import type { Item } from "../../model.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

function missingParts(item: Item, hasWorkContent: boolean): string[] {
  return [
    isBlank(item.feature) ? "项目特征" : "",
    item.measuringUnit === "" ? "计量单位" : "",
    hasWorkContent || !isBlank(item.element.attributes["WorkContent"]) ? "" : "工作内容",
  ].filter((part) => part !== "");
}

export const c08: Rule = {
  code: "C08",
  name: "补充项目",
  severity: "I",
  formula:
    "分部分项和单价措施清单项目使用补充项目编码（专业 + B + 3位；2024版也可为6位 + B + 6位）：应附项目特征、计量单位、工程量计算规则、工作内容",
  source: "专业计量规范（GB 50854-2013等）补充项目的规定",
  versions: bothVersions,
  start: ({ report, standardVersion }) => {
    let hasWorkContent = false;
    return {
      elements: {
        WorkContent({ attributes }) {
          if (!isBlank(attributes["Name"]) || !isBlank(attributes["Content"])) hasWorkContent = true;
        },
      },
      item(item) {
        const written = hasWorkContent;
        hasWorkContent = false;
        if (item.code9 !== null || item.lumpSum || !isSupplementCode(item.code, standardVersion)) return;
        const missing = missingParts(item, written);
        const lack = missing.length === 0 ? "" : `文件中没有${missing.join("、")}，`;
        report({
          at: item.element,
          attribute: "Number",
          seen: missing.length === 0 ? "补充项目" : `没有${missing.join("、")}`,
          expected: "项目特征、计量单位、工程量计算规则、工作内容",
          message: `${itemWords(item)}是补充项目，${lack}请核对编制说明是否写明了项目特征、计量单位、工程量计算规则和工作内容。`,
        });
      },
    };
  },
};

import { clip } from "#service/values/text.ts";

import { isSupplementCode } from "../../item-code.ts";
import type { Item } from "../../model.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule, type StandardVersion, type Statement } from "../rule.ts";
import { NormPriced } from "./norm-priced.ts";

/** A code that a sheet holds as a number. */
const withoutZero = /^[1-9]\d{10}$/;

function formFault(item: Item, standardVersion: StandardVersion): Statement {
  const { code, element: at } = item;
  const example = standardVersion === "2024" ? "011510B001001" : "01B001";
  const stated = { at, attribute: "Number", seen: clip(code) || "未填写" };
  if (withoutZero.test(code))
    return {
      ...stated,
      kind: "项目编码缺少开头的0",
      expected: `0${code}`,
      message: `${itemWords(item)}的项目编码只有11位，可能因编码按数字保存而缺少开头的“0”，请按文本填写为0${code}。`,
    };
  const isOf2024 = standardVersion === "2013" && isSupplementCode(code, "2024");
  return {
    ...stated,
    ...(isOf2024 ? { kind: "使用了2024版的补充项目编码" } : {}),
    expected: `12位数字，或补充项目编码如${example}`,
    message: `${itemWords(item)}的项目编码不是12位数字，也不符合补充项目编码规则${isOf2024 ? "；这是GB/T 50500-2024的补充项目编码，而备案所选的是GB 50500-2013" : ""}。`,
  };
}

function serialFault(item: Item): Statement {
  return {
    at: item.element,
    attribute: "Number",
    severity: "W",
    kind: "项目编码的顺序码为000",
    seen: clip(item.code),
    expected: "顺序码自001起",
    message: `${itemWords(item)}的项目编码第十至十二位为000，顺序码应自001起编制。`,
  };
}

export const c01: Rule = {
  code: "C01",
  name: "编码格式",
  severity: "E",
  formula:
    "分部分项和单价措施清单项目的编码不是12位数字，也不是补充项目编码（专业 + B + 3位；2024版也可为6位 + B + 6位）；第十至十二位（顺序码）为000的为警告；总价措施，以及按定额计价的单位工程中没有清单编码的项目不检查",
  source: "专业计量规范（GB 50854-2013等）项目编码规则",
  versions: bothVersions,
  start: (context) => {
    const { report, standardVersion } = context;
    const norms = new NormPriced(context);
    return {
      elements: { ConstructionProject: (root) => norms.takeRoot(root) },
      item(item) {
        const { code, code9, lumpSum } = item;
        if (lumpSum) return;
        if (code9 === null) {
          const isRight = isSupplementCode(code, standardVersion) || norms.leavesOut(item);
          if (!isRight) report(formFault(item, standardVersion));
        } else if (code.endsWith("000")) report(serialFault(item));
      },
    };
  },
};

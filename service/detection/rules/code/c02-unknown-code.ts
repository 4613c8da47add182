import { ownCopy } from "#service/values/text.ts";

import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { byEdition } from "./by-edition.ts";

const maxNamed = 5;

export const c02: Rule = {
  code: "C02",
  name: "项目编码不在计量标准内",
  severity: "W",
  formula:
    "分部分项和单价措施清单项目12位编码的前九位不在清单编码库（按清单自己写明的标准版本，未写明的按备案所选）中；编码库未收全标准时为提示，每个文件报一处",
  source: "专业计量规范（GB 50854-2013等）项目编码：前九位按附录规定设置",
  versions: bothVersions,
  needs: ["itemCodes"],
  start: (context) => {
    const { report } = context;
    const unlisted = new Set<string>();
    let count = 0;
    const judging = byEdition(context, (item, { items, whole }) => {
      const { code9 } = item;
      if (code9 === null || items.has(code9)) return;
      if (!whole) {
        count++;
        unlisted.add(ownCopy(code9));
        return;
      }
      report({
        at: item.element,
        attribute: "Number",
        seen: code9,
        expected: "计量标准附录规定的项目编码",
        message: `${itemWords(item)}的编码前九位${code9}不在清单编码库中，应按计量标准附录选用，或按补充项目编码。`,
      });
    });
    return {
      ...judging,
      bill({ root }) {
        if (count === 0) return;
        const named = [...unlisted].slice(0, maxNamed).join("、");
        report({
          at: root,
          attribute: "Number",
          severity: "I",
          kind: "清单编码库未收全标准",
          seen: `${unlisted.size}种编码未收录`,
          expected: "清单编码库已收录的项目编码",
          message: `${count}个清单项目的${unlisted.size}种编码（前九位${named}${unlisted.size > maxNamed ? "等" : ""}）不在清单编码库中；编码库未收全标准，不能据此认定编码有误，请补充编码库或人工核对。`,
        });
      },
    };
  },
};

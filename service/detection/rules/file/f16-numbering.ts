import { clip, ownCopy, trimmed } from "#service/values/text.ts";

import type { BillElement, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { bothVersions, type Rule } from "../rule.ts";

const maxNumbers = 10_000;
const maxNamed = 5;

type Numbered = { at: Spot; number: string; kind: string; names: string[]; count: number };

export const f16: Rule = {
  code: "F16",
  name: "工程编号重复",
  severity: "I",
  formula: ({ F16 }) =>
    `${F16.enabled ? "" : "没有启用："}同一单项工程内多个单位工程的编号相同，或多个单项工程的编号相同，每个编号报一处；未填写编号的由F03报出`,
  technical: "工程编号Number",
  source: "《建设工程造价数据交换标准》单项工程、单位工程的工程编号；编号应能区分各工程，行业通行做法",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => {
    const known = new Map<string, Numbered>();
    const take = (kind: string) => (at: BillElement) => {
      const number = trimmed(at.attributes["Number"]);
      if (number === "") return;
      const key = `${kind}|${kind === "单位工程" ? (at.where.sectionalPath ?? "") : ""}|${number}`;
      const own = known.get(key);
      const name = ownCopy(clip(at.attributes["Name"] ?? "", 40));
      if (own !== undefined) {
        own.count++;
        if (own.names.length < maxNamed) own.names.push(name);
      } else if (known.size < maxNumbers)
        known.set(ownCopy(key), {
          at: spotOf(at),
          number: ownCopy(clip(number, 40)),
          kind,
          names: [name],
          count: 1,
        });
    };
    return {
      elements: { SectionalWorks: take("单项工程"), UnitWorks: take("单位工程") },
      bill() {
        for (const { at, number, kind, names, count } of known.values())
          if (count > 1)
            report({
              at,
              attribute: "Number",
              subject: number,
              kind: `${kind}编号重复`,
              seen: `${number}用于${count}个${kind}`,
              expected: `各${kind}编号不同`,
              message: `编号${number}用于${count}个${kind}（${names.map((name) => `“${name}”`).join("、")}${count > names.length ? "等" : ""}），无法据以区分。`,
            });
      },
    };
  },
};

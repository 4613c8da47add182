import { clip } from "#service/values/text.ts";

import type { BillElement, Spot } from "../../model.ts";
import { editionTables } from "../../schema/table.ts";
import { spotOf } from "../../spot.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { nearestName } from "./nearest-name.ts";

const table = editionTables["2025"];
const labelOf = (name: string): string => table.get(name)?.label ?? name;

/** Required by both editions, whichever of them a file follows. */
const ofProject = [
  "ConstructionInfo",
  "Option",
  "SummaryOfCost",
  "ConstructionSummary",
  "ConstructionCost",
  "ProjectInstallationWorkCost",
] as const;
/** A05 reports units without items. */
const ofUnits = ["UnitWorksSummary"] as const;
const maxUnknown = 20;

class Missing {
  private readonly kinds = new Map<string, { at: Spot; owner: string; count: number }>();

  take(name: string, at: Spot, owner: string): void {
    const known = this.kinds.get(name);
    if (known === undefined) this.kinds.set(name, { at: spotOf(at), owner, count: 1 });
    else known.count++;
  }

  statements(): Statement[] {
    return [...this.kinds].map(([name, { at, owner, count }]) => ({
      at,
      subject: name,
      kind: `缺少“${labelOf(name)}”`,
      seen: `没有${labelOf(name)}`,
      expected: labelOf(name),
      message: `${count === 1 ? owner : `${owner}等${count}处`}缺少必须有的“${labelOf(name)}”（${name}）。`,
    }));
  }
}

class Unknown {
  private readonly names = new Map<string, { at: Spot; count: number }>();
  private others = 0;

  take(at: BillElement): void {
    const known = this.names.get(at.name);
    if (known !== undefined) known.count++;
    else if (this.names.size < maxUnknown) this.names.set(clip(at.name, 100), { at: spotOf(at), count: 1 });
    else this.others++;
  }

  statements(): Statement[] {
    return [...this.names].map(([name, { at, count }], i) => {
      const meant = nearestName(name, table.keys());
      const more = i === 0 && this.others > 0 ? `另有${this.others}处其他标签。` : "";
      return {
        at,
        ...(meant === null ? { severity: "W" as const } : {}),
        kind: meant === null ? "标准没有的标签" : "标签名写错",
        seen: `${clip(name, 40)}（${count}处）`,
        expected: meant ?? "《建设工程造价数据交换标准》的标签",
        message: `标签“${clip(name, 40)}”（${count}处）不是《建设工程造价数据交换标准》的标签，${meant === null ? "其内容没有读取" : `应为“${meant}”（${labelOf(meant)}），其内容没有读取，检测结果不完整`}。${more}`,
      };
    });
  }
}

export const f15: Rule = {
  code: "F15",
  name: "文件结构不符",
  severity: "E",
  formula:
    "缺少两版标准都必须有的内容：工程信息、费用精度、费用汇总、费用组成、工程费用、建筑安装工程费，单项工程的费用汇总，单位工程的费用组成；标签名写错（大小写不同，或只差一两个字母），标准没有的标签为警告，每种报一处",
  source: "《建设工程造价数据交换标准》文件结构",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => {
    const missing = new Missing();
    const unknown = new Unknown();
    const seen = new Set<string>();
    const inUnit = new Set<string>();
    let isSummed = true;
    const closeSectional = (at: Spot, name: string): void => {
      if (!isSummed) missing.take("SummaryOfCost", at, `单项工程“${clip(name, 40)}”`);
      isSummed = true;
    };
    const pass = (names: readonly string[], into: Set<string>) =>
      names.map((name) => [name, () => void into.add(name)] as const);
    return {
      element(at, spec) {
        if (spec === undefined) unknown.take(at);
      },
      elements: {
        ...Object.fromEntries(pass(ofProject, seen)),
        ...Object.fromEntries(pass(ofUnits, inUnit)),
        SectionalWorks: () => void (isSummed = false),
        UnitWorks: () => inUnit.clear(),
        SummaryOfCost(at) {
          if (at.where.sectional === null) seen.add("SummaryOfCost");
          else if (at.where.unit === null) isSummed = true;
        },
      },
      unit({ element, name, itemsTotal }) {
        if (itemsTotal?.isZero() === true) return;
        for (const wanted of ofUnits)
          if (!inUnit.has(wanted)) missing.take(wanted, element, `单位工程“${clip(name, 40)}”`);
      },
      sectional: ({ element, name }) => closeSectional(element, name),
      bill({ root }) {
        for (const wanted of ofProject) if (!seen.has(wanted)) missing.take(wanted, root, "文件");
        for (const found of [...missing.statements(), ...unknown.statements()]) report(found);
      },
    };
  },
};

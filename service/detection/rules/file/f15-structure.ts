import { clip } from "#service/values/text.ts";

import type { BillElement, Spot, Where } from "../../model.ts";
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
/** At most one each; of a unit also its summaries. */
const onceInFile = ["SystemInfo", "Option", "ConstructionInfo", "ProjectInfo", "TendererInfo", "BidderInfo"];

/** Reports the second of what may stand once; a reader takes one of them. */
function repeated(report: (statement: Statement) => void) {
  const seen = new Set<string>();
  return (at: BillElement): void => {
    const { unit, unitKey } = at.where;
    if (unit === null && !onceInFile.includes(at.name)) return;
    const place = `${at.name} ${unit === null ? "" : unitKey}`;
    if (seen.has(place)) {
      report({
        at: spotOf(at),
        kind: `“${labelOf(at.name)}”重复`,
        seen: "多于一处",
        expected: "一处",
        message: `${unit === null ? "文件" : `单位工程“${clip(unit, 40)}”`}的“${labelOf(at.name)}”（${at.name}）多于一处，只应有一处，无法确定以哪一处为准。`,
      });
    }
    seen.add(place);
  };
}

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
    "缺少两版标准都必须有的内容：工程信息、费用精度、费用汇总、费用组成、工程费用、建筑安装工程费，单项工程的费用汇总，单位工程的费用组成；标签名写错（大小写不同，或只差一两个字母），标准没有的标签为警告，每种报一处；系统信息、费用精度、工程信息、预算（结算）信息、招标信息、投标信息多于一处，或单位工程的费用组成、费用汇总多于一处",
  source: "《建设工程造价数据交换标准》文件结构",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report }) => {
    const missing = new Missing();
    const unknown = new Unknown();
    const seen = new Set<string>();
    const inUnit = new Set<string>();
    const summed = new WeakSet<Where>();
    const again = repeated(report);
    const pass = (names: readonly string[], into: Set<string>) =>
      names.map((name) => [name, () => void into.add(name)] as const);
    return {
      element(at, spec) {
        if (spec === undefined) unknown.take(at);
      },
      elements: {
        ...Object.fromEntries(pass(ofProject, seen)),
        ...Object.fromEntries(pass(ofUnits, inUnit)),
        SystemInfo: again,
        ProjectInfo: again,
        TendererInfo: again,
        BidderInfo: again,
        UnitWorks: () => inUnit.clear(),
        SummaryOfCost(at) {
          if (at.where.sectional === null) seen.add("SummaryOfCost");
          else summed.add(at.where);
          again(at);
        },
        Option(at) {
          seen.add(at.name);
          again(at);
        },
        ConstructionInfo(at) {
          seen.add(at.name);
          again(at);
        },
        UnitWorksSummary(at) {
          inUnit.add(at.name);
          again(at);
        },
      },
      unit({ element, name, itemsTotal }) {
        if (itemsTotal?.isZero() === true) return;
        for (const wanted of ofUnits)
          if (!inUnit.has(wanted)) missing.take(wanted, element, `单位工程“${clip(name, 40)}”`);
      },
      sectional({ element, name }) {
        if (!summed.has(element.where)) missing.take("SummaryOfCost", element, `单项工程“${clip(name, 40)}”`);
      },
      bill({ root }) {
        for (const wanted of ofProject) if (!seen.has(wanted)) missing.take(wanted, root, "文件");
        for (const found of [...missing.statements(), ...unknown.statements()]) report(found);
      },
    };
  },
};

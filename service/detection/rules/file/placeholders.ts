import type { BillElement, Spot } from "../../model.ts";
import type { ElementSpec } from "../../schema/table.ts";
import { spotOf } from "../../spot.ts";
import type { Statement } from "../rule.ts";

type Kind = { at: Spot; label: string; count: number };

const empty = /^(?:[\s0.]*|false)$/;
/** Written beside nothing too. */
const ornaments = new Set(["Code", "Kind", "Ratios", "Remark"]);
/** Gaps of the head, of units and of rows count one by one, even where nothing is stated. */
const judgedSingly = new Set([
  "ConstructionProject",
  "SystemInfo",
  "Option",
  "ProjectInfo",
  "TendererInfo",
  "BidderInfo",
  "TendererBidderInfo",
  "ConstructionCost",
  "ProjectInstallationWorkCost",
  "SectionalWorks",
  "UnitWorks",
  "DivisionalWorks",
  "WorkElement",
]);

function says([name, value]: readonly [string, string]): boolean {
  return !empty.test(value) && !ornaments.has(name);
}

/** Elements of which all values are blank or 0, as pricing software writes for what a bill does not have. */
export class Placeholders {
  private readonly kinds = new Map<string, Kind>();

  take(element: BillElement, { label }: ElementSpec): boolean {
    const { name, attributes } = element;
    if (judgedSingly.has(name) || Object.entries(attributes).some(says)) return false;
    const known = this.kinds.get(name);
    if (known === undefined) this.kinds.set(name, { at: spotOf(element), label, count: 1 });
    else known.count++;
    return true;
  }

  statements(): Statement[] {
    return [...this.kinds.values()].map(({ at, label, count }) => ({
      at,
      severity: "I",
      kind: `${label}只有空白或0`,
      seen: `${count}处全部为空或为0`,
      expected: "填写内容，或不写出空的内容",
      message: `${count}处“${label}”的全部内容为空或为0，多为计价软件导出的占位内容，缺少的必填内容不逐处列出。`,
    }));
  }
}

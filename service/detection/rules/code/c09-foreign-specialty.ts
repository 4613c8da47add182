import { clip, ownCopy } from "#service/values/text.ts";

import type { Item, Spot, Unit } from "../../model.ts";
import { specialtyOf } from "../../specialty.ts";
import { spotOf } from "../../spot.ts";
import { itemWords, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";

/** First two digits of codes and of 专业类别. */
const groups: Readonly<Record<string, string>> = {
  "01": "房屋建筑与装饰工程",
  "02": "仿古建筑工程",
  "03": "通用安装工程",
  "04": "市政工程",
  "05": "园林绿化工程",
  "06": "矿山工程",
  "07": "构筑物工程",
  "08": "城市轨道交通工程",
  "09": "爆破工程",
};

type Strays = { at: Spot; words: string; group: string; count: number };

class UnitRows {
  private readonly strays = new Map<string, Strays>();

  take(kind: "code" | "specialty", item: Item, group: string): void {
    const key = kind + group;
    const known = this.strays.get(key);
    if (known !== undefined) known.count++;
    else
      this.strays.set(ownCopy(key), {
        at: spotOf(item.element),
        words: itemWords(item),
        group: ownCopy(group),
        count: 1,
      });
  }

  statements(unit: string, specialty: string): Statement[] {
    return [...this.strays].map(([key, { at, words, group, count }]) => {
      const byCode = key.startsWith("code");
      const own = `${clip(specialty, 10)}，${groups[specialty.slice(0, 2)] ?? "其他专业"}`;
      const rows = count === 1 ? words : `${words}等${count}个清单项目`;
      const of = groups[group] ?? "其他专业";
      return {
        at,
        attribute: byCode ? "Number" : "Specialty",
        kind: byCode ? "编码不属于单位工程的专业" : "清单项目的专业类别与单位工程不同",
        seen: `${of}（${count}个）`,
        expected: groups[specialty.slice(0, 2)] ?? specialty,
        message: `${unitWords(unit)}（专业类别${own}）中，${rows}的${byCode ? `编码以${group}开头` : `专业类别以${group}开头`}，属于${of}，请核对是否放错单位工程。`,
      };
    });
  }
}

export const c09: Rule = {
  code: "C09",
  name: "专业与单位工程不符",
  severity: "I",
  formula:
    "专业类别在专业目录中的单位工程，分部分项清单项目的编码前两位（专业工程），或填写了的专业类别前两位，与所在单位工程专业类别的前两位不同；每个单位工程每种报一处",
  technical: "专业类别Specialty，项目编码Number",
  source: "专业计量规范（GB 50854-2013等）项目编码：第一、二位为专业工程代码",
  versions: bothVersions,
  needs: ["xml"],
  start: ({ report, thresholds }) => {
    const known = new Set(thresholds.F07.specialties);
    const groupOf = (specialty: string): string | null => {
      const group = specialty.slice(0, 2);
      return groups[group] !== undefined && known.has(specialty) ? group : null;
    };
    let rows: UnitRows | null = null;
    let unitOfOwn: Unit | null = null;
    /** Group of the unit; null if it is none of the directory. */
    let own: string | null = null;
    return {
      item(item) {
        const { unit, code9, section, specialty } = item;
        if (unit === null || section !== "divisional") return;
        if (unit !== unitOfOwn) {
          unitOfOwn = unit;
          own = groupOf(specialtyOf(unit.element));
        }
        if (own === null) return;
        if (code9 !== null && !code9.startsWith(own)) {
          const group = code9.slice(0, 2);
          if (groups[group] !== undefined) (rows ??= new UnitRows()).take("code", item, group);
        }
        if (specialty.startsWith(own)) return;
        const stated = groupOf(specialty);
        if (stated !== null) (rows ??= new UnitRows()).take("specialty", item, stated);
      },
      unit({ name, element }) {
        for (const found of rows?.statements(name, specialtyOf(element)) ?? []) report(found);
        rows = null;
      },
    };
  },
};

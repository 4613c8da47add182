import { isBoundedPattern } from "#contracts/bounded-pattern.ts";
import type { MappingContent } from "#contracts/indicator/settings/mapping.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";

const most = 50;

/** Why a mapping cannot be used, for who edits it; at most 50. */
export function mappingFaults(content: MappingContent): string[] {
  return [...chapterFaults(content), ...elementFaults(content), ...classFaults(content)].slice(0, most);
}

function chapterFaults({ chapters, chaptersByStandard }: MappingContent): string[] {
  const all = [chapters, chaptersByStandard["2013"], chaptersByStandard["2024"]];
  return all.flatMap((names) =>
    Object.entries(names).flatMap(([code, name]) => [
      ...(/^(\d{2}|\d{4})$/.test(code) ? [] : [`分部“${code}”：编码应为2位或4位数字`]),
      ...(name.trim() === "" ? [`分部${code}：名称必填`] : []),
    ]),
  );
}

function elementFaults({ elements, chapters, chaptersByStandard }: MappingContent): string[] {
  const known = new Set([chapters, ...Object.values(chaptersByStandard)].flatMap((one) => Object.keys(one)));
  const owners = new Map<string, string>();
  return elements.flatMap(([name, prefixes, units]) => {
    const faults: string[] = [];
    const say = (text: string) => void faults.push(`要素“${name}”：${text}`);
    if (name.trim() === "") say("名称必填");
    if (prefixes.trim() === "") say("编码必填");
    for (const prefix of prefixes.split(" ").filter((one) => one !== "")) {
      if (!/^\d{4,9}$/.test(prefix)) say(`编码${prefix}应为4至9位数字`);
      else if (!known.has(prefix.slice(0, 4)) && !known.has(prefix.slice(0, 2)))
        say(`编码${prefix}不属于任何分部`);
      const owner = owners.get(prefix);
      if (owner !== undefined) say(`编码${prefix}已用于“${owner}”`);
      owners.set(prefix, name);
    }
    for (const unit of units.split("+").filter((one) => one !== ""))
      if (normalUnit(unit) !== unit) say(`单位${unit}应写作${normalUnit(unit)}`);
    return faults;
  });
}

function classFaults({ classes }: MappingContent): string[] {
  const seen = new Set<string>();
  return classes.flatMap(({ code, name, unit, codes, words, except }) => {
    const faults: string[] = [];
    if (code.trim() === "" || name.trim() === "" || unit.trim() === "")
      faults.push(`资源类别“${name || code}”：编码、名称和单位必填`);
    if (seen.has(code)) faults.push(`资源类别“${name}”：编码${code}重复`);
    if (codes.trim() === "" && words === "") faults.push(`资源类别“${name}”：应有编码或匹配文字`);
    if (![words, except].every(isBoundedPattern))
      faults.push(`资源类别“${name}”：匹配文字过于复杂，每个词语最多用一处重复`);
    seen.add(code);
    return faults;
  });
}

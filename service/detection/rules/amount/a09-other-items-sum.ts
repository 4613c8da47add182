import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, isUnreadable } from "../../figure.ts";
import type { Sundry, SundryLine, SundryPart } from "../../model.ts";
import { agrees, fen, limit, money, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { sumOf } from "./components.ts";
import { nearestMiss } from "./nearest-miss.ts";
import { amountsAt } from "./sundry-amounts.ts";

const summed: readonly [SundryPart, string][] = [
  ["provisional", "暂列金额"],
  ["specialty", "专业工程暂估价"],
  ["dayWork", "计日工"],
  ["mainContractor", "总承包服务费"],
  ["otherContents", "合同约定的其他项目"],
];

/** An overview has them as further lines. */
const further: typeof summed = [
  ["claims", "索赔费用"],
  ["siteInstruction", "现场签证费用"],
];

/** Leaves five of the further lines beside all those of `summed`. */
const mostNamed = 10;

type Part = { label: string; line: SundryLine };
type Candidate = { sum: Decimal; added: readonly Part[] };
type Disagreement = Part & { listed: SundryLine };

type Source = Sundry["lines"];

/** The overview where the file has one, else the tables. */
function sourceOf({ lines, parts }: Sundry): Source {
  return Object.keys(lines).length > 0 ? lines : parts;
}

function partsOf(source: Source, labels: typeof summed): Part[] {
  return labels.flatMap(([part, label]) => {
    const line = source[part];
    return line === undefined ? [] : [{ label, line }];
  });
}

function sumOfLines(lines: readonly SundryLine[]): Decimal | null {
  return sumOf(lines.map(({ total }) => (isUnreadable(total) ? null : (total.value ?? null))));
}

function isZeroOrAbsent(line: SundryLine | undefined): boolean {
  return line === undefined || amountOrZero(line.total)?.isZero() === true;
}

/** 暂估价 that the overview does not split; a 0 of its kinds is a placeholder. */
function undividedEstimates({ estimates, specialty, material }: Source): Part[] {
  const isSplit = !isZeroOrAbsent(specialty) || (specialty !== undefined && !isZeroOrAbsent(material));
  return estimates === undefined || isSplit ? [] : [{ label: "暂估价", line: estimates }];
}

/**
 * Whether further lines, tables of 索赔, which a line may repeat, and a 暂估价 that is not split belong to the sum varies
 * between files. Null if one is unreadable.
 */
function candidates(
  source: Source,
  others: readonly SundryLine[],
  parts: readonly Part[],
): Candidate[] | null {
  const estimates = undividedEstimates(source);
  const isStated = ({ line }: Part): boolean => line.total.value?.isZero() !== true;
  const named = others.map((line) => ({ label: clip(line.name, 20) || "未命名", line })).filter(isStated);
  const tables = partsOf(source, further).filter(isStated);
  const all = [[], named, tables, [...named, ...tables]].flatMap((more) => [
    [...parts, ...more],
    [...parts, ...estimates, ...more],
  ]);
  const sums = all.flatMap((added) => {
    const sum = sumOfLines(added.map(({ line }) => line));
    return sum === null ? [] : [{ sum, added }];
  });
  return sums.length < all.length ? null : sums;
}

function sumWords(added: readonly Part[]): string {
  const amount = ({ line }: Part): Decimal => line.total.value ?? Decimal.zero;
  const words = added.slice(0, mostNamed).map((part) => `${part.label}${fen(amount(part))}`);
  const rest = added.slice(mostNamed);
  if (rest.length > 0) words.push(`其余${rest.length}项${fen(Decimal.sum(rest.map(amount)))}`);
  return words.join(" + ");
}

function disagreeing({ lines, parts }: Sundry, allowed: Decimal): Disagreement | null {
  for (const [part, label] of summed) {
    const [listed, line] = [lines[part], parts[part]];
    if (!listed?.total.value || !line?.total.value || line.total.value.isZero()) continue;
    const own = amountsAt([line.element]).filter((amount) => !amount.isZero());
    const isSame = amountsAt([listed.element]).some((amount) => agrees(amount, own, allowed));
    if (!isSame) return { label, line, listed };
  }
  return null;
}

function partStatement({ label, line, listed }: Disagreement, owner: string): Statement {
  const seen = line.total.value ?? Decimal.zero;
  const expected = listed.total.value ?? Decimal.zero;
  return {
    at: line.element,
    attribute: line.attribute,
    kind: "各项合计与其他项目费汇总不符",
    amount: seen.minus(expected),
    seen: money(seen),
    expected: money(expected),
    message: `${owner}的${label}合计${money(seen)}与其他项目费汇总中的${label}${money(expected)}不符，相差${money(seen.minus(expected).abs())}。`,
  };
}

export const a09: Rule = {
  code: "A09",
  name: "其他项目汇总",
  severity: "E",
  formula: ({ A09 }) =>
    `|暂列金额+专业工程暂估价+计日工+总承包服务费+合同约定的其他项目 − 其他项目费| > ${A09.tolerance}元；没有列出汇总的，加上索赔、现场签证费用后相等也算一致；各项自己的合计（不为0的）与汇总中的金额不符的，也报一处；材料暂估价已计入综合单价，不相加`,
  source: "计价标准相应表式的计算关系：汇总等于明细之和；材料暂估价计入综合单价为行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const allowed = limit(thresholds.A09.tolerance);
    return {
      sundry(sundry) {
        const { whole, unit } = sundry;
        const total = whole?.total.value;
        const owner = unit === null ? "建设项目" : unitWords(unit.name);
        const source = sourceOf(sundry);
        const parts = partsOf(source, summed);
        if (!whole || !total || (parts.length === 0 && partsOf(source, further).length === 0)) return;
        const sums = candidates(source, sundry.others, parts);
        const stated = sums?.filter(({ added }) => added.length > 0 || total.isZero());
        const miss = stated === undefined ? null : nearestMiss(total, stated, allowed);
        if (miss === null) {
          const wrong = disagreeing(sundry, allowed);
          if (wrong !== null) report(partStatement(wrong, owner));
          return;
        }
        const { sum, added, distance } = miss;
        report({
          at: whole.element,
          attribute: whole.attribute,
          kind: "其他项目费与各项之和不符",
          amount: distance,
          seen: money(total),
          expected: money(sum),
          message: `${owner}的其他项目费${money(total)}与${sumWords(added)} = ${money(sum)}不符，相差${money(distance)}。`,
        });
      },
    };
  },
};

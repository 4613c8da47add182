import { clip, comparableMark } from "#service/values/text.ts";

import { wordsOf } from "../../feature-words.ts";
import type { Item } from "../../model.ts";
import type { FeatureWords } from "../../thresholds.ts";
import { itemWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { clauseEnd, colon, filledFeature } from "./filled-feature.ts";
import { NormPriced } from "./norm-priced.ts";
import { SameFeature } from "./same-feature.ts";
import { UnpricedRows } from "./unpriced-rows.ts";

type Demand = { code: RegExp; excluded: RegExp | null; label: string; pattern: RegExp };

function demandOf({ code, nameExcludes, label, pattern }: FeatureWords): Demand {
  return {
    code: new RegExp(`^(?:${code})`),
    excluded: nameExcludes === "" ? null : new RegExp(nameExcludes),
    label,
    pattern: new RegExp(pattern),
  };
}

/** Longer texts are not searched for words of the standard: with …… between them the time grows by the square. */
const mostMatched = 4000;

function missingWords(item: Item, demands: readonly Demand[]): string[] {
  const { code9, code: full, name, feature } = item;
  if (code9 === null) return [];
  if (name.length + feature.length > mostMatched) return [];
  const missing: string[] = [];
  let text: string | undefined;
  for (const { code, excluded, label, pattern } of demands) {
    const isAsked = code.test(full) && excluded?.test(name) !== true;
    if (!isAsked) continue;
    text ??= `${name} ${filledFeature(feature)}`;
    if (!pattern.test(text)) missing.push(label);
  }
  return missing;
}

const castConcrete = /^(?:01050[1-8]|04030[36])/;
const ofOtherWork = /筋(?!混凝土|砼)|模板/;
/** Neither a bar (C12@200) nor the begin of a range (C30～35). */
const grade = /(?<![A-Z0-9])C\d{2}(?!\d|\s*@|\s*[~～至—–/-]\s*\d)/gi;
const otherPart = /垫层|找平|面层|保护层|灌浆|灌缝/;

function gradesIn(text: string): string[] {
  return [...new Set(text.match(grade)?.map((one) => one.toUpperCase()))];
}

/** Without those of a layer below or above that is part of the item. */
function ownGradesIn({ name, feature }: Item): string[] {
  if (otherPart.test(name)) return gradesIn(feature);
  const own = feature.split(clauseEnd).filter((clause) => !otherPart.test(clause));
  return gradesIn(own.join(";"));
}

/** A row that was copied and changed in one of both. Several grades are a range, or of other parts. */
function otherGrade(item: Item): Statement | null {
  if (item.code9 === null || !castConcrete.test(item.code9) || ofOtherWork.test(item.name)) return null;
  const named = gradesIn(item.name);
  if (named.length === 0) return null;
  const [own, ...more] = ownGradesIn(item);
  if (own === undefined || more.length > 0 || named.includes(own)) return null;
  return {
    at: item.element,
    attribute: "Attr",
    severity: "W",
    kind: "名称与项目特征的混凝土强度等级不同",
    seen: own,
    expected: named.join("、"),
    message: `${itemWords(item)}的名称写明混凝土强度等级${named.join("、")}，项目特征却为${own}，请核对以哪一处为准。`,
  };
}

const noText = comparableMark("");
const maxOrnament = 4;
/** Longer texts have a word in them, or are no longer bare figures. */
const longestBare = 20;
const numbering = /^\s*\d+\s*[.、．]/;
const closing = /[\s。．.；;，,]/;

/** By hand: an expression would scan runs within the text from each of their places. */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && closing.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function withoutClosing({ feature, featureMark, name }: Item): number {
  if (feature.length > name.length + maxOrnament) return featureMark;
  return comparableMark(trimmedEnd(feature));
}

/** 1.无。 says as little as 无. */
function saysOneOf(words: readonly string[]): (item: Item) => boolean {
  const marks = new Set(words.map(comparableMark));
  const longest = Math.max(...words.map((word) => word.length)) + maxOrnament;
  return ({ feature, featureMark }) =>
    marks.has(featureMark) ||
    (feature.length <= longest && marks.has(comparableMark(trimmedEnd(feature.replace(numbering, "")))));
}

const anyWord = /[\p{L}]/u;
const fewCharacters = 2;

/** 01, 1: neither a word nor a size. Two characters describe nothing either. */
function isTooShort(item: Item): boolean {
  const { feature } = item;
  if (feature.length > longestBare) return false;
  if (feature.replace(/\s+/g, "").length <= fewCharacters) return true;
  return !anyWord.test(feature) && wordsOf(item) === "";
}

/** Labels that pricing software fills in when a code is chosen, and nothing else. */
function hasLabelsAlone({ feature }: Item): boolean {
  const last = trimmedEnd(feature).slice(-1);
  return colon.test(last) && feature.length <= mostMatched && filledFeature(feature) === "";
}

function textFault(item: Item, given: { isEmpty: boolean; isVague: boolean }): Statement | null {
  const { isEmpty, isVague } = given;
  const repeatsName = !isEmpty && withoutClosing(item) === comparableMark(item.name);
  const isBlank = !isEmpty && hasLabelsAlone(item);
  const isShort = !isEmpty && !isVague && !repeatsName && !isBlank && isTooShort(item);
  if (!isEmpty && !repeatsName && !isVague && !isBlank && !isShort) return null;
  const seen = clip(item.feature) || "空";
  const [kind, reason] = repeatsName
    ? ["项目特征与名称相同", "与项目名称相同"]
    : isBlank
      ? ["项目特征没有填写内容", "只有特征名称，没有填写内容"]
      : item.featureMark === noText
        ? ["项目特征未填写", "未填写"]
        : [isEmpty ? "项目特征为空" : "项目特征没有实际内容", `填写为“${seen}”`];
  const isSevere = isEmpty || repeatsName || isBlank;
  const isBare = isShort && anyWord.test(item.feature);
  const lack = isBare
    ? "过于简单，不足以确定综合单价"
    : isSevere
      ? "无法据以确定综合单价"
      : "没有描述影响综合单价的内容；采用标准图集或图纸的，应写明图集号、图号";
  return {
    at: item.element,
    attribute: "Attr",
    ...(isSevere ? {} : { severity: "W" }),
    kind: isBare ? "项目特征过于简单" : kind,
    seen,
    expected: "描述影响综合单价的项目特征",
    message: `${itemWords(item)}的项目特征${reason}，${lack}。`,
  };
}

export const c06: Rule = {
  code: "C06",
  name: "项目特征为空",
  severity: "E",
  formula: ({ C06 }) =>
    `分部分项和单价措施清单项目的项目特征为空、为“无”“/”等、只有特征名称或与名称相同；只有“待定”“见图纸”等没有实际内容的文字、没有文字或不超过2个字，没有写明特征名称和规格的同一文字用于${C06.sameTextCodes}种或更多编码，缺少必须描述的特征（混凝土强度等级、钢筋种类规格、管道规格和连接形式），或现浇混凝土的名称与特征写明的强度等级不同（特征中垫层、面层等的不计）为警告；部分已计价的清单，未计价的项目由P01报出，不再报警告；按定额计价的单位工程中没有清单编码的项目不检查`,
  source: "专业计量规范（GB 50854-2013等）项目特征",
  versions: bothVersions,
  start: (context) => {
    const { report, thresholds } = context;
    const norms = new NormPriced(context);
    const { emptyWords, vagueWords, sameTextCodes, features } = thresholds.C06;
    const isEmpty = saysOneOf(["", ...emptyWords]);
    const isVague = saysOneOf(vagueWords);
    const demands = features.map(demandOf);
    const same = new SameFeature(sameTextCodes);
    const unpriced = new UnpricedRows();
    return {
      elements: { ConstructionProject: (root) => norms.takeRoot(root) },
      item(item) {
        if (item.lumpSum || norms.leavesOut(item)) return;
        const fault = textFault(item, { isEmpty: isEmpty(item), isVague: isVague(item) });
        const isPriced = item.price.value !== null && item.price.value.sign() !== 0;
        if (isPriced) unpriced.forget();
        const tell = (found: Statement): void => {
          if (isPriced || found.severity === undefined) report(found);
          else unpriced.keep(found);
        };
        if (fault !== null) return tell(fault);
        if (item.code9 !== null) same.take(item, item.code9);
        const missing = missingWords(item, demands);
        if (missing.length === 0) {
          const contradiction = otherGrade(item);
          if (contradiction !== null) tell(contradiction);
          return;
        }
        tell({
          at: item.element,
          attribute: "Attr",
          severity: "W",
          kind: `缺少${missing.join("、")}`,
          seen: clip(item.feature),
          expected: `描述${missing.join("、")}`,
          message: `${itemWords(item)}的项目特征“${clip(item.feature, 40)}”没有描述${missing.join("、")}。`,
        });
      },
      bill() {
        for (const found of [...unpriced.kept(), ...same.statements()]) report(found);
      },
    };
  },
};

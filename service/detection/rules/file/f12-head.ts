import { isUscc } from "#contracts/identity.ts";
import type { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank, trimmed, wholeNumber } from "#service/values/text.ts";

import { figure, mostPlaces } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import type { ElementSpec } from "../../schema/table.ts";
import { typeMismatch } from "../../schema/value-types.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { attributeWords, limit, plain, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const models = [
  { attribute: "TaxModel", label: "计税模式" },
  { attribute: "ValuationMethod", label: "计价类别" },
] as const;
const known = ["1", "2"];
const taxModels = "1（一般计税）或2（简易计税）";

const usccs: Readonly<Record<string, string>> = {
  TenderUSCI: "招标单位",
  ProxyUSCI: "招标代理单位",
  ConsultantUSCI: "造价咨询单位",
};

const ownerOf = (at: BillElement): string =>
  at.name === "UnitWorks" ? unitWords(at.attributes["Name"] ?? "") : "建设项目";

/** F05 judges whether 计价类别 is known. */
function judgeModels({ report }: RuleContext, at: BillElement, project: BillElement | null): void {
  for (const { attribute, label } of models) {
    const text = trimmed(at.attributes[attribute]);
    const value = wholeNumber(text);
    if (!known.includes(value)) {
      if (text !== "" && attribute === "TaxModel")
        report({
          at,
          attribute,
          kind: `${label}有误`,
          seen: clip(text),
          expected: taxModels,
          message: `${ownerOf(at)}的${label}为“${clip(text)}”，应为${taxModels}。`,
        });
      continue;
    }
    const whole = trimmed(project?.attributes[attribute]);
    if (!known.includes(wholeNumber(whole)) || wholeNumber(whole) === value) continue;
    report({
      at,
      attribute,
      severity: "W",
      kind: `${label}与建设项目不一致`,
      seen: clip(text),
      expected: clip(whole),
      message: `${ownerOf(at)}的${label}为“${clip(text)}”，与建设项目的“${clip(whole)}”不一致。`,
    });
  }
}

function judgeUsccs({ report }: RuleContext, at: BillElement): void {
  for (const [attribute, label] of Object.entries(usccs)) {
    const text = trimmed(at.attributes[attribute]);
    if (text === "" || isUscc(text)) continue;
    report({
      at,
      attribute,
      severity: "W",
      kind: "统一社会信用代码有误",
      seen: clip(text),
      expected: "18位且校验位正确",
      message: `${label}的统一社会信用代码“${clip(text)}”不是18位或校验位有误。`,
    });
  }
}

function judgeScaleUnit({ report }: RuleContext, at: BillElement): void {
  const text = at.attributes["ScaleUnit"] ?? "";
  if (isBlank(text) || figure(text).value === null) return;
  report({
    at,
    attribute: "ScaleUnit",
    kind: "计量单位填写为数字",
    seen: clip(text),
    expected: "计量单位，如m2",
    message: `建设规模的计量单位填写为数字“${clip(text)}”，应为计量单位，如m2。`,
  });
}

const precisions = ["ResPrecision", "QuantityPrecision", "CostPrecision", "RatePrecision"];

/** A precision without sense would count as two places everywhere. F04 tells what the edition's type excludes. */
function judgePrecision({ report }: RuleContext, at: BillElement, spec: ElementSpec | undefined): void {
  for (const attribute of precisions) {
    const { value, text } = figure(at.attributes[attribute]);
    const type = spec?.attributes.get(attribute)?.type ?? "number";
    if (
      value === null ||
      typeMismatch(type, text) !== null ||
      (value.sign() >= 0 && value.places() === 0 && value.compare(limit(`${mostPlaces}`)) <= 0)
    )
      continue;
    report({
      at,
      attribute,
      kind: "小数精度有误",
      seen: clip(text),
      expected: `0～${mostPlaces}的整数`,
      message: `“${attributeWords(attribute, spec)}”为${clip(text)}，应为0～${mostPlaces}的整数。`,
    });
  }
}

type Scaled = { at: BillElement; scale: Decimal };

/** In the unit of the project alone: a 单项 may be measured by another. */
function scaleOf(at: BillElement | null, unit: string | null): Scaled[] {
  const scale = figure(at?.attributes["Scale"]).value;
  const own = normalUnit(at?.attributes["ScaleUnit"] ?? "");
  if (at === null || scale === null || scale.sign() <= 0 || (unit !== null && own !== unit)) return [];
  return [{ at, scale }];
}

function judgeScale({ report }: RuleContext, root: BillElement, sectionals: readonly BillElement[]): void {
  const [project] = scaleOf(root, null);
  const [first, ...more] = sectionals.flatMap((one) =>
    scaleOf(one, normalUnit(root.attributes["ScaleUnit"] ?? "")),
  );
  if (project === undefined || first === undefined || more.length + 1 < sectionals.length) return;
  const sum = more.reduce((total, { scale }) => total.plus(scale), first.scale);
  if (sum.compare(project.scale) === 0) return;
  report({
    at: first.at,
    attribute: "Scale",
    kind: "建设规模与单项工程合计不一致",
    severity: "W",
    seen: plain(sum),
    expected: plain(project.scale),
    message: `${more.length + 1}个单项工程的建设规模合计${plain(sum)}，与建设项目的${plain(project.scale)}不一致。`,
  });
}

export const f12: Rule = {
  code: "F12",
  name: "项目信息有误",
  severity: "E",
  formula:
    "计税模式不是1（一般计税）或2（简易计税），或建设规模的计量单位填写为数字，或小数精度不是0～10的整数；单位工程的计税模式、计价类别与建设项目不一致，统一社会信用代码不是18位或校验位有误，单项工程的建设规模合计与建设项目不一致为警告",
  technical:
    "计税模式TaxModel，计价类别ValuationMethod，统一社会信用代码USCI，建设规模Scale，计量单位ScaleUnit",
  source: "《建设工程造价数据交换标准》建设项目、招标信息、单项工程、单位工程",
  versions: bothVersions,
  needs: ["xml"],
  start: (context) => {
    let project: BillElement | null = null;
    const judgeUnit = (at: BillElement): void => judgeScaleUnit(context, at);
    return {
      elements: {
        ConstructionProject(at) {
          project ??= at;
          judgeModels(context, at, null);
          judgeUnit(at);
        },
        Option: (at, spec) => judgePrecision(context, at, spec),
        TendererInfo: (at) => judgeUsccs(context, at),
        SectionalWorks: judgeUnit,
        UnitWorks: (at) => judgeModels(context, at, project),
      },
      bill({ root, sectionals, sectionalCount }) {
        if (sectionals.length === sectionalCount) judgeScale(context, root, sectionals);
        else context.leaveOut("单项工程较多，建设规模没有合计核对");
      },
    };
  },
};

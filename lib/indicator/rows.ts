import { type FilingKind, filingKindNames } from "#contracts/filing/kind.ts";
import type {
  IndicatorBasis,
  IndicatorElement,
  IndicatorQuantity,
  IndicatorSection,
} from "#contracts/indicator/indicator.ts";
import { taxModels } from "#contracts/max-price/options.ts";
import { standardNames } from "#contracts/max-price/valuation-standard.ts";
import { groupThousands, moneyText } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";

import { contentText } from "./content-text.ts";

export type IndicatorRow = {
  id: string;
  isChapter: boolean;
  name: string;
  amount: string;
  perArea: string;
  share: string;
  quantities: readonly string[];
  items: string;
  leftOut: string;
};

/** 56,700 m³（1.5418 m³/m²） */
function quantityText({ unit, quantity, content }: IndicatorQuantity): string {
  const amount = `${groupThousands(quantity)} ${shownUnit(unit)}`;
  return content === null ? amount : `${amount}（${contentText(content.value, unit)}）`;
}

export function shareText(share: string | null): string {
  return share === null ? "—" : `${share}%`;
}

function leftOutText({ leftOut }: IndicatorElement): string {
  return leftOut.items === 0 ? "—" : `${leftOut.items}项，${groupThousands(leftOut.amount)}元`;
}

/** A chapter, then its elements; one that is all of its chapter stands for it. */
export function indicatorRows({ chapters }: IndicatorSection): IndicatorRow[] {
  return chapters.flatMap((chapter) => {
    const head: IndicatorRow = {
      id: `chapter-${chapter.code}`,
      isChapter: true,
      name: chapter.code === "" ? chapter.name : `${chapter.code} ${chapter.name}`,
      amount: moneyText(chapter.amount),
      perArea: moneyText(chapter.perArea),
      share: shareText(chapter.share),
      quantities: [],
      items: String(chapter.items),
      leftOut: "",
    };
    const untold = chapter.elements.every(({ code }) => code === "");
    const rows = untold ? [] : chapter.elements.map((element) => elementRow(chapter.code, element));
    return [head, ...rows];
  });
}

function elementRow(chapter: string, element: IndicatorElement): IndicatorRow {
  return {
    id: `${chapter}-${element.code}`,
    isChapter: false,
    name: element.name,
    amount: moneyText(element.amount),
    perArea: moneyText(element.perArea),
    share: "",
    quantities: element.isUnlisted ? ["未列项"] : element.quantities.map(quantityText),
    items: String(element.items),
    leftOut: leftOutText(element),
  };
}

const dateNames: Record<FilingKind, string> = { "max-price": "编制时间", settlement: "审定时间" };
const areaPlaces: Record<IndicatorBasis["areaBasis"], string> = {
  form: "备案表",
  file: "造价数据文件",
  none: "",
};

/** Bases of the figures, in the order in which they are read. */
export function basisFacts(basis: IndicatorBasis): string[] {
  const tax = taxModels.find(({ value }) => value === basis.taxModel)?.label;
  const measure = basis.isBuilding ? "建筑面积" : "建设规模";
  return [
    filingKindNames[basis.kind],
    basis.date === "" ? `${dateNames[basis.kind]}未填写` : `${dateNames[basis.kind]}${basis.date}`,
    basis.region === "" ? "行政区划未填写" : basis.region,
    basis.area === null
      ? `没有以m²计的${measure}，不计算单方指标`
      : `${measure}${groupThousands(basis.area)} m²（取自${areaPlaces[basis.areaBasis]}）`,
    tax ?? "计税方法未写明",
    `按${standardNames[basis.codeStandard]}的项目编码归类，对照表第${basis.mappingVersion}版`,
  ];
}

/** Null where the items add up to what the bill states, to the fen. */
export function differenceText({ section, amount, stated, unreadable }: IndicatorSection): string | null {
  if (amount === stated) return null;
  const name = section === "divisional" ? "分部分项工程费" : "措施项目费";
  const unread = unreadable === 0 ? "" : `，另有${unreadable}项的合价无法识别`;
  return `各项合计${groupThousands(amount)}元，文件载明的${name}为${groupThousands(stated)}元${unread}。`;
}

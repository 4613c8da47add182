import { isBlank } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement, FurtherLine, Summary } from "../../model.ts";
import { withoutNumber } from "./summary.ts";

const below = /^(?:[(（]|[\d０-９]+[.．][\d０-９])/;
const atLevel = /^(?:[\d０-９]+|[一二三四五六七八九十]+[、.．])/;
/** Sums and shares of lines, prices per m², and amounts that are taken off. */
const noPart = /^其中|合计|小计|总计|总价|造价|税前|含税|除税|直接费|基数|扣|减|甲供|元[/／]/;
/** Parts of 其他项目 and of 规费, wherever they are listed. */
const inside = /暂估|暂列|索赔|签证|约定|结算价|保险|公积金|排污/;

/** A line beside 分部分项, 措施项目, 其他项目, 规费 and 税金 that none of them includes, such as 价差 or 设备费. */
export function furtherLine(summary: Summary, element: BillElement): FurtherLine | null {
  const { Name: text = "", Total: total } = element.attributes;
  const written = text.replace(/\s+/g, "");
  const name = withoutNumber(text);
  const beside = summary.divisional ?? summary.withPriceMeasures;
  if (beside === undefined || element.depth > beside.element.depth) return null;
  const amount = figure(total);
  if (isBlank(amount.text) || amount.value?.isZero() || below.test(written) || noPart.test(name)) return null;
  const isOnLevel = atLevel.test(written) || (summary.other !== undefined && !inside.test(name));
  return isOnLevel ? { name, total: amount, isTaxed: summary.tax === undefined } : null;
}

import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { ownCopy } from "#service/values/text.ts";

import type { BillElement, Unit } from "./model.ts";

const year = "(2013|2024)";
const named = "(?:清单|计量|(?:计算|计价)(?:规范|标准))";
/** Within a sentence, up to what has editions and prices of its own. */
const gap = "(?:(?!定额|消耗|价格|信息)[^\\d。；;，,])";
/** 2024年9月, 2024-09, 〔2024〕12号, 2024版预算定额. */
const ofOther = `\\d|\\s*年(?!版)|\\s*[-./]\\s*\\d|[〕\\]】）)]\\s*第?\\d|[^\\d。；;，,、）)》及和与]{0,12}(?:定额|消耗)`;
/** GB 50854-2013, GB/T 50500-2024; 工程量清单计量规范(2013-北京), 2024版工程量计算标准. GB/T 50851-2013 codes resources. */
const patterns = [
  `50(?:500|85[4-9]|86[0-2])\\s*(?:[-—–－]\\s*)?${year}`,
  `${named}${gap}{0,12}${year}(?!${ofOther})`,
  `${year}\\s*(?:年?版(?:规范|国标|${gap}{0,8}${named})|清单)`,
].map((pattern) => new RegExp(pattern, "g"));

/** Units repeat one text. */
let last: { text: string; edition: ValuationStandard | null } | null = null;

/** Edition of the standard that a text names; null if it names none or both. */
export function editionIn(text: string | undefined): ValuationStandard | null {
  if (text === undefined || !/20(?:13|24)/.test(text)) return null;
  if (last?.text !== text) last = { text: ownCopy(text), edition: readEdition(text) };
  return last.edition;
}

function readEdition(text: string): ValuationStandard | null {
  const years = new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1])));
  if (years.size !== 1) return null;
  return years.has("2013") ? "2013" : "2024";
}

/** Stated by the bill itself: by its units' 清单规则库, else by its head. */
export class StatedEdition {
  private head: ValuationStandard | null = null;
  private unit: Unit | null = null;
  private own: ValuationStandard | null = null;

  takeRoot({ attributes }: BillElement): void {
    this.head = editionIn(attributes["StandardNumber"]) ?? editionIn(attributes["Explains"]);
  }

  get ofHead(): ValuationStandard | null {
    return this.head;
  }

  of(unit: Unit | null): ValuationStandard | null {
    if (unit !== this.unit) {
      this.unit = unit;
      this.own = editionIn(unit?.element.attributes["BillDataBase"]);
    }
    return this.own ?? this.head;
  }
}

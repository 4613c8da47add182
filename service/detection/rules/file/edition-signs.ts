import { standardNames, type ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement, Item, Spot } from "../../model.ts";
import type { Reference } from "../../reference.ts";
import { spotOf } from "../../spot.ts";
import { editionIn } from "../../standard-edition.ts";
import { unitWords } from "../../wording.ts";
import type { Statement } from "../rule.ts";

const leastItems = 5;

/** Items whose code only one of the two 清单编码库 has. */
export class CodesOfEditions {
  private readonly reference: Reference;
  private own = 0;
  private other = 0;

  constructor(reference: Reference) {
    this.reference = reference;
  }

  take({ code9 }: Item): void {
    const { itemCodes, otherItemCodes } = this.reference;
    if (code9 === null || !itemCodes || !otherItemCodes) return;
    const isOwn = itemCodes.items.has(code9);
    const isOther = otherItemCodes.items.has(code9);
    if (isOwn && !isOther) this.own++;
    if (isOther && !isOwn) this.other++;
  }

  words(): string | null {
    return this.other >= leastItems && this.other > this.own ? `${this.other}个清单项目的编码` : null;
  }
}

/** New in GB/T 50500-2024 and its measuring standards. */
export class NewContents {
  first: { at: Spot; words: string } | null = null;

  takeElement(at: BillElement): void {
    const { value } = figure(at.attributes["Total"]);
    if (value !== null && value.sign() > 0)
      this.first ??= { at: spotOf(at), words: "有金额的“合同中约定的其他项目”" };
  }

  takeItem({ element, section, code9, name }: Item): void {
    if (this.first === null && section === "measure" && code9?.startsWith("0116") === true)
      this.first = { at: spotOf(element), words: `以0116开头的措施项目“${clip(name, 40)}”` };
  }
}

/** Units whose 清单规则库 is of another edition than the form's. */
export class UnitsOfOtherEdition {
  private readonly standardVersion: ValuationStandard;
  private first: { at: Spot; words: string; edition: ValuationStandard } | null = null;
  private count = 0;

  constructor(standardVersion: ValuationStandard) {
    this.standardVersion = standardVersion;
  }

  take(at: BillElement): void {
    const { BillDataBase: text = "", Name: name = "" } = at.attributes;
    const edition = editionIn(text);
    if (edition === null || edition === this.standardVersion) return;
    this.count++;
    const words = `${unitWords(name)}的清单规则库“${clip(text, 40)}”`;
    this.first ??= { at: spotOf(at), words, edition };
  }

  statement(): Statement | null {
    const { first, count, standardVersion } = this;
    if (first === null) return null;
    const more = count > 1 ? `等${count}个单位工程的清单规则库` : "";
    const [own, expected] = [standardNames[first.edition], standardNames[standardVersion]];
    return {
      at: first.at,
      attribute: "BillDataBase",
      kind: "清单依据的标准版本与备案所选不一致",
      seen: `${own}（${count}个单位工程）`,
      expected,
      message: `${first.words}${more}表明清单按${own}编制，而备案所选的计价标准是${expected}；项目编码、名称和单位按清单所写的版本核对，请核对所选的标准。`,
    };
  }
}

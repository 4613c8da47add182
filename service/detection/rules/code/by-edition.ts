import { standardNames } from "#contracts/max-price/valuation-standard.ts";

import type { Item } from "../../model.ts";
import type { ItemCodes } from "../../reference.ts";
import { StatedEdition } from "../../standard-edition.ts";
import type { RuleContext, RuleRun } from "../rule.ts";

type Judge = (item: Item, codes: ItemCodes) => void;

/** Judges each item by the codes of the edition that its unit states, else by those of the form's. */
export function byEdition({ reference, standardVersion, leaveOut }: RuleContext, judge: Judge): RuleRun {
  const { itemCodes, otherItemCodes = null } = reference;
  const stated = new StatedEdition();
  return {
    elements: { ConstructionProject: (root) => stated.takeRoot(root) },
    item(item) {
      const edition = stated.of(item.unit) ?? standardVersion;
      const codes = edition === standardVersion ? itemCodes : otherItemCodes;
      if (codes !== null) judge(item, codes);
      else leaveOut(`部分单位工程按${standardNames[edition]}编制，没有导入该版清单编码库`);
    },
  };
}

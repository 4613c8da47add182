import type { BillItem, UnitOf } from "../bill-model.ts";
import { type UnitKind, unitTemplates } from "../catalog/unit-kinds.ts";
import { composer } from "../compose.ts";
import { monthBefore } from "../dates.ts";
import type { DraftOptions, GenerateOptions } from "../generate-options.ts";
import { draftUnit } from "./draft-unit.ts";
import { scaleText } from "./project-texts.ts";

/** Drafts each 楼栋 like a bill of its own, without repeating an item code. */
export function draftBlocks<Items extends Iterable<BillItem>>(
  options: GenerateOptions,
  kinds: readonly UnitKind[],
  draft: DraftOptions<Items>,
): readonly UnitOf<Items>[] {
  const trades = kinds.map((kind, index) => ({
    kind,
    index,
    compose: composer(unitTemplates[kind].worker, draft.priceLevel),
  }));
  const shared = {
    priceDate: monthBefore(options.compileDate),
    numbering: new Map<string, number>(),
    wholeProject: kinds,
  };
  return Array.from({ length: draft.blocks }, (_, index) => index + 1).flatMap((number) => {
    const own = { ...options, seed: options.seed + number - 1, scale: options.scale / draft.blocks };
    const context = {
      ...shared,
      options: own,
      scale: scaleText(own.scale),
      lumpNumbering: new Map<string, number>(),
      block: { number, name: draft.blocks === 1 ? "" : `${number}号楼` },
    };
    return trades.map((trade) => draftUnit(trade, context, draft));
  });
}

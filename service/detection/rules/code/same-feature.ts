import { clip, ownCopy } from "#service/values/text.ts";

import { wordsOf } from "../../feature-words.ts";
import { MarkMap } from "../../mark-map.ts";
import type { Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import type { Statement } from "../rule.ts";

type Spread = { at: Spot; text: string; codes: Set<string>; items: number };

const maxNamed = 5;
/** Longer texts, texts with a label and texts with a size are descriptions, which items may share. */
const longest = 40;
const maxSpreads = 50_000;
const maxCodes = 1000;

/** One text as 项目特征 of items of many codes. Holds a number for each text, and more once it has two codes. */
export class SameFeature {
  private readonly firstCode = new MarkMap<number>();
  private readonly spreads = new Map<number, Spread>();
  private readonly least: number;

  constructor(least: number) {
    this.least = least;
  }

  take(item: Item, code9: string): void {
    const { featureMark: mark } = item;
    if (item.feature.length > longest || /[:：]/.test(item.feature) || wordsOf(item) !== "") return;
    const code = Number(code9);
    const first = this.firstCode.get(mark);
    if (first === undefined) return this.firstCode.set(mark, code);
    const spread = this.spreads.get(mark);
    if (spread === undefined) {
      if (first !== code && this.spreads.size < maxSpreads) this.spreads.set(mark, spreadOf(item, first));
      return;
    }
    spread.items++;
    if (spread.codes.size < maxCodes) spread.codes.add(ownCopy(code9));
  }

  statements(): Statement[] {
    return [...this.spreads.values()]
      .filter(({ codes }) => codes.size >= this.least)
      .map(({ at, text, codes, items }) => {
        const named = [...codes].slice(0, maxNamed).join("、");
        return {
          at,
          attribute: "Attr",
          severity: "W",
          kind: "同一项目特征用于多种编码",
          seen: `${codes.size}种编码特征相同`,
          expected: "按各编码应描述的特征分别填写",
          message: `项目特征“${clip(text, 40)}”原样用于${codes.size}种编码的至少${items}个清单项目（编码前九位${named}${codes.size > maxNamed ? "等" : ""}），不同清单项目应描述各自的特征。`,
        };
      });
  }
}

function spreadOf(item: Item, first: number): Spread {
  const codes = new Set([String(first).padStart(9, "0"), ownCopy(item.code9 ?? "")]);
  return { at: spotOf(item.element), text: ownCopy(clip(item.feature)), codes, items: 2 };
}

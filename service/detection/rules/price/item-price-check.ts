import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { wordsOf } from "../../feature-words.ts";
import { type FindItemPrices, itemPriceKey, type ItemPrice } from "../../item-price.ts";
import type { Item } from "../../model.ts";
import { normalUnit } from "../../unit-spelling.ts";
import { itemWords, limit, percentText, price } from "../../wording.ts";
import { missing } from "../needs.ts";
import type { RuleContext } from "../rule.ts";

const hundred = limit("100");
const { leastOwners } = defaultDisclosureSettings;
/** Items of one question. */
const mostHeld = 2_000;

type Candidate = { item: Item; seen: Decimal; key: string };

function beyond(seen: Decimal, reference: Decimal, percent: string): boolean {
  return (
    seen
      .minus(reference)
      .abs()
      .times(hundred)
      .compare(reference.times(limit(percent))) > 0
  );
}

/** Compares 综合单价 with those of filed bills, asking for some thousand items at a time. */
export class ItemPriceCheck {
  private readonly context: RuleContext;
  private readonly find: FindItemPrices;
  private held: Candidate[] = [];
  /** Null: not enough bills. */
  private readonly known = new Map<string, ItemPrice | null>();

  constructor(context: RuleContext, find: FindItemPrices) {
    this.context = context;
    this.find = find;
  }

  take(item: Item): void {
    const { code9 } = item;
    const seen = item.price.value;
    if (code9 === null || seen === null || seen.sign() <= 0) return;
    const key = itemPriceKey({ code: code9, unit: normalUnit(item.measuringUnit), words: wordsOf(item) });
    this.held.push({ item, seen, key });
  }

  async judgeFull(): Promise<void> {
    if (this.held.length >= mostHeld) await this.judgeHeld();
  }

  async judgeLast(): Promise<void> {
    await this.judgeHeld();
    const answers = [...this.known.values()];
    if (!answers.includes(null)) return;
    const { minCount } = this.context.thresholds.P04;
    this.context.leaveOut(
      answers.some((answer) => answer !== null)
        ? `部分清单项目在本地区近12个月已备案的清单不足${minCount}份、${leastOwners}个招标人，或一个招标人超过一半，未作比较`
        : missing.itemPrices,
    );
  }

  private async judgeHeld(): Promise<void> {
    const { held } = this;
    this.held = [];
    const asked = new Set(held.map(({ key }) => key).filter((key) => !this.known.has(key)));
    if (asked.size > 0) {
      const found = await this.find([...asked], this.context.thresholds.P04.minCount);
      for (const key of asked) this.known.set(key, found.get(key) ?? null);
    }
    for (const candidate of held) this.judge(candidate);
  }

  private judge({ item, seen, key }: Candidate): void {
    const known = this.known.get(key) ?? null;
    if (known === null) return;
    const { offPercent, farOffPercent } = this.context.thresholds.P04;
    const reference = limit(known.median);
    if (!beyond(seen, reference, offPercent)) return;
    const far = beyond(seen, reference, farOffPercent);
    const over = limit(far ? farOffPercent : offPercent);
    const percent = percentText(seen.minus(reference).abs(), reference, over);
    const side = seen.compare(reference) > 0 ? "高于" : "低于";
    this.context.report({
      at: item.element,
      attribute: "Price",
      kind: `综合单价${side}参考单价`,
      amount: item.quantity.value?.times(seen.minus(reference)),
      seen: `${price(seen)}元`,
      expected: `${price(reference)}元上下${offPercent}%以内`,
      message: `${itemWords(item)}的综合单价${price(seen)}元${side}参考单价${price(reference)}元（本地区近12个月${known.count}份已备案清单的中位数）${percent}%，${far ? `显著偏离（超过${farOffPercent}%）` : `超过${offPercent}%`}，请说明原因。`,
    });
  }
}

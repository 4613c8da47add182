import type { Decimal } from "#service/values/decimal.ts";

import type { Item, Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { excess, itemWords, money } from "../../wording.ts";
import type { RuleContext } from "../rule.ts";

type Figures = { stated: Decimal; sum: Decimal; part: Decimal | null; allowed: Decimal };
type Row = { at: Spot; words: string; stated: Decimal; sum: Decimal; part: Decimal };
type Side = { count: number; rows: Row[] };

/** Rows of the fewer side that are held. */
const mostHeld = 1000;
/** A file follows one convention where so many rows do for each that does not. */
const fewest = 9;

/** Whether a part is counted beside the other components: decided for the whole file by most of its rows. */
export class PartConvention {
  private readonly label: string;
  private readonly within: Side = { count: 0, rows: [] };
  private readonly beside: Side = { count: 0, rows: [] };

  constructor(label: string) {
    this.label = label;
  }

  /** Only rows that fit one side alone tell. */
  take(item: Item, { stated, sum, part, allowed }: Figures): void {
    if (part === null || part.isZero() || part.abs().compare(allowed.plus(allowed)) <= 0) return;
    const isWithin = excess(stated, sum, allowed) === null;
    if (!isWithin && excess(stated, sum.plus(part), allowed) !== null) return;
    const side = isWithin ? this.within : this.beside;
    side.count++;
    if (side.rows.length < mostHeld)
      side.rows.push({ at: spotOf(item.element), words: itemWords(item), stated, sum, part });
  }

  judge(report: RuleContext["report"], leaveOut: RuleContext["leaveOut"]): void {
    const { within, beside, label } = this;
    const [few, many] = within.count < beside.count ? [within, beside] : [beside, within];
    if (few.count === 0) return;
    if (many.count < fewest * few.count)
      return leaveOut(`清单项目的构成有的另计${label}，有的不另计，口径没有核对`);
    for (const { at, words, stated, sum, part } of few.rows) {
      const expected = many === beside ? sum.plus(part) : sum;
      const counts = many === beside ? "另计" : "不另计";
      report({
        at,
        attribute: "Total",
        kind: `合价与构成之和不符（${label}）`,
        amount: part,
        seen: `合价${money(stated)}`,
        expected: money(expected),
        message: `${words}的合价${money(stated)}与其构成之和${money(expected)}不符，相差${money(part.abs())}：文件中${many.count}个清单项目的构成${counts}${label}，此项${label}为${money(part)}。`,
      });
    }
  }
}

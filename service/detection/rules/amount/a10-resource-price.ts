import { Decimal } from "#service/values/decimal.ts";

import { firstStated, plus } from "../../figure.ts";
import type { Components, Figure, Item, Resource, Unit } from "../../model.ts";
import { limit, money, percentOf, hundredth, plain, unitWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { directCost, perUnitOf } from "./components.ts";

/** Mixtures are listed beside their ingredients. */
const mixture = "7";
const one = limit("1");

type Sum = Decimal | null;

/** Sums with and without tax; a missing price is replaced by the other. */
class TwoPrices {
  private tax = Decimal.zero;
  private bare = Decimal.zero;

  add(tax: Figure, bare: Figure, times: Decimal = one): boolean {
    const first = firstStated([tax.value, bare.value]);
    const second = firstStated([bare.value, tax.value]);
    if (first === null || second === null) return false;
    this.tax = this.tax.plus(first.times(times));
    this.bare = this.bare.plus(second.times(times));
    return true;
  }

  sums(): Decimal[] {
    return [this.bare, this.tax];
  }
}

class Direct {
  divisional: Sum = Decimal.zero;
  measure: Sum = Decimal.zero;
  main: Sum = Decimal.zero;
  resources = 0;
  readonly summed = new TwoPrices();
  readonly used = new Map<string, Decimal>();
  /** Σ consumption × price. A 定额子目 names the mixture, its ingredients, or both, depending on the file. */
  readonly consumed = new TwoPrices();
  readonly consumedUnmixed = new TwoPrices();

  takeItem(item: Item, components: Components): void {
    const direct = directCost(components);
    const { mainMaterial } = components;
    const times = direct === null ? null : perUnitOf(item, components, direct);
    this[item.section] = plus(this[item.section], times === null ? direct : (direct?.times(times) ?? null));
    this.main = plus(this.main, times === null ? mainMaterial : (mainMaterial?.times(times) ?? null));
  }

  takeResource({ kind, number, taxPrice, noTaxPrice, taxTotal, noTaxTotal }: Resource): void {
    const isMixture = kind === mixture;
    if (!isMixture && this.summed.add(taxTotal, noTaxTotal)) this.resources++;
    const used = this.used.get(number);
    if (used === undefined) return;
    this.used.delete(number);
    this.consumed.add(taxPrice, noTaxPrice, used);
    if (!isMixture) this.consumedUnmixed.add(taxPrice, noTaxPrice, used);
  }

  consumedSums(): Decimal[] {
    return [...this.consumed.sums(), ...this.consumedUnmixed.sums()];
  }

  /** Resources may or may not include 单价措施, 材料费 may or may not include 主材; 总价措施 have no resources. */
  costs(): Decimal[] {
    const { divisional, measure, main } = this;
    if (divisional === null || measure === null || main === null) return [];
    const both = divisional.plus(measure);
    return main.isZero() ? [divisional, both] : [divisional, both, divisional.plus(main), both.plus(main)];
  }
}

/** Null if a sum matches a cost within tolerance, else the closest pair. */
function stray(direct: Direct, sums: readonly Decimal[], allowed: Decimal): [Decimal, Decimal] | null {
  let nearest: { pair: [Decimal, Decimal]; distance: Decimal } | null = null;
  for (const sum of sums)
    for (const cost of direct.costs()) {
      const distance = sum.minus(cost).abs();
      if (distance.compare(cost.abs().times(allowed)) <= 0) return null;
      if (nearest === null || distance.compare(nearest.distance) < 0)
        nearest = { pair: [sum, cost], distance };
    }
  return nearest?.pair ?? null;
}

function statement(unit: Unit, label: string, [sum, cost]: [Decimal, Decimal], most: Decimal): Statement {
  const off = cost.isZero() ? "" : `，相差${plain(percentOf(sum.minus(cost).abs(), cost, most))}%`;
  return {
    at: unit.element,
    attribute: "LabourMaterialsEquipmentsMachinesSummary",
    kind: `${label}与工料机费不符`,
    amount: sum.minus(cost),
    seen: `${label}${money(sum)}`,
    expected: `工料机费${money(cost)}`,
    message: `${unitWords(unit.name)}的${label}${money(sum)}与清单项目的人工、材料、机械费之和${money(cost)}不符${off}。`,
  };
}

export const a10: Rule = {
  code: "A10",
  name: "工料机反算",
  severity: "W",
  formula: ({ A10 }) =>
    `单位工程：工料机汇总（配合比除外）的合价之和，以及2018版定额子目消耗量×单价之和，与分部分项清单项目的工料机费（或再加单价措施的）相差超过${A10.mostPercent}%；含税价、不含税价有一个相符即可；没有工料机汇总的不检查`,
  source: "工料机汇总应能反算工料机费，行业通行做法",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const most = limit(thresholds.A10.mostPercent);
    const allowed = most.times(hundredth);
    let direct = new Direct();
    return {
      item(item) {
        if (item.unit !== null && item.components !== null && !item.lumpSum)
          direct.takeItem(item, item.components);
      },
      consumption({ unit, number, quantity }) {
        if (unit === null || quantity.value === null) return;
        direct.used.set(number, (direct.used.get(number) ?? Decimal.zero).plus(quantity.value));
      },
      resource(resource) {
        if (resource.unit !== null) direct.takeResource(resource);
      },
      unit(unit) {
        const closed = direct;
        direct = new Direct();
        if (closed.resources === 0 || closed.divisional?.isZero() !== false) return;
        const summed = stray(closed, closed.summed.sums(), allowed);
        if (summed !== null) return report(statement(unit, "工料机汇总合价", summed, most));
        if (closed.consumed.sums().every((sum) => sum.isZero())) return;
        if (closed.used.size > 0)
          return leaveOut(`${unitWords(unit.name)}的部分定额子目消耗量不在工料机汇总中，未按消耗量反算`);
        const consumed = stray(closed, closed.consumedSums(), allowed);
        if (consumed !== null) report(statement(unit, "定额子目消耗量×单价", consumed, most));
      },
    };
  },
};

import Big from "big.js";

import { rounded } from "../amount.ts";
import type { BillItem } from "../bill-model.ts";
import type { CatalogItem } from "../catalog/parse-catalog.ts";
import { resource } from "../catalog/resources.ts";
import { type Compose, pricedItem } from "../compose.ts";
import { prng } from "../prng.ts";

/** `content`: quantity per m² of all its rows together. */
export type PlannedItem = {
  readonly item: CatalogItem;
  readonly rows: number;
  readonly firstSuffix: number;
  readonly content: string;
  readonly label: string;
};

/** Last suffix per item code: no code repeats in a tender. */
export type Numbering = Map<string, number>;

export function takeSuffixes(numbering: Numbering, code: string, count: number): number {
  const first = (numbering.get(code) ?? 0) + 1;
  if (first + count > 1000) throw new Error(`more than 999 rows for item ${code}`);
  numbering.set(code, first + count - 1);
  return first;
}

export function itemNumber(code: string, suffix: number): string {
  return `${code}${String(suffix).padStart(3, "0")}`;
}

function cost(item: CatalogItem): number {
  const key = item.main?.key;
  const main = key ? [...resource(key).prices.values()][0] : undefined;
  const material = Number(main ?? 0) * Number(item.main?.consumption ?? 0) + Number(item.otherMaterial);
  return Number(item.content) * (Number(item.labor) + material + Number(item.machine?.amount ?? 0));
}

/** Always keeps the costly half; draws the others by seed. In catalog order. */
function choose(items: readonly CatalogItem[], count: number, seed: number): readonly CatalogItem[] {
  if (count >= items.length) return items;
  const ranked = items.toSorted((a, b) => cost(b) - cost(a));
  const fixed = Math.ceil(count / 2);
  const drawn = prng(seed, `choose ${items[0]?.code}`).shuffle(ranked.slice(fixed));
  const chosen = new Set([...ranked.slice(0, fixed), ...drawn.slice(0, count - fixed)]);
  return items.filter((item) => chosen.has(item));
}

/**
 * Distributes `count` rows evenly; the remainder goes to the codes with the fewest rows in the tender, so that none
 * runs out of suffixes early.
 */
export function planItems(
  items: readonly CatalogItem[],
  count: number,
  seed: number,
  numbering: Numbering,
): readonly PlannedItem[] {
  const chosen = choose(items, count, seed);
  const each = Math.floor(count / chosen.length);
  const used = ({ code }: CatalogItem): number => numbering.get(code) ?? 0;
  const more = new Set(chosen.toSorted((a, b) => used(a) - used(b)).slice(0, count % chosen.length));
  return chosen.map((item) => {
    const rows = each + (more.has(item) ? 1 : 0);
    const label = `${item.code} ${items.indexOf(item)}`;
    const spread = prng(seed, `content ${label}`).between(960, 1040);
    return {
      item,
      rows,
      firstSuffix: takeSuffixes(numbering, item.code, rows),
      content: new Big(item.content).times(spread).div(1000).toFixed(9),
      label,
    };
  });
}

/** Scales the content of a main resource (concrete m³, rebar kg) to `target` per m². */
export function normalise(plan: readonly PlannedItem[], key: string, target: string): readonly PlannedItem[] {
  const amount = plan
    .filter((one) => one.item.main?.key === key)
    .reduce((sum, one) => sum.plus(new Big(one.content).times(one.item.main?.consumption ?? 0)), new Big(0));
  if (amount.eq(0)) return plan;
  const factor = new Big(target).div(amount);
  return plan.map((one) =>
    one.item.main?.key === key ? { ...one, content: factor.times(one.content).toFixed(9) } : one,
  );
}

export type ItemContext = {
  readonly seed: number;
  readonly scale: string;
  readonly specialty: string;
  readonly compose: Compose;
  /** 部位 or 桩号 of a row (from 0); null if its features are unique anyway. */
  readonly place: (row: number) => string | null;
  readonly lean: boolean;
};

export function* itemsOf(plan: readonly PlannedItem[], context: ItemContext): Generator<BillItem> {
  for (const planned of plan) {
    for (let row = 0; row < planned.rows; row += 1) yield plannedItem(planned, row, context);
  }
}

function plannedItem(planned: PlannedItem, row: number, context: ItemContext): BillItem {
  const { item } = planned;
  const random = prng(context.seed, `${planned.label} ${row}`);
  const specification = random.pick(item.specifications);
  const priced = pricedItem(
    {
      number: itemNumber(item.code, planned.firstSuffix + row),
      name: item.name,
      feature: featureText(item, specification, context.place(row)),
      unit: item.unit,
      quantity: quantityOf(planned, row, context.scale, random.between(90, 110)),
      specialty: context.specialty,
    },
    context.compose(item, specification),
  );
  return context.lean ? { ...priced, unitComponents: null } : priced;
}

function featureText(item: CatalogItem, specification: string, place: string | null): string {
  const lines = item.features.map((line) => line.replace("{}", specification));
  if (place) lines.push(place);
  return lines.map((line, index) => `${index + 1}.${line}`).join("\n");
}

const wholeUnits = new Set([
  "个",
  "项",
  "樘",
  "套",
  "台",
  "根",
  "座",
  "组",
  "块",
  "具",
  "系统",
  "点",
  "台·次",
]);

function quantityOf(planned: PlannedItem, row: number, scale: string, percent: number): string {
  const all = new Big(planned.content).times(scale);
  const part =
    planned.rows === 1
      ? all
      : row === 0
        ? all.times("0.8")
        : all
            .times("0.2")
            .div(planned.rows - 1)
            .times(percent)
            .div(100);
  const places = wholeUnits.has(planned.item.unit) ? 0 : planned.item.unit === "t" ? 3 : 2;
  const quantity = rounded(part, places);
  return new Big(quantity).gt(0) ? quantity : rounded(new Big(10).pow(-places), places);
}

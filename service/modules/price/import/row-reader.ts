import type { PriceZoneId } from "#contracts/ids.ts";
import type { PriceConfirmed, PriceMapping } from "#contracts/price/issue.ts";
import type { TaxBasis } from "#contracts/price/price.ts";
import { resourceKey } from "#service/detection/reference.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { limit } from "#service/detection/wording.ts";
import type { Cells } from "#service/sheet-import/cells.ts";

import { agreesWithRate, isUsualUnit, rateOf } from "./checks.ts";

export type ReadRow = {
  /** Row of the sheet. */
  line: number;
  zoneId: PriceZoneId;
  class: string;
  code: string;
  name: string;
  specification: string;
  unit: string;
  excl: string | null;
  incl: string | null;
  rate: string | null;
  low: string | null;
  high: string | null;
  brand: string;
  remark: string;
  page: string;
  /** Key of the item. */
  key: string;
};

type Settings = {
  mapping: PriceMapping;
  confirmed: PriceConfirmed;
  taxBasis: TaxBasis;
  /** Percent. Others are asked, since a wrong one is more often a wrong column. */
  usualRates: readonly string[];
  zoneNamed: (name: string) => PriceZoneId | null;
};

const positive = (value: number): boolean => value > 0;
const rightPrice = "应为大于0的数字，最多四位小数";

/** Judges one row after the other and remembers none. */
export class RowReader {
  private readonly settings: Settings;
  private readonly rates: ReadonlySet<string>;
  private readonly units: ReadonlySet<string>;

  constructor(settings: Settings) {
    this.settings = settings;
    this.rates = new Set([
      ...settings.usualRates,
      ...settings.confirmed.rates.map((text) => rateOf(text) ?? text),
    ]);
    this.units = new Set(settings.confirmed.units.map((unit) => normalUnit(unit)));
  }

  /** Null: the row has a fault, which has been told. `sheet`: its name. */
  take(cells: Cells, sheet: string): ReadRow | null {
    const zoneId = this.zoneOf(cells, sheet);
    const name = cells.text("name", 200);
    const specification = cells.text("specification", 200, { required: false });
    const unit = this.unitOf(cells);
    const prices = this.pricesOf(cells);
    const texts = this.textsOf(cells);
    if (zoneId === null || name === null || specification === null) return null;
    if (unit === null || prices === null || texts === null) return null;
    const key = resourceKey({ name, specification, unit });
    return { line: cells.row, zoneId, name, specification, unit, key, ...prices, ...texts };
  }

  private zoneOf(cells: Cells, sheet: string): PriceZoneId | null {
    const { mapping, zoneNamed } = this.settings;
    if (mapping.zone === "column")
      return cells.meant("zone", zoneNamed, "不是本站的价区，请先在“价区”中增加，或更正名称");
    if (mapping.zone !== "sheet") return mapping.zone;
    return zoneNamed(sheet) ?? cells.wrong("zone", `：工作表“${sheet}”不是本站的价区名称`);
  }

  private unitOf(cells: Cells): string | null {
    const unit = cells.text("unit", 20);
    if (unit === null || isUsualUnit(unit) || this.units.has(normalUnit(unit))) return unit;
    return cells.wrong("unit", "不是常用计量单位，如确属该单位，请填入“确认的其他单位”");
  }

  private pricesOf(cells: Cells): Pick<ReadRow, "excl" | "incl" | "rate" | "low" | "high"> | null {
    const price = (column: string): string | null | undefined =>
      isEmpty(cells.plain(column)) ? null : (cells.figure(column, positive, rightPrice) ?? undefined);
    const [excl, incl, low, high] = [price("excl"), price("incl"), price("low"), price("high")];
    const rate = this.rateOf(cells);
    if (excl === undefined || incl === undefined || low === undefined || high === undefined) return null;
    if (rate === undefined) return null;
    if ((low === null) !== (high === null))
      return cells.wrong(low === null ? "low" : "high", "区间应有上限和下限");
    if (low !== null && high !== null && limit(high).compare(limit(low)) < 0)
      return cells.wrong("high", `低于区间下限${low}`);
    if (this.settings.taxBasis === "excl" && incl !== null)
      return cells.wrong("incl", "：本期注明仅发布除税价，不应有含税价");
    if (excl === null && incl === null && low === null)
      return cells.wrong(this.priceColumn(), "含税价、除税价、区间至少填一项");
    if (this.settings.taxBasis === "both" && low === null && incl === null)
      return cells.wrong("incl", "本期注明发布含税价和除税价，此列必填");
    if (excl !== null && incl !== null && rate !== null && !agreesWithRate(incl, excl, rate))
      return cells.wrong("incl", `与除税价${excl}、税率${rate}%不符`);
    return { excl, incl, rate, low, high };
  }

  private priceColumn(): string {
    const { columns } = this.settings.mapping;
    return columns.incl !== undefined ? "incl" : columns.excl !== undefined ? "excl" : "low";
  }

  private rateOf(cells: Cells): string | null | undefined {
    const text = cells.plain("rate");
    if (isEmpty(text)) return null;
    const rate = rateOf(text.normalize("NFKC").replace("%", "").trim());
    if (rate !== null && this.rates.has(rate)) return rate;
    const usual = this.settings.usualRates.join("、");
    const what = `税率不在${usual}之内，如确属该税率，请填入“确认的其他税率”`;
    cells.wrong("rate", rate === null ? "应为税率，如13" : what);
    return undefined;
  }

  private textsOf(cells: Cells): Pick<ReadRow, "class" | "code" | "brand" | "remark" | "page"> | null {
    const text = (column: string, most: number) => cells.text(column, most, { required: false });
    const found = {
      class: text("class", 100),
      code: text("code", 40),
      brand: text("brand", 100),
      remark: text("remark", 300),
      page: text("page", 20),
    };
    const { class: kind, code, brand, remark, page } = found;
    if (kind === null || code === null || brand === null || remark === null || page === null) return null;
    return { class: kind, code, brand, remark, page };
  }
}

function isEmpty(text: string): boolean {
  return /^[-—–／/\s]*$/.test(text);
}

import { comparable } from "#service/values/text.ts";
import type { Package, SheetInfo } from "#service/workbook/read/package.ts";
import { type SheetRow, sheetRows } from "#service/workbook/read/sheet-rows.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { bareName, partOfName } from "../walk/summary.ts";
import { cellOf } from "./columns.ts";
import { isDetail, type TableKind, wholeTitle } from "./table-kind.ts";
import { type Table, type TableRow, TableScanner } from "./table-scanner.ts";

/** Only positions of long tables are kept; `SheetCursors` reads their rows in the second pass. */
const long: ReadonlySet<TableKind> = new Set(["divisional", "measure", "resources"]);
const maxShortRows = 20_000;
const total = /(?:小计|合计|总计)(?:[=:：(（].*)?$/;
/** The last line of a 汇总表 without 合计; 税前工程造价 is none. */
const whole = /^(?:含税)?(?:(?:单位|单项|建设|建安|建筑安装)?工程(?:总)?造价|总造价)(?:[=:：(（].*)?$/;
const summaries: ReadonlySet<TableKind> = new Set(["summary", "sectional", "project"]);
const grandTotal = /^(?:合计|总计)(?:[=:：(（].*)?$/;

export type ShortTable = { table: Table; rows: TableRow[] };
export type UnitOutline = { name: string; tables: Table[]; short: ShortTable[] };
export type Outline = {
  project: ShortTable[];
  sectionals: ShortTable[];
  units: UnitOutline[];
  loose: { sheet: SheetInfo; rows: SheetRow[] }[];
};

/** First pass: finds the tables and assigns them to units. */
export async function outlineOf(
  book: Package,
  consumed: (bytes: number) => void,
  pause: () => Promise<void>,
  unpriced: boolean,
): Promise<Outline> {
  const outline: Outline = { project: [], sectionals: [], units: [], loose: [] };
  const gather = new Gatherer(outline);
  for (const sheet of book.sheets) {
    const scanner = new TableScanner(sheet, unpriced);
    let tables = 0;
    let rows = 0;
    for await (const row of sheetRows(book, sheet, consumed)) {
      if (++rows % 1000 === 0) await pause();
      const found = scanner.take(row);
      if (found === null) continue;
      tables++;
      if (sheet.hidden) refuseHidden(sheet, found.table);
      gather.take(found);
    }
    scanner.finish();
    if (tables === 0 && !sheet.hidden) outline.loose.push({ sheet, rows: scanner.loose });
  }
  gather.finish();
  return outline;
}

/** Hidden sheets must not contribute amounts that a reviewer cannot see. */
function refuseHidden(sheet: SheetInfo, { title, line }: Table): never {
  throw new ReadError(
    `工作表“${sheet.name}”已隐藏，但其中有${title === sheet.name ? "造价数据" : `“${title}”`}；请取消隐藏，或删除该工作表后重新上传`,
    { line, namesWayOut: true },
  );
}

class Gatherer {
  private readonly outline: Outline;
  private last: Table | null = null;
  private short: ShortTable | null = null;
  private shortRows = 0;
  private readonly grouped = new Set<string>();

  constructor(outline: Outline) {
    this.outline = outline;
  }

  take(found: TableRow): void {
    if (found.table !== this.last) this.open(found.table);
    if (this.short === null) return;
    if (++this.shortRows > maxShortRows)
      throw new ReadError("工作簿的汇总表过长，不是正常的造价数据文件", { line: found.row.line });
    this.short.rows.push(found);
  }

  /** 工程项目清单汇总表 under a name without items is of all units. */
  finish(): void {
    const { outline } = this;
    const hasItems = ({ tables }: UnitOutline): boolean => tables.some(({ kind }) => kind === "divisional");
    if (!outline.units.some(hasItems)) return;
    for (const unit of outline.units.filter((one) => !hasItems(one))) {
      const isWhole = ({ table }: ShortTable): boolean =>
        table.kind === "summary" && wholeTitle.test(table.title);
      outline.project.push(...unit.short.filter(isWhole));
      unit.short = unit.short.filter((table) => !isWhole(table));
    }
    outline.units = outline.units.filter(({ tables, short }) => tables.length + short.length > 0);
  }

  private open(table: Table): void {
    this.last = table;
    this.short = long.has(table.kind) ? null : { table, rows: [] };
    if (isDetail(table.kind)) this.openDetail(table);
    else if (table.kind === "project" && this.short) this.outline.project.push(this.short);
    else if (table.kind === "sectional" && this.short) this.outline.sectionals.push(this.short);
    else {
      const unit = this.unitOf(table);
      if (this.short) unit.short.push(this.short);
      else unit.tables.push(table);
    }
  }

  /** Detail tables create no unit: those under the project's name are dropped. */
  private openDetail({ kind, name }: Table): void {
    const unit = this.knownUnit(name);
    if (unit === undefined) this.short = null;
    else if (this.short) this.inTurn(unit, kind).short.push(this.short);
  }

  private knownUnit(name: string): UnitOutline | undefined {
    const wanted = comparable(name);
    return this.outline.units.findLast((unit) => wanted === "" || comparable(unit.name) === wanted);
  }

  /** Matched by 工程名称; a second 汇总表 of a name starts another unit. */
  private unitOf({ kind, name }: Table): UnitOutline {
    const { units } = this.outline;
    const known = this.knownUnit(name);
    const again = kind === "summary" && known !== undefined && hasTable(known, kind);
    if (known !== undefined && !again) return this.inTurn(known, kind);
    const isBare = known?.tables.length === 0 && known.short.every(({ table }) => table.kind === "summary");
    if (isBare) this.grouped.add(comparable(name));
    const unit = { name, tables: [], short: [] };
    units.push(unit);
    return unit;
  }

  /** Where 汇总表 of all units of a name come first, their other tables follow in the same order. */
  private inTurn(last: UnitOutline, kind: TableKind): UnitOutline {
    const name = comparable(last.name);
    if (!this.grouped.has(name)) return last;
    const units = this.outline.units.filter((unit) => comparable(unit.name) === name);
    return units.find((unit) => !hasTable(unit, kind)) ?? last;
  }
}

function hasTable({ tables, short }: UnitOutline, kind: TableKind): boolean {
  return [...tables, ...short.map(({ table }) => table)].some((table) => table.kind === kind);
}

/** 措施合计 in a 汇总表 of a unit is 措施项目费; 规费、税金合计 is a sum of lines. */
function isPart(text: string): boolean {
  const bare = bareName(text).replace(/[=＝:：(（].*$/, "");
  return partOfName(bare) !== undefined && !/[、,，+＋及和与]/.test(bare);
}

/** 分部分项及单价措施合计 with a number is one line of both. */
function isPartOfBoth({ columns, row }: TableRow): boolean {
  const name = cellOf(row.cells, columns, "name") ?? "";
  return (cellOf(row.cells, columns, "seq") ?? "") !== "" && partOfName(name) === "withPriceMeasures";
}

export function isTotalRow(found: TableRow): boolean {
  const { kind } = found.table;
  const texts = textsOf(found);
  if (kind === "summary" && (texts.some(isPart) || isPartOfBoth(found))) return false;
  const isWhole = summaries.has(kind) ? (text: string) => whole.test(bareName(text)) : () => false;
  return texts.some((text) => total.test(text) || isWhole(text));
}

export function isGrandTotal(found: TableRow): boolean {
  return textsOf(found).some((text) => grandTotal.test(text));
}

/** The last 合计; else, at the end of the table, the only total but 小计, or the only 小计. */
export function wholeOf(rows: readonly TableRow[]): TableRow | undefined {
  const totals = rows.filter(isTotalRow);
  const named = totals.filter((row) => !textsOf(row).some((text) => text.includes("小计")));
  const [only, ...more] = named.length > 0 ? named : totals;
  return totals.findLast(isGrandTotal) ?? (more.length === 0 && only === rows.at(-1) ? only : undefined);
}

function textsOf({ columns, row }: TableRow): string[] {
  const name = cellOf(row.cells, columns, "name") ?? "";
  const first = row.cells.find((cell) => cell !== "") ?? "";
  return [name, first].map((text) => text.replace(/\s+/g, ""));
}

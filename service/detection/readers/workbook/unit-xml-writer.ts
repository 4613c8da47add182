import { cellOf } from "./columns.ts";
import { feesHeading, judgeFees, tax } from "./fee-total.ts";
import { kindOfRow, restOfFeature } from "./item-rows.ts";
import { isGrandTotal, isTotalRow, type ShortTable, type UnitOutline, wholeOf } from "./outline.ts";
import { kindOfResource, RepeatedResources, resourceElement, resourceTables } from "./resource-element.ts";
import { rowGroups } from "./row-groups.ts";
import { adjusted, isSettledTable } from "./settled.ts";
import type { SheetCursors } from "./sheet-cursor.ts";
import { type TellSum } from "./stated-sums.ts";
import { isDetail, type TableKind } from "./table-kind.ts";
import type { Table, TableRow } from "./table-scanner.ts";
import { type At, elementOf, type Mapping, named, type Tags } from "./tags.ts";
import { TotalRows } from "./total-rows.ts";
import { writeDetails } from "./write-details.ts";

const item: Mapping = {
  number: "Number",
  name: "Name",
  feature: "Attr",
  unit: "Unit",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
};
const heading: Mapping = { number: "Number", name: "Name", feature: "Attr", total: "Total" };
const rated: Mapping = { number: "Number", name: "Name", base: "QtyFormula", rate: "Rate", total: "Total" };
const amount: Mapping = { name: "Name", total: "Total" };
const settledAmount: Mapping = { ...amount, settledTotal: "SettlementTotal" };
const divisionalTotal: Mapping = { total: "DivisionalAndElementalWorks" };
const fee: Mapping = { name: "Name", base: "QtyFormula", rate: "Rate", total: "Total" };
const feeOfAmount: Mapping = { name: "Name", baseAmount: "QtyFormula", rate: "Rate", total: "Total" };
const measures = /^(?:[一二三四五六七八九十\d.、()（）\s]*)(?:单价|施工技术|技术)?措施(?:项目|费)/;

type Element = ReturnType<typeof elementOf>;

export class UnitXmlWriter {
  private readonly tags: Tags;
  private readonly cursors: SheetCursors;
  private readonly pause: () => Promise<void>;
  private readonly tellSum: TellSum;
  private unit = "";
  private section: "DivisionalAndElementalWorks" | "Preliminaries" | null = null;
  private base = 0;
  private told = 0;
  private divisionalTotals: TableRow[] = [];
  items = 0;

  constructor(tags: Tags, cursors: SheetCursors, pause: () => Promise<void>, tellSum: TellSum) {
    this.tellSum = tellSum;
    this.tags = tags;
    this.cursors = cursors;
    this.pause = pause;
  }

  /** `total` is set if another table than the unit's own states it. */
  async tell(unit: UnitOutline, total: { text: string; at: At } | null): Promise<void> {
    const { tags } = this;
    this.unit = unit.name;
    const short = (kind: TableKind): ShortTable[] => unit.short.filter(({ table }) => table.kind === kind);
    const own = totalOf(short("summary")) ?? total;
    const at = own?.at ?? placeOf(unit);
    this.base = tags.depth + 1;
    tags.open("UnitWorks", { ...named(unit.name), ...(own && { Total: own.text }) }, at);
    this.writeSummary(short("summary"));
    for (const table of unit.tables.filter(({ kind }) => kind === "divisional")) await this.writeItems(table);
    this.writeDivisionalTotal();
    for (const table of unit.tables.filter(({ kind }) => kind === "measure")) await this.writeItems(table);
    this.writeLumps(short("lump"));
    this.enter(null, null);
    this.writeSundry(
      short("sundry"),
      unit.short.filter(({ table }) => isDetail(table.kind)),
    );
    this.writeFees(short("fees"));
    const resources = resourceTables(unit.tables);
    const repeated = resources.length > 1 ? new RepeatedResources() : null;
    for (const table of resources) await this.writeResources(table, repeated);
    tags.close();
  }

  private writeSummary(tables: readonly ShortTable[]): void {
    const { tags } = this;
    const rows = tables.flatMap((table) => table.rows).filter((row) => !isTotalRow(row));
    if (rows.length === 0) return;
    tags.open("UnitWorksSummary");
    for (const row of rows) {
      const { attributes, at } = elementOf(row, fee);
      tags.empty("UnitWorksSummaryGroup", attributes, at);
    }
    tags.close();
  }

  private enter(section: UnitXmlWriter["section"], at: At): void {
    this.tags.closeTo(this.base + (section !== null && section === this.section ? 1 : 0));
    if (section !== null && section !== this.section) this.tags.open(section, {}, at);
    this.section = section;
  }

  private async writeItems(table: Table): Promise<void> {
    let section: UnitXmlWriter["section"] =
      table.kind === "measure" ? "Preliminaries" : "DivisionalAndElementalWorks";
    let waiting: TableRow | null = null;
    let held: Element | null = null;
    const sums = new TotalRows((sum) => this.tellSum(sum), this.unit);
    for await (const row of this.cursors.rows(table)) {
      if (++this.told % 200 === 0) await this.pause();
      const kind = kindOfRow(row);
      if (kind === "total") {
        if (table.kind === "divisional" && isGrandTotal(row)) this.divisionalTotals.push(row);
        sums.take(row);
        continue;
      }
      if (held !== null) {
        const rest = kind === "heading" ? restOfFeature(row, held.attributes["Attr"] ?? "") : null;
        if (rest !== null) {
          held.attributes["Attr"] += rest;
          continue;
        }
        this.writeItem(held, section);
        held = null;
      }
      if (kind === "heading") sums.begin();
      if (waiting !== null) this.writeHeading(waiting, section, kind === "heading");
      waiting = null;
      if (kind === "heading") {
        if (measures.test(cellOf(row.row.cells, row.columns, "name") ?? "")) section = "Preliminaries";
        waiting = row;
      } else {
        held = elementOf(row, item);
        sums.add(held.attributes["Total"]);
      }
    }
    sums.finish(section === "DivisionalAndElementalWorks" && table.kind === "divisional");
    if (held !== null) this.writeItem(held, section);
    if (waiting !== null) this.writeHeading(waiting, section, true);
  }

  /** Ambiguous if there are several tables, or one with 措施: then nothing is written. */
  private writeDivisionalTotal(): void {
    const [row, ...more] = this.divisionalTotals;
    if (row === undefined || more.length > 0 || this.section !== "DivisionalAndElementalWorks") return;
    const { attributes, at } = elementOf(row, divisionalTotal);
    this.enter(null, null);
    this.tags.empty("SummaryOfCost", attributes, at);
  }

  /** The table does not show nesting: a heading directly followed by another is written without its total. */
  private writeHeading(row: TableRow, section: UnitXmlWriter["section"], isFollowed: boolean): void {
    const { attributes, at } = elementOf(row, heading);
    const { Total: total = "", Name: name = "", Number: number = "", Attr: attr = "" } = attributes;
    this.enter(section, at);
    const first = row.row.cells.find((cell) => cell !== "") ?? "";
    const said: Record<string, string> = { Name: name || attr || first };
    if (number !== "") said["Number"] = number;
    if (!isFollowed && total !== "") said["Total"] = total;
    this.tags.open("DivisionalWorks", said, at);
  }

  private writeItem({ attributes, at }: Element, section: UnitXmlWriter["section"]): void {
    if (section !== this.section) this.enter(section, at);
    this.items++;
    this.tags.empty("WorkElement", { ...attributes, CalcType: "1" }, at);
  }

  private writeLumps(tables: readonly ShortTable[]): void {
    const all = tables.flatMap((table) => table.rows);
    const rows = all.filter((row) => !isTotalRow(row));
    const [first] = rows;
    if (first === undefined) return;
    const { at } = elementOf(first, rated);
    const isSettled = isSettledTable(all);
    const read = (row: TableRow, mapping: Mapping): Element =>
      elementOf(row, isSettled ? adjusted(row, mapping) : mapping);
    const [total, ...more] = all.filter(isGrandTotal);
    const whole = total === undefined || more.length > 0 ? null : read(total, amount);
    this.enter("Preliminaries", at);
    this.tags.open(
      "DivisionalWorks",
      { Name: "总价措施项目", ...(whole && { Total: whole.attributes["Total"] ?? "" }) },
      whole?.at ?? { ...at, line: first.table.line },
    );
    for (const { row, parts } of rowGroups(rows)) {
      if (parts.length === 0) {
        this.writeLump(read(row, rated));
        continue;
      }
      const { attributes, at: place } = read(row, heading);
      this.tags.open("DivisionalWorks", attributes, place);
      for (const part of parts) {
        const element = read(part, rated);
        // F03 asks for a code that is there and blank.
        if (element.attributes["Number"] === "") delete element.attributes["Number"];
        this.writeLump(element);
      }
      this.tags.close();
    }
    this.tags.close();
  }

  private writeLump({ attributes, at }: Element): void {
    this.items++;
    this.tags.empty("WorkElement", { ...attributes, CalcType: "3" }, at);
  }

  private writeSundry(tables: readonly ShortTable[], details: readonly ShortTable[]): void {
    const rows = tables.flatMap((table) => table.rows);
    const [first] = [...rows, ...details.flatMap((table) => table.rows)];
    if (first === undefined) return;
    this.tags.open("Sundry", {}, elementOf(first, amount).at);
    if (rows.length > 0) this.writeOverview(rows, first);
    writeDetails(this.tags, details, { unit: this.unit, tell: this.tellSum });
    this.tags.close();
  }

  private writeOverview(rows: readonly TableRow[], first: TableRow): void {
    const { tags } = this;
    const whole = wholeOf(rows);
    const mapping = isSettledTable(rows) ? settledAmount : amount;
    const { attributes, at } = elementOf(whole ?? first, mapping);
    const { Name: _, ...totals } = attributes;
    tags.open("SundryCosts", { Name: "其他项目", ...(whole && totals) }, at);
    for (const row of rows.filter((one) => !isTotalRow(one))) {
      const line = elementOf(row, mapping);
      // Beside settled amounts, a blank one is none.
      if (line.attributes["SettlementTotal"] === "") line.attributes["SettlementTotal"] = "0";
      tags.empty("SundryCostsItem", line.attributes, line.at);
    }
    tags.close();
  }

  private writeFees(tables: readonly ShortTable[]): void {
    for (const table of tables) judgeFees(table.rows, this.unit, this.tellSum);
    const rows = tables.flatMap((table) => table.rows).filter((row) => !isTotalRow(row));
    const taxes = rows.filter((row) => tax.test(cellOf(row.row.cells, row.columns, "name") ?? ""));
    const fees = rows.filter((row) => !taxes.includes(row));
    const whole = fees.find((row) => feesHeading.test(cellOf(row.row.cells, row.columns, "name") ?? ""));
    if (whole !== undefined) {
      const { attributes, at } = elementOf(whole, amount);
      this.tags.open("StatutoryFees", { Name: "规费", Total: attributes["Total"] ?? "" }, at);
      for (const row of fees) if (row !== whole) this.writeFee("StatutoryFeesItem", row);
      this.tags.close();
    }
    for (const row of taxes) {
      const { attributes, at } = elementOf(row, amount);
      this.tags.open("Tax", attributes, at);
      this.writeFee("TaxItem", row);
      this.tags.close();
    }
  }

  private writeFee(name: string, row: TableRow): void {
    const { attributes, at } = elementOf(row, row.columns.has("baseAmount") ? feeOfAmount : fee);
    this.tags.empty(name, attributes, at);
  }

  private async writeResources(table: Table, repeated: RepeatedResources | null): Promise<void> {
    let heading: string | undefined;
    for await (const row of this.cursors.rows(table)) {
      if (++this.told % 200 === 0) await this.pause();
      const { attributes, at } = resourceElement(row);
      const { Unit: unit = "", Quantity: quantity = "", Kind: kind, ...rest } = attributes;
      if (isTotalRow(row)) continue;
      if (unit === "" && quantity === "") {
        heading = kindOfResource(rest["Name"] || row.row.cells.find((cell) => cell !== "") || "");
        continue;
      }
      if (repeated?.has(table, attributes) === true) continue;
      const own = kind === undefined ? heading : kindOfResource(kind);
      const all = { ...rest, Unit: unit, Quantity: quantity, ...(own && { Kind: own }) };
      const filled = Object.entries(all).filter(([, text]) => text !== "");
      this.tags.empty("LabourMaterialsEquipmentsMachinesSummary", Object.fromEntries(filled), at);
    }
  }
}

export function totalOf(tables: readonly ShortTable[]): { text: string; at: At } | null {
  const row = tables.flatMap((table) => table.rows).findLast(isTotalRow);
  if (row === undefined) return null;
  const { attributes, at } = elementOf(row, amount);
  const text = attributes["Total"] ?? "";
  return text === "" ? null : { text, at };
}

function placeOf({ tables, short }: UnitOutline): At {
  const table = tables[0] ?? short[0]?.table;
  return table === undefined ? null : startOf(table);
}

export function startOf({ line, sheet }: Table): At {
  return { line, column: 1, cells: { sheet: sheet.name, columns: new Map() } };
}

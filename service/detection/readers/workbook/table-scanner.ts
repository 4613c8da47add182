import type { SheetInfo } from "#service/workbook/read/package.ts";
import type { SheetRow } from "#service/workbook/read/sheet-rows.ts";
import { ReadError } from "#service/xml/read-error.ts";

import { amountUnits, type Columns, columnsOf, isHeader, isSubHeader } from "./columns.ts";
import {
  type Announced,
  fieldNames,
  kindOfTable,
  kindOfTitle,
  needed,
  type TableKind,
} from "./table-kind.ts";

export type Table = {
  kind: TableKind;
  name: string;
  title: string;
  sheet: SheetInfo;
  line: number;
  nth: number;
};
export type TableRow = { table: Table; columns: Columns; row: SheetRow };

const maxHeaderLines = 3;
const behindName = /(?:标段\s*[:：]|(?:金额|建设|招标|投标|施工|编制)?单位\s*[:：]|第\s*\d+\s*页).*$/s;
/** Names of enterprises begin with 元 and 万元, too. */
const amountUnit = /单位\s*[:：]\s*(万?元)(?!\p{L})/u;

/** Finds the tables in a sheet, row by row. Deterministic: both passes must find the same tables. */
export class TableScanner {
  private readonly sheet: SheetInfo;
  private readonly unpriced: boolean;
  private title: string;
  private announced: Announced | undefined;
  private name = "";
  private table: Table | null = null;
  private columns: Columns = new Map();
  private header: (readonly string[])[] = [];
  private tables = 0;
  private inFoot = false;
  /** As 单位：万元 above a header states. */
  private unit = "";
  readonly loose: SheetRow[] = [];

  constructor(sheet: SheetInfo, unpriced: boolean) {
    this.unpriced = unpriced;
    this.sheet = sheet;
    this.title = sheet.name;
    this.announced = kindOfTitle(sheet.name);
  }

  /** Null for titles, headers and rows outside of the tables that are read. */
  take(row: SheetRow): TableRow | null {
    const { cells } = row;
    if (this.takeHeader(row) || this.takeName(cells) || this.takeTitle(cells) || isPageLine(cells))
      return null;
    if (this.table === null) {
      this.takeUnit(cells);
      if (this.tables === 0 && this.loose.length < 100) this.loose.push(row);
      return null;
    }
    this.inFoot = isFoot(cells) || (this.inFoot && cells.filter((cell) => cell !== "").length === 1);
    return this.inFoot ? null : { table: this.table, columns: this.columns, row };
  }

  /** Throws if a sheet named as a table of items holds none. */
  finish(): void {
    this.endHeader();
    const { announced, sheet, tables } = this;
    if (tables > 0 || (announced !== "divisional" && announced !== "measure") || this.loose.length < 3)
      return;
    throw new ReadError(`工作表“${sheet.name}”中没有找到表头（序号、项目编码、项目名称、工程量……）`);
  }

  private takeName(cells: readonly string[]): boolean {
    const at = cells.findIndex((cell) => /^工程名称\s*[:：]/.test(cell.trim()));
    if (at < 0) return false;
    this.takeUnit(cells);
    const own = (cells[at] ?? "").replace(/^\s*工程名称\s*[:：]/, "");
    const following = cells.slice(at + 1).find((cell) => cell !== "") ?? "";
    const text = own.trim() === "" ? following : own;
    this.name = text.replace(behindName, "").trim();
    const { table, name } = this;
    if (table !== null && table.name !== name) this.table = { ...table, name, nth: this.tables++ };
    return true;
  }

  private takeUnit(cells: readonly string[]): void {
    this.unit = amountUnit.exec(cells.join(" "))?.[1] ?? this.unit;
  }

  private takeTitle(cells: readonly string[]): boolean {
    const filled = cells.filter((cell) => cell !== "");
    const [first = ""] = filled;
    if (filled.length > 2 || !/[表册单]$|[表册单]\s*[(（]/.test(first.trim())) return false;
    const kind = kindOfTitle(first);
    if (kind === undefined) return false;
    this.title = first.trim();
    this.announced = kind;
    this.unit = "";
    this.inFoot = false;
    return true;
  }

  private takeHeader(row: SheetRow): boolean {
    const { cells } = row;
    const { length } = this.header;
    if (length > 0 && length < maxHeaderLines && isSubHeader(cells, this.columns)) {
      this.header.push(cells);
      this.columns = columnsOf(this.header, this.table?.kind === "resources");
      return true;
    }
    if (isHeader(cells)) {
      this.openTable(row);
      return true;
    }
    this.endHeader();
    return false;
  }

  private openTable({ line, cells }: SheetRow): void {
    this.inFoot = false;
    const kind = kindOfTable(this.announced, cells);
    // 价格 of a 措施项目 is its amount, elsewhere that of one unit.
    this.header = [kind === "lump" ? cells.map((cell) => cell.replace(/^\s*价\s*格/, "金额")) : cells];
    this.columns = columnsOf(this.header, kind === "resources");
    const { name, sheet, title } = this;
    if (kind === null || kind === undefined) this.table = null;
    else if (this.table?.kind !== kind || this.table.name !== name)
      this.table = { kind, name, title, sheet, line, nth: this.tables++ };
  }

  /** Checked at the end of the header: a column may appear in the second line only. */
  private endHeader(): void {
    const { table, columns, header } = this;
    this.header = [];
    if (table === null || header.length === 0) return;
    const units = amountUnits(header);
    if (units.includes("万元") || (units.length === 0 && this.unit === "万元"))
      throw new ReadError(
        `工作表“${table.sheet.name}”（${table.title}）的金额以万元为单位，请改为以元为单位后重新上传`,
        { line: table.line, namesWayOut: true },
      );
    const fields = new Set<string>(columns.keys());
    const missing = needed[table.kind].filter(
      (field) => !fields.has(field) && !(this.unpriced && (field === "price" || field === "total")),
    );
    if (missing.length === 0) return;
    const words = missing.map((field) => fieldNames[field] ?? field).join("、");
    throw new ReadError(`工作表“${table.sheet.name}”（${table.title}）缺少列：${words}`, {
      line: table.line,
    });
  }
}

/** 注：…, 编制人（造价人员）：…: printed below tables. */
function isFoot(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== "")?.trim() ?? "";
  return /^(?:注|备注|说明|(?:编制|复核|审核|审定|校对|制表|造价|打印)(?:人员?|工程师|单位|日期|时间)?(?:[（(][^）)]*[）)])?)\s*[:：]/.test(
    first,
  );
}

function isPageLine(cells: readonly string[]): boolean {
  return cells.every(
    (cell) => cell === "" || /^(?:第\s*\d+\s*页|共\s*\d+\s*页|标段\s*[:：])/.test(cell.trim()),
  );
}

import { comparable } from "#service/values/text.ts";
import { workbookLimits } from "#service/workbook/read/limits.ts";
import { openZip } from "#service/workbook/read/open-zip.ts";
import { openPackage } from "#service/workbook/read/package.ts";
import { ReadError } from "#service/xml/read-error.ts";

import type { SummaryPart } from "../../model.ts";
import type { ReadControl } from "../exchange-xml.ts";
import type { TagSink } from "../tag-sink.ts";
import { costAttributes } from "../walk/bill-totals.ts";
import { partOfName } from "../walk/summary.ts";
import { coverFacts } from "./cover.ts";
import { compareListed, linesOf, type SectionalOutline, type Stated } from "./listed-lines.ts";
import { matchUnits } from "./match-units.ts";
import { isTotalRow, type Outline, outlineOf, type ShortTable } from "./outline.ts";
import { SheetCursors } from "./sheet-cursor.ts";
import { inSectional, type TellSum } from "./stated-sums.ts";
import { elementOf, named, Tags } from "./tags.ts";
import { startOf, totalOf, UnitXmlWriter } from "./unit-xml-writer.ts";

/**
 * Converts a GCCP or GBQ export to elements of the exchange standard. Holds the packed bytes, parses each sheet twice.
 * @throws {ReadError} if the workbook cannot be read.
 */
export async function readWorkbook(
  source: AsyncIterable<Uint8Array>,
  sink: TagSink,
  control: ReadControl = {},
  tell: TellSum = () => undefined,
): Promise<void> {
  const zip = await openZip(await gather(source, control.signal));
  const book = await openPackage(zip);
  const pause = async (): Promise<void> => {
    control.signal?.throwIfAborted();
    await control.drain?.();
  };
  const consumed = progressOf(control);
  const outline = await outlineOf(book, consumed, pause, control.unpriced === true);
  if (outline.units.every(({ tables, short }) => tables.length + short.length === 0))
    throw new ReadError(
      "工作簿中没有找到清单表（如“分部分项工程和单价措施项目清单与计价表”），请上传计价软件导出的完整工作簿",
      { namesWayOut: true },
    );
  const cursors = new SheetCursors(book, consumed, control.unpriced === true);
  await writeBill({ cursors, outline, tell }, sink, pause);
  await pause();
}

async function gather(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    signal?.throwIfAborted();
    size += piece.length;
    if (size > workbookLimits.bytes)
      throw new ReadError("工作簿超过100 MB，请按单项工程拆分后分别上传", { namesWayOut: true });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Each of the two passes counts half of the bytes. */
function progressOf({ progress }: ReadControl): (bytes: number) => void {
  let bytes = 0;
  return (more) => {
    bytes += more / 2;
    progress?.(Math.floor(bytes));
  };
}

async function writeBill(
  { cursors, outline, tell }: { cursors: SheetCursors; outline: Outline; tell: TellSum },
  sink: TagSink,
  pause: () => Promise<void>,
): Promise<void> {
  const tags = new Tags(sink);
  const sectionals = sectionalsOf(outline);
  compareListed(outline.project, sectionals, tell);
  const total = totalOf(outline.project);
  writeHead(tags, outline, total ?? soleTotal(sectionals));
  tags.open("ConstructionSummary");
  tags.open("ConstructionCost");
  tags.open("ProjectInstallationWorkCost", total ? { Total: total.text } : {}, total?.at ?? null);
  let items = 0;
  for (const sectional of sectionals) {
    const { name, units } = sectional;
    tags.open(
      "SectionalWorks",
      { ...named(name), ...(sectional.total && { Total: sectional.total.text }) },
      sectional.total?.at ?? null,
    );
    for (const { unit, total: unitTotal } of units) {
      const teller = new UnitXmlWriter(tags, cursors, pause, inSectional(name, tell));
      await teller.tell(unit, unitTotal);
      items += teller.items;
    }
    tags.close();
  }
  if (items === 0) throw new ReadError("工作簿中没有清单项目：清单表只有表头，没有清单项目");
  tags.closeTo(0);
}

function writeHead(tags: Tags, outline: Outline, total: Stated | null): void {
  const { name, tenderer, consultant, ceiling, compiler, examiner, date } = coverFacts(outline);
  const table = outline.project[0]?.table;
  const projectName = table?.name || name?.text || "";
  const at = table?.name ? startOf(table) : (name?.at ?? null);
  tags.open("ConstructionProject", named(projectName), at);
  tags.empty("SystemInfo", {}, null);
  const stated = {
    Tenderername: tenderer,
    Consultant: consultant,
    TenderCompiler: compiler,
    TenderExaminer: examiner,
    TenderCompileDate: date,
    BidPriceCeiling: ceiling,
  };
  const found = Object.entries(stated).flatMap(([key, said]) =>
    said === undefined ? [] : [[key, said] as const],
  );
  const [first] = found;
  if (first !== undefined) {
    tags.open("ConstructionInfo");
    const attributes = Object.fromEntries(found.map(([key, { text }]) => [key, text]));
    tags.empty("TendererInfo", attributes, (ceiling ?? first[1]).at);
    tags.close();
  }
  if (total !== null)
    tags.empty("SummaryOfCost", { ...costsOf(outline.project), Total: total.text }, total.at);
}

/** Parts that 工程项目清单汇总表 states of all units. */
function costsOf(project: readonly ShortTable[]): Record<string, string> {
  const byPart: Partial<Record<SummaryPart, string>> = costAttributes;
  const costs: Record<string, string> = {};
  for (const row of project.flatMap(({ table, rows }) => (table.kind === "summary" ? rows : []))) {
    const { Name: name = "", Total: amount = "" } = elementOf(row, {
      name: "Name",
      total: "Total",
    }).attributes;
    const part = partOfName(name);
    const attribute = part === undefined || isTotalRow(row) ? undefined : byPart[part];
    if (attribute !== undefined) costs[attribute] ??= amount;
  }
  return costs;
}

/** Without a project table, the sole 单项 or sole unit is the whole. */
function soleTotal(sectionals: readonly SectionalOutline[]): Stated | null {
  const [only, ...more] = sectionals;
  if (only === undefined || more.length > 0) return null;
  if (only.total !== null) return only.total;
  const [unit, ...others] = only.units;
  if (unit === undefined || others.length > 0) return null;
  return totalOf(unit.unit.short.filter(({ table }) => table.kind === "summary")) ?? unit.total;
}

function sectionalsOf(outline: Outline): SectionalOutline[] {
  const tables = outline.sectionals.map((table) => ({
    table,
    lines: linesOf(table).map((line) => ({ ...line, sectional: table.table.name })),
  }));
  const { taken, free } = matchUnits(
    tables.flatMap(({ lines }) => lines),
    outline.units,
  );
  const projectLines = outline.project.flatMap(linesOf);
  const sectionals = tables.map(({ table, lines }): SectionalOutline => {
    const { name } = table.table;
    const inProject = projectLines.find((line) => comparable(line.name) === comparable(name));
    const units = lines.flatMap((line) => {
      const unit = taken.get(line);
      return unit === undefined ? [] : [{ unit, total: line.total }];
    });
    const listed = inProject?.total ?? null;
    return { name, table, total: totalOf([table]) ?? listed, listed, units };
  });
  if (free.length === 0) return sectionals;
  const [only] = sectionals;
  const rest = free.map((unit) => ({ unit, total: null }));
  if (only !== undefined && sectionals.length === 1) only.units.push(...rest);
  else {
    const [line, ...more] = projectLines;
    const sole = sectionals.length === 0 && line !== undefined && more.length === 0 ? line : null;
    sectionals.push({
      name: sole?.name ?? "未列明的单项工程",
      table: null,
      total: sole?.total ?? null,
      listed: null,
      units: rest,
    });
  }
  return sectionals;
}

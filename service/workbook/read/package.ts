import type { ZipFile } from "#service/workbook/zip/zip-file.ts";
import { ReadError } from "#service/xml/read-error.ts";
import type { Attributes } from "#service/xml/xml-stream.ts";

import { workbookLimits } from "./limits.ts";
import { damaged } from "./open-zip.ts";
import { parseWhole } from "./part.ts";
import { readSharedStrings, type SharedStrings, StringList, type StringSink } from "./shared-strings.ts";
import { type NumberStyle, readStyles } from "./styles.ts";

const book = "xl/workbook.xml";

export type SheetInfo = { name: string; part: string; hidden: boolean };
export type Package = {
  zip: ZipFile;
  sheets: SheetInfo[];
  strings: SharedStrings;
  styles: readonly NumberStyle[];
  starts1904: boolean;
};

type Target = { type: string; path: string };

/** Reads the parts around the sheets of an xlsx workbook (ISO/IEC 29500). `strings` keeps the shared strings. */
export async function openPackage(zip: ZipFile, strings: StringSink = new StringList()): Promise<Package> {
  if (!zip.has(book))
    throw new ReadError(
      "文件是压缩包，但不是xlsx工作簿，请解压后上传其中的造价数据文件（XML或xlsx）；计价软件的工程文件（如广联达 .GBQ6）不能直接上传，请在计价软件中选择“导出交换标准文件”",
      {
        namesWayOut: true,
      },
    );
  const targets = await readRelations(zip);
  const { sheets, starts1904 } = await readBook(zip, targets);
  const partOf = (type: string): string | null =>
    [...targets.values()].find((target) => target.type === type)?.path ?? null;
  return {
    zip,
    sheets,
    starts1904,
    strings: await readSharedStrings(zip, partOf("sharedStrings"), strings),
    styles: await readStyles(zip, partOf("styles")),
  };
}

async function readRelations(zip: ZipFile): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>();
  await parseWhole(zip, "xl/_rels/workbook.xml.rels", {
    open(tag, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (tag !== "Relationship") return;
      targets.set(id, { type: type.slice(type.lastIndexOf("/") + 1), path: pathOf(target) });
    },
    close: () => undefined,
  });
  return targets;
}

async function readBook(
  zip: ZipFile,
  targets: ReadonlyMap<string, Target>,
): Promise<Pick<Package, "sheets" | "starts1904">> {
  const sheets: SheetInfo[] = [];
  let starts1904 = false;
  await parseWhole(zip, book, {
    open(tag, attributes) {
      if (tag === "workbookPr") starts1904 = /^(?:1|true)$/.test(attributes["date1904"] ?? "");
      if (tag !== "sheet") return;
      const target = targets.get(relationOf(attributes));
      if (target?.type !== "worksheet") return;
      const hidden = (attributes["state"] ?? "visible") !== "visible";
      sheets.push({ name: attributes["name"] ?? "", part: target.path, hidden });
    },
    close: () => undefined,
  });
  if (sheets.length > workbookLimits.sheets)
    throw new ReadError(`工作簿的工作表超过${workbookLimits.sheets}张，无法读取`);
  if (sheets.some(({ part }) => !zip.has(part))) throw new ReadError(damaged, { namesWayOut: true });
  return { sheets, starts1904 };
}

function relationOf(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => key.endsWith(":id"));
  return (name === undefined ? undefined : attributes[name]) ?? "";
}

function pathOf(target: string): string {
  if (target.startsWith("/")) return target.slice(1);
  return target.startsWith("../") ? target.slice(3) : `xl/${target.replace(/^\.\//, "")}`;
}

import { archive, type Part } from "./archive.ts";
import { cellFormats } from "./cell-format.ts";
import {
  escapeXml,
  mainNamespace,
  type SheetHead,
  type SheetRow,
  sheetXml,
  xmlDeclaration,
} from "./sheet-xml.ts";

export type Sheet = { name: string; columns: readonly SheetHead[]; rows: AsyncGenerator<SheetRow, void> };

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const longestName = 31;

/** Streams a workbook (ECMA-376) on demand; never whole in memory. */
export function workbook(sheets: readonly Sheet[]): ReadableStream<Uint8Array> {
  const pieces = archive(partsOf(sheets));
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void pieces.return(),
    },
    { highWaterMark: 0 },
  );
}

function* partsOf(sheets: readonly Sheet[]): Generator<Part> {
  for (const [i, { columns, rows }] of sheets.entries())
    yield { name: `xl/worksheets/sheet${i + 1}.xml`, text: sheetXml(columns, rows) };
  const part = (name: string, xml: string): Part => ({ name, text: [xmlDeclaration + xml] });
  yield part("xl/styles.xml", stylesXml());
  yield part("xl/workbook.xml", workbookXml(sheets));
  const targets = sheets.map((_, i) => ["worksheet", `worksheets/sheet${i + 1}.xml`] as const);
  yield part("xl/_rels/workbook.xml.rels", relationsXml([...targets, ["styles", "styles.xml"]]));
  yield part("_rels/.rels", relationsXml([["officeDocument", "xl/workbook.xml"]]));
  yield part("[Content_Types].xml", contentTypesXml(sheets.length));
}

function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, i) =>
      `<sheet name="${escapeXml(name.slice(0, longestName))}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${listed.join("")}</sheets></workbook>`;
}

function relationsXml(targets: readonly (readonly [kind: string, path: string])[]): string {
  const listed = targets.map(
    ([kind, path], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${kind}" Target="${path}"/>`,
  );
  return `<Relationships xmlns="${packages}/relationships">${listed.join("")}</Relationships>`;
}

function contentTypesXml(sheetCount: number): string {
  const type = (part: string, kind: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, i) => type(`worksheets/sheet${i + 1}`, "worksheet"));
  return (
    `<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `${type("workbook", "sheet.main")}${type("styles", "styles")}${sheets.join("")}</Types>`
  );
}

function stylesXml(): string {
  const first = 164;
  const formats = cellFormats.map(
    (code, i) => `<numFmt numFmtId="${first + i}" formatCode="${escapeXml(code)}"/>`,
  );
  const styles = cellFormats.map(
    (_, i) =>
      `<xf numFmtId="${first + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `<styleSheet xmlns="${mainNamespace}"><numFmts count="${formats.length}">${formats.join("")}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="等线"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${styles.join("")}</cellXfs></styleSheet>`
  );
}

import { describe, expect, it } from "vitest";

import { ServiceError } from "#service/core/errors.ts";
import { samplePdf } from "#service/modules/file/testing/upload.ts";
import {
  macroTypes,
  sheetTypes,
  wordTypes,
  workbookWith,
  zipFile,
  zipOf,
} from "#service/workbook/zip/testing/zip.ts";

import { checkedMime } from "./content-check.ts";
import { lookedAt } from "./testing/looked-at.ts";

const text = (content: string): Buffer => Buffer.from(content, "latin1");
const script = "<script>alert(1)</script>";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
  "base64",
);
const jpeg = Buffer.concat([
  Buffer.from("ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100", "hex"),
  Buffer.from("ffda0008010100003f00d2ffd9", "hex"),
]);
const workbook = workbookWith([]);
const macro = { name: "xl/vbaProject.bin", data: text("macro") };
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** The one extension under which the content is valid; null for none. */
const corpus: [string, Buffer, string | null][] = [
  ["a PDF", samplePdf(), "pdf"],
  ["a PNG", png, "png"],
  ["a JPEG", jpeg, "jpg"],
  ["a workbook", workbook, "xlsx"],
  ["XML", text('<?xml version="1.0"?><CostFile/>'), "xml"],
  ["no byte", Buffer.alloc(0), null],
  ["a zero byte", Buffer.alloc(1), null],
  ["a megabyte of zeros", Buffer.alloc(1_048_576), null],
  ["GIF and JavaScript", text("GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//"), null],
  ["a GIF", Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64"), null],
  ["HTML", text(`<!doctype html><html>${script}</html>`), null],
  ["HTML with a PDF inside", Buffer.concat([text(`<html>${script}`), samplePdf()]), null],
  ["a PDF's head before HTML", text(`%PDF-1.7\n<html>${script}</html>`), null],
  ["a PDF with HTML behind it", Buffer.concat([samplePdf(), text(`<html>${script}`.padEnd(3000))]), null],
  ["a PDF without its table", text("%PDF-1.7\n%%EOF\n"), null],
  ["a PDF without its end", text("%PDF-1.7\nstartxref\n0\n"), null],
  ["a PDF cut in two", samplePdf(4000).subarray(0, 2000), null],
  ["SVG", text(svg), null],
  ["SVG after a declaration", text(`<?xml version="1.0"?>${svg}`), null],
  ["XHTML", text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`), null],
  ["a PNG's head before HTML", Buffer.concat([png.subarray(0, 8), text(`<html>${script}`)]), null],
  ["a PNG with HTML behind it", Buffer.concat([png, text(`<html>${script}`)]), null],
  ["a PNG with a zip behind it", Buffer.concat([png, workbook]), null],
  ["a PNG cut in two", png.subarray(0, 40), null],
  ["a JPEG's head before PHP", text("\xff\xd8\xff\xe0<?php system($_GET[0]);"), null],
  ["a docx", workbookLike("word/document.xml", wordTypes), null],
  ["a docx with macros", zipOf(["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"]), null],
  ["a docx under a workbook's names", workbookWith([], wordTypes), null],
  ["a workbook with macros", workbookWith([macro]), null],
  ["a workbook whose types allow macros", workbookWith([], macroTypes), null],
  [
    "a workbook with Excel 4 macros",
    workbookWith([{ name: "xl/macrosheets/sheet1.xml", data: text("x") }]),
    null,
  ],
  ["a workbook with a control", workbookWith([{ name: "xl/activeX/activeX1.bin", data: text("x") }]), null],
  ["a workbook with a program", workbookWith([{ name: "xl/embeddings/a.exe", data: text("MZ") }]), null],
  ["a zip", zipOf(["a.txt"]), null],
  ["a jar", zipOf(["META-INF/MANIFEST.MF", "A.class"]), null],
  ["a program", text("MZ\x90\x00".padEnd(512, "\0")), null],
  ["a program of Linux", text("\x7fELF".padEnd(512, "\0")), null],
  ["a script", text("#!/bin/sh\nrm -rf /\n"), null],
  ["a page of PHP", text("<?php system($_GET[0]); ?>"), null],
  ["an old workbook", Buffer.from(`d0cf11e0a1b11ae1${"00".repeat(504)}`, "hex"), null],
];

function workbookLike(part: string, types: Buffer): Buffer {
  return zipFile([
    { name: "[Content_Types].xml", data: types },
    { name: part, data: text("<x/>") },
  ]);
}

const extensions = ["pdf", "png", "jpg", "jpeg", "xlsx", "xml"];
const cases = corpus.flatMap(([name, content, own]) =>
  extensions.map((extension) => {
    const isOwn = own === extension || (own === "jpg" && extension === "jpeg");
    return { name, content, extension, isOwn };
  }),
);

// ASVS 5.2.2
// GB/T 22239 8.1.4.4 d)
describe("checkedMime over hostile content", () => {
  it.each(cases)("$name as .$extension: $isOwn", async ({ content, extension, isOwn }) => {
    const checked = checkedMime(lookedAt(content), extension, content.length);
    if (isOwn) expect(await checked).toMatch(/^(application|image)\//);
    else await expect(checked).rejects.toMatchObject({ code: "file.content" });
  });
  it("covers more than two hundred cases", () => {
    expect(cases.length).toBeGreaterThan(200);
  });
});

describe("checkedMime › unusable workbook", () => {
  const cfb = (text: string): Buffer =>
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(1_048_560),
      Buffer.from(text, "utf16le"),
    ]);
  it.each<[string, Buffer, string]>([
    ["a password", cfb("EncryptedPackage"), "工作簿设有打开密码"],
    ["xls", cfb("Workbook"), "文件是旧版Excel工作簿（.xls）"],
    ["cut in two", workbook.subarray(0, workbook.length / 2), "工作簿已损坏或不完整"],
    ["macros", workbookWith([macro]), "工作簿含有宏或其他程序"],
    ["types that allow macros", workbookWith([], macroTypes), "工作簿含有宏或其他程序"],
    [
      "a bomb",
      workbookWith([{ name: "a", data: Buffer.alloc(64 * 1_048_576), deflate: true }]),
      "解压后过大",
    ],
    ["a docx", workbookLike("word/document.xml", wordTypes), "文件内容与扩展名不符"],
  ])("names the cause: %s", async (_, content, says) => {
    await expect(checkedMime(lookedAt(content), "xlsx", content.length)).rejects.toThrow(says);
  });
  it("accepts a sheet of a million empty rows", async () => {
    const rows = `<worksheet><sheetData>${"<row/>".repeat(1_048_576)}</sheetData></worksheet>`;
    const content = workbookWith(
      [{ name: "xl/worksheets/sheet1.xml", data: text(rows), deflate: true }],
      sheetTypes,
    );
    expect(await checkedMime(lookedAt(content), "xlsx", content.length)).toContain("spreadsheetml");
  });
});

describe("checkedMime › workbook with external content", () => {
  const part = (name: string) => ({ name, data: text("x") });
  const declared = (types: string): Buffer =>
    text(
      `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types}</Types>`,
    );
  const program = "工作簿含有宏或其他程序";
  const embedded = "工作簿嵌入了其他文件";
  const external = "工作簿含有指向其他文件的外部链接";
  const vba = "application/vnd.ms-office.vbaProject";
  const ole = "application/vnd.openxmlformats-officedocument.oleObject";
  const link = "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml";
  it.each<[string, Buffer, string]>([
    ["an embedded object", workbookWith([part("xl/embeddings/oleObject1.bin")]), embedded],
    ["an embedded document", workbookWith([part("xl/embeddings/Document1.docx")]), embedded],
    ["an embedded object in capitals", workbookWith([part("xl\\Embeddings\\a.bin")]), embedded],
    ["a link to another workbook", workbookWith([part("xl/externalLinks/externalLink1.xml")]), external],
    [
      "macros under another name",
      workbookWith(
        [part("xl/theme.bin")],
        declared(`<Override PartName="/xl/theme.bin" ContentType="${vba}"/>`),
      ),
      program,
    ],
    [
      "macros typed by their extension",
      workbookWith([part("xl/media/a.dat")], declared(`<Default Extension="DAT" ContentType='${vba}'/>`)),
      program,
    ],
    [
      "macros typed behind an entity and a prefix",
      workbookWith(
        [part("xl/a.bin")],
        declared(
          `<t:Override xmlns:t="x" PartName="/XL/A.bin" ContentType="${vba.replace("vba", "&#118;ba")}"/>`,
        ),
      ),
      program,
    ],
    [
      "an object under another name",
      workbookWith([part("xl/a.bin")], declared(`<Override PartName="/xl/a.bin" ContentType="${ole}"/>`)),
      embedded,
    ],
    [
      "a link under another name",
      workbookWith([part("xl/a.xml")], declared(`<Override PartName="/xl/a.xml" ContentType="${link}"/>`)),
      external,
    ],
    ["types that are no XML", workbookWith([], text("<Types><Override")), "工作簿已损坏"],
  ])("is rejected with %s", async (_, content, says) => {
    await expect(checkedMime(lookedAt(content), "xlsx", content.length)).rejects.toThrow(says);
  });
  it("is accepted with charts, drawings, pictures, printer settings and unused types", async () => {
    const content = workbookWith(
      [
        part("xl/charts/chart1.xml"),
        part("xl/drawings/drawing1.xml"),
        part("xl/drawings/vmlDrawing1.vml"),
        part("xl/media/image1.png"),
        part("xl/printerSettings/printerSettings1.bin"),
        part("xl/ctrlProps/ctrlProp1.xml"),
        part("xl/embeddings/"),
        part("customXml/item1.xml"),
      ],
      declared(
        `<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/>
         <Default Extension="xlsb" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>`,
      ),
    );
    expect(await checkedMime(lookedAt(content), "xlsx", content.length)).toContain("spreadsheetml");
  });
});

describe("checkedMime › picture larger than a browser draws", () => {
  const giant = Buffer.from(png);
  giant.writeUInt32BE(65_000, 16);
  giant.writeUInt32BE(65_000, 20);
  const giantJpeg = Buffer.from(jpeg);
  giantJpeg.writeUInt32BE(0xffff_ffff, giantJpeg.indexOf("ffc0", 0, "hex") + 5);
  it.each([
    ["png", giant],
    ["jpg", giantJpeg],
    ["jpeg", giantJpeg],
  ])("is rejected as .%s", async (extension, content) => {
    const checked = checkedMime(lookedAt(content), extension, content.length);
    await expect(checked).rejects.toThrow("图片尺寸超过1亿像素");
  });
});

// ASVS 5.2.3
describe("checkedMime › zip bomb", () => {
  const refused = async (content: Buffer): Promise<number> => {
    const blob = lookedAt(content);
    const answer = await checkedMime(blob, "xlsx", content.length).catch((error: unknown) => error);
    return answer instanceof ServiceError && answer.code === "file.content" ? blob.read() : Infinity;
  };
  const sheet = (data: Buffer, more = {}) => ({
    name: "xl/worksheets/sheet1.xml",
    data,
    deflate: true,
    ...more,
  });
  const bomb = sheet(Buffer.alloc(64 * 1_048_576));

  it("is rejected after the first excess bytes", async () => {
    const content = workbookWith([bomb, { name: "xl/media/a.bin", data: Buffer.alloc(2_000_000, 7) }]);
    expect(await refused(content)).toBeLessThan(content.length / 2);
  });
  it("is rejected although its declared sizes are small", async () => {
    const content = workbookWith([bomb]);
    for (let at = content.indexOf("PK\u0001\u0002"); at >= 0; at = content.indexOf("PK\u0001\u0002", at + 4))
      content.writeUInt32LE(10, at + 24);
    expect(await refused(content)).toBeLessThan(Infinity);
  });
  it.each([
    ["the same bytes under many names", [sheet(Buffer.alloc(900_000)), ...shared(50)]],
    ["a link", [sheet(text("/etc/passwd"), { mode: 0o120_777 })]],
    ["a part that is encrypted", [sheet(text("x"), { encrypted: true })]],
    ["a way out", [{ name: "xl/../../a", data: text("x") }]],
    ["a way out as Windows writes it", [{ name: "xl\\..\\..\\a", data: text("x") }]],
    ["a path of Windows", [{ name: "C:\\a.xml", data: text("x") }]],
  ])("is rejected: %s", async (_, entries) => {
    expect(await refused(workbookWith(entries))).toBeLessThan(Infinity);
  });
  it("is rejected: too many entries", async () => {
    const entries = Array.from({ length: 10_001 }, (_, n) => ({ name: `xl/${n}.xml`, data: text("") }));
    expect(await refused(workbookWith(entries))).toBeLessThan(Infinity);
  });
  it("is rejected: invalid deflate data", async () => {
    const content = workbookWith([sheet(Buffer.from("abc".repeat(1000)))]);
    content.fill(0xff, content.indexOf("sheet1.xml") + 10, content.indexOf("sheet1.xml") + 20);
    expect(await refused(content)).toBeLessThan(Infinity);
  });
  it("leaves a large honest workbook accepted", async () => {
    const rows = Array.from({ length: 60_000 }, (_, n) => `<row r="${n}"><c><v>${n * 7919}</v></c></row>`);
    const content = workbookWith([sheet(text(rows.join("")))], sheetTypes);
    expect(await checkedMime(lookedAt(content), "xlsx", content.length)).toContain("spreadsheetml");
  });
});

function shared(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    name: `xl/worksheets/copy${n}.xml`,
    data: Buffer.alloc(900_000),
    deflate: true,
    overlaps: "xl/worksheets/sheet1.xml",
  }));
}

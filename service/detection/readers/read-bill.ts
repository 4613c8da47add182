import { ReadError } from "#service/xml/read-error.ts";

import type { BillListener } from "../model.ts";
import { type ReadControl, readExchangeXml } from "./exchange-xml.ts";
import { both, type TagSink } from "./tag-sink.ts";
import { BillWalker } from "./walk/bill-walker.ts";
import { readWorkbook } from "./workbook/read-workbook.ts";

export type BillFormat = "xml" | "workbook";

export type BillFile = {
  format: BillFormat;
  /**
   * One pass; `copy` receives every element too.
   * @throws {ReadError} if the bill cannot be read.
   */
  read(listener: BillListener, control?: ReadControl, copy?: TagSink): Promise<void>;
};

const zip = "504b0304";
const emptyZip = "504b0506";
/** OLE compound files: xls, and xlsx with a password. */
const compound = "d0cf11e0a1b11ae1";
/** Excel 2 to 5, which predate compound files. */
const bareXls = /^09(?:00|02|04|08)[0-9a-f]{2}00/;
const encrypted = Buffer.from("EncryptedPackage", "utf16le");
/** Main streams of Excel 95 and of 97 and later; other compound files are of other programs. */
const xlsStreams = ["Workbook\0", "Book\0"].map((name) => Buffer.from(name, "utf16le"));
const otherCompound =
  "文件是计价软件的工程文件或Office旧版文件，不是造价数据文件，请在计价软件中选择“导出交换标准文件”，或另存为xlsx工作簿后上传";
const headBytes = 8;

/** Sniffs the format from the first bytes. Rejects only if the source fails. */
export async function openBill(source: AsyncIterable<Uint8Array>): Promise<BillFile> {
  const pieces = source[Symbol.asyncIterator]();
  const { head, ended } = await headOf(pieces);
  const whole = rejoin(head, ended ? null : pieces);
  const start = head.subarray(0, headBytes).toString("hex");
  if (start.startsWith(zip) || start.startsWith(emptyZip)) return workbookFile(whole);
  if (start === compound || bareXls.test(start)) return foreignFile(whole, start === compound);
  return {
    format: "xml",
    read: (listener, control, copy) => readExchangeXml(whole, listener, control, copy),
  };
}

async function headOf(pieces: AsyncIterator<Uint8Array>): Promise<{ head: Buffer; ended: boolean }> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const step = await pieces.next();
    if (step.done === true) return { head, ended: true };
    head = Buffer.concat([head, step.value]);
  }
  return { head, ended: false };
}

async function* rejoin(head: Buffer, rest: AsyncIterator<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  if (rest !== null) yield* { [Symbol.asyncIterator]: () => rest };
}

function workbookFile(source: AsyncIterable<Uint8Array>): BillFile {
  return {
    format: "workbook",
    read(listener, control, copy) {
      const walker = new BillWalker(listener);
      const sink = copy === undefined ? walker : both(walker, copy);
      return readWorkbook(source, sink, control, (sum) => listener.statedSum?.(sum));
    },
  };
}

function foreignFile(source: AsyncIterable<Uint8Array>, isCompound: boolean): BillFile {
  return {
    format: "workbook",
    async read() {
      const inside = isCompound ? await contains(source, [encrypted, ...xlsStreams]) : [];
      if (inside.includes(encrypted))
        throw new ReadError("工作簿设有打开密码，无法读取，请用Excel取消密码后重新上传", {
          namesWayOut: true,
        });
      if (isCompound && inside.length === 0) throw new ReadError(otherCompound, { namesWayOut: true });
      throw new ReadError("文件是旧版Excel工作簿（.xls），请用Excel打开并另存为 .xlsx后重新上传", {
        namesWayOut: true,
      });
    },
  };
}

async function contains(source: AsyncIterable<Uint8Array>, wanted: readonly Buffer[]): Promise<Buffer[]> {
  const found = new Set<Buffer>();
  let tail = Buffer.alloc(0);
  for await (const piece of source) {
    const bytes = Buffer.concat([tail, piece]);
    for (const one of wanted) if (bytes.includes(one)) found.add(one);
    tail = bytes.subarray(-longest(wanted));
  }
  return [...found];
}

function longest(wanted: readonly Buffer[]): number {
  return Math.max(...wanted.map(({ length }) => length));
}

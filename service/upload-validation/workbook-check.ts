import type { WholeBlob } from "#service/storage/blob.ts";
import { readDirectory, ZipError } from "#service/workbook/zip/directory.ts";
import { unfoldAll } from "#service/workbook/zip/unfold.ts";

import { contentTypes } from "./content-types.ts";

const largestTypes = 1_048_576;
const typesName = "[Content_Types].xml";
const bookName = "xl/workbook.xml";
const book = /spreadsheetml\.(sheet|template)\.main\+xml$/;

type Danger = { name: RegExp; type: RegExp; fault: keyof typeof faults };
/** Matched by part name or declared type: either makes Excel load the part. */
const dangers: readonly Danger[] = [
  {
    fault: "program",
    name: /vbaProject|vbaData|macrosheets[/\\]|activeX|\.(exe|dll|js|vbs|bat|ps1)$/i,
    type: /vbaProject|vbaData|macroEnabled|macrosheet|activeX/i,
  },
  { fault: "embedded", name: /(^|[/\\])embeddings[/\\]./i, type: /officedocument\.oleObject/i },
  { fault: "external", name: /(^|[/\\])externalLinks[/\\]./i, type: /spreadsheetml\.externalLink/i },
];

/** OLE compound file: xls, or an encrypted xlsx. */
const compound = "d0cf11e0a1b11ae1";
const encrypted = Buffer.from("EncryptedPackage", "utf16le");
const pass = 1_048_576;

type Fault = { message?: string };
const faults = {
  password: { message: "工作簿设有打开密码，无法读取，请用Excel取消密码后重新上传" },
  old: { message: "文件是旧版Excel工作簿（.xls），请用Excel打开并另存为 .xlsx后重新上传" },
  damaged: { message: "工作簿已损坏或不完整，可能被截断，请用Excel打开并另存为 .xlsx后重新上传" },
  program: { message: "工作簿含有宏或其他程序，请用Excel另存为不含宏的 .xlsx后重新上传" },
  embedded: {
    message:
      "工作簿嵌入了其他文件（如Word、PDF对象），请在Excel中删除嵌入的对象，另存为 .xlsx后重新上传；需要提交的内容请作为附件单独上传",
  },
  external: {
    message:
      "工作簿含有指向其他文件的外部链接，请在Excel中依次点击“数据”“编辑链接”“断开链接”，并在“公式”“名称管理器”中删除引用其他文件的名称，另存为 .xlsx后重新上传",
  },
  tooLarge: { message: "工作簿解压后过大，不是正常的工作簿，请检查文件" },
} satisfies Record<string, Fault>;

/**
 * Null for a complete workbook without macros, embedded files or external links that unpacks within bounds; otherwise
 * the fault, worded for its owner.
 */
export async function workbookFault(blob: WholeBlob, size: number): Promise<Fault | null> {
  const head = await blob.head(8);
  if (head.toString("hex") === compound)
    return (await isEncrypted(blob, size)) ? faults.password : faults.old;
  if (head.toString("latin1", 0, 4) !== "PK\u0003\u0004") return {};
  try {
    return await zipFault(blob, size);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    if (error.fault === "directory") return {};
    return error.fault === "unfolds" ? faults.tooLarge : faults.damaged;
  }
}

async function zipFault(blob: WholeBlob, size: number): Promise<Fault | null> {
  const directory = await readDirectory(blob, size);
  const names = directory.entries.map(({ name }) => name);
  if (names.length === 0) return faults.damaged;
  if (!names.includes(typesName) || !names.includes(bookName) || names.some(isWayOut)) return {};
  const named = dangers.find(({ name }) => names.some((one) => name.test(one)));
  if (named) return faults[named.fault];
  const types: Buffer[] = [];
  let typesLength = 0;
  const bytes = (piece: Buffer): void => {
    typesLength += piece.length;
    if (typesLength <= largestTypes) types.push(Buffer.from(piece));
  };
  await unfoldAll(blob, directory, { name: typesName, bytes });
  if (typesLength > largestTypes) return {};
  return typeFault(names, Buffer.concat(types).toString("utf8"));
}

function typeFault(names: readonly string[], xml: string): Fault | null {
  const typeOf = contentTypes(xml.replace(/^\uFEFF/, ""));
  if (!typeOf) return faults.damaged;
  const types = names.map(typeOf);
  const typed = dangers.find(({ type }) => types.some((one) => type.test(one)));
  if (typed) return faults[typed.fault];
  return book.test(typeOf(bookName)) ? null : {};
}

async function isEncrypted(blob: WholeBlob, size: number): Promise<boolean> {
  for (let at = 0; at < size; at += pass)
    if ((await blob.slice(at, pass + encrypted.length)).includes(encrypted)) return true;
  return false;
}

function isWayOut(name: string): boolean {
  return name.split(/[/\\]/).includes("..") || /^[/\\]|^[A-Za-z]:|\0/.test(name);
}

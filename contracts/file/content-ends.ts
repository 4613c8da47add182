/** Both ends of a file: enough to tell a broken one before it is sent. */
export type FileEnds = { head: Uint8Array; tail: Uint8Array };

/** `tail` holds a zip's end record with the longest comment. */
export const endBytes = { head: 1024, tail: 65_557 } as const;

const pdfTail = 2048;
const pngStart = "\u0089PNG\r\n\u001A\n";
const pngEnd = "\0\0\0\0IEND\u00AEB`\u0082";
const zipStart = "PK\u0003\u0004";
const zipEnd = "PK\u0005\u0006";
/** OLE compound file: an old or an encrypted workbook. */
const compoundStart = "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1";

/** One character a byte; TextDecoder's latin1 is windows-1252, which maps some bytes elsewhere. */
function signs(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

export function pdfFault({ head, tail }: FileEnds): string | null {
  if (!/^%PDF-[12]\.\d/.test(signs(head.subarray(0, 8))))
    return "文件不是PDF，请确认能用PDF阅读器打开，或重新导出为PDF后上传";
  const end = signs(tail.subarray(-pdfTail));
  return end.includes("startxref") && end.includes("%%EOF")
    ? null
    : "PDF不完整，文件末尾缺失，可能没有下载或导出完。请用PDF阅读器打开核对，重新下载或导出后上传";
}

function workbookFault({ head, tail }: FileEnds): string | null {
  const start = signs(head.subarray(0, 8));
  if (start === compoundStart)
    return "文件是旧版Excel工作簿（.xls）或设有打开密码，请用Excel打开，取消密码并另存为 .xlsx后重新上传";
  if (!start.startsWith(zipStart)) return "文件不是xlsx工作簿，请用Excel另存为 .xlsx后重新上传";
  return signs(tail).includes(zipEnd)
    ? null
    : "工作簿不完整，文件末尾缺失，可能没有下载或复制完。请用Excel打开核对，另存为 .xlsx后重新上传";
}

function pngFault({ head, tail }: FileEnds): string | null {
  if (!signs(head.subarray(0, 8)).startsWith(pngStart)) return "文件不是PNG图片，请更换后重新上传";
  return signs(tail.subarray(-pngEnd.length)) === pngEnd
    ? null
    : "图片不完整，可能没有下载或复制完，请更换后重新上传";
}

function jpegFault({ head }: FileEnds): string | null {
  return signs(head.subarray(0, 3)) === "\u00FF\u00D8\u00FF" ? null : "文件不是JPG图片，请更换后重新上传";
}

const notVideo = "文件不是MP4、WebM视频，请转换格式后重新上传";

function mp4Fault({ head }: FileEnds): string | null {
  return signs(head.subarray(4, 8)) === "ftyp" ? null : notVideo;
}

function webmFault({ head }: FileEnds): string | null {
  return signs(head.subarray(0, 4)) === "\u001AE\u00DF\u00A3" ? null : notVideo;
}

const faults: Readonly<Record<string, (ends: FileEnds) => string | null>> = {
  pdf: pdfFault,
  xlsx: workbookFault,
  png: pngFault,
  jpg: jpegFault,
  jpeg: jpegFault,
  mp4: mp4Fault,
  webm: webmFault,
};

/** Names the problem and the remedy; null for a file that looks whole, or of a kind not looked at. */
export function endsFault(extension: string, ends: FileEnds): string | null {
  return Object.hasOwn(faults, extension) ? (faults[extension]?.(ends) ?? null) : null;
}

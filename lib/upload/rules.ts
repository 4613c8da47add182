import { limits } from "#contracts/limits.ts";

/** What an upload is held against; `size` in MB. */
export type UploadLimits = { limitingType: readonly string[]; size: number };

const bytesPerMb = 1_048_576;

function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  return dot < 0 ? "" : fileName.slice(dot + 1).toLowerCase();
}

/** The sentence that refuses a file before it travels, or null when it may be sent. */
export function uploadProblem(file: { name: string; size: number }, item: UploadLimits): string | null {
  if ([...file.name].length > limits.fileNameChars)
    return `文件名超过${limits.fileNameChars}位字符，请重新命名后上传！`;
  const extension = extensionOf(file.name);
  if (!item.limitingType.some((type) => type.toLowerCase() === extension))
    return `格式错误，请上传【${item.limitingType.join(",")}】格式的文件`;
  if (file.size > item.size * bytesPerMb) return `文件大小不能超过【${item.size} MB】!`;
  if (file.size === 0) return "文件内容为空，请重新选择文件";
  return null;
}

/** What the file picker offers. */
export function acceptOf(limitingType: readonly string[]): string {
  return limitingType.map((type) => `.${type}`).join(",");
}

/** The progress bar is drawn only above 5 MB; below it the percent in words is enough. */
export function showsBar(fileSize: number): boolean {
  return fileSize > limits.chunk;
}

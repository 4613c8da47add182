import { limits } from "../limits.ts";

export const uploadRefusals = {
  name: `文件名超过${limits.fileNameChars}位字符，请重新命名后上传！`,
  type: (extensions: readonly string[]): string => `格式错误，请上传【${extensions.join(",")}】格式的文件`,
  size: (megabytes: number): string => `文件大小不能超过【${megabytes} MB】!`,
  count: (kind: string): string => `${kind}最多上传${limits.filesOfAKind}个文件`,
  empty: "文件内容为空，请重新选择文件",
};

export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
}

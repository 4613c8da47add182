/** `status;requestId` from a `ServiceFailure`, otherwise a digest by Next.js. */
export function readDigest(digest: string | undefined): { status: number; requestId: string } {
  const match = /^(\d{3});([\w-]{1,64})$/.exec(digest ?? "");
  if (match) return { status: Number(match[1]), requestId: match[2] ?? "" };
  return { status: 500, requestId: digest ?? "" };
}

const texts: Readonly<Record<number, { title: string; text: string }>> = {
  403: {
    title: "没有权限",
    text: "当前角色无权查看此内容。如有疑问，请联系平台技术支持。",
  },
  404: { title: "内容不存在", text: "未找到要查看的内容，可能已被删除，或不属于本单位、不在管辖范围内。" },
  502: { title: "服务暂时不可用", text: "系统正在恢复，请稍后重试。" },
  504: { title: "服务响应超时", text: "请稍后重试；如多次出现，请联系技术支持。" },
};

/** A part of the page that the browser could not fetch; the bundler names the error. */
export const isUnloaded = (error: unknown): boolean =>
  error instanceof Error && error.name === "ChunkLoadError";

const unloaded = {
  title: "页面未能完整加载",
  text: "网络不稳定，或系统刚刚更新。请重新加载页面，已保存的内容不受影响。",
};

export function textsOfError(error: Error & { digest?: string }): { title: string; text: string } {
  return isUnloaded(error) ? unloaded : textsOfStatus(readDigest(error.digest).status);
}

export function textsOfStatus(status: number): { title: string; text: string } {
  return texts[status] ?? { title: "页面出错了", text: "请重试；如多次出现，请把操作流水号告知技术支持。" };
}

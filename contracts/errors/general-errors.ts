import type { ErrorCode } from "./error-codes.ts";

export const generalErrors = {
  "auth.required": { status: 401, message: "登录已失效，请重新登录" },
  "request.too-large": { status: 413, message: "提交的内容过大，请减少后重试" },
  "file.size": { status: 413, message: "文件大小超过限制" },
  internal: { status: 500, message: "系统暂时出现异常，请稍后重试；如多次出现，请将操作流水号告知技术支持" },
  "upstream.unavailable": { status: 502, message: "服务暂时不可用，请稍后重试" },
  "upstream.timeout": { status: 504, message: "服务响应超时，请稍后重试" },
} as const satisfies Partial<Record<ErrorCode, { status: number; message: string }>>;

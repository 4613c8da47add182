import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** Fields that many calls share. Forms name their own fields in their own rules. */
const names: Readonly<Record<string, string>> = {
  userCode: "账号",
  password: "密码",
  newPassword: "新密码",
  phone: "手机号",
  code: "短信验证码",
  name: "名称",
  search: "关键词",
  status: "状态",
  opinion: "意见",
  reason: "原因",
  text: "内容",
  curPage: "页码",
  pageSize: "每页条数",
  filingId: "备案",
  fileId: "文件",
  fileName: "文件名",
  fileSize: "文件大小",
  revision: "修订号",
  msgType: "业务类型",
  values: "填写内容",
};

function nameOf(path: readonly PropertyKey[] | undefined): string {
  const code = path?.findLast((part) => typeof part === "string");
  if (typeof code !== "string") return "请求内容";
  return names[code] ?? "此项";
}

function sizeFault(name: string, { origin, code, ...issue }: Issue & { origin?: unknown }): string {
  const isMost = code === "too_big";
  const bound = String(isMost ? issue["maximum"] : issue["minimum"]);
  if (origin === "string") return isMost ? `${name}不能超过${bound}个字` : `${name}不能少于${bound}个字`;
  if (origin === "array" || origin === "set")
    return isMost ? `${name}最多${bound}项` : `${name}至少${bound}项`;
  return isMost ? `${name}不能大于${bound}` : `${name}不能小于${bound}`;
}

/** Fault of an input whose schema says nothing of its own; users see it only past the pages' checks. */
export function inputFault(issue: Issue): string {
  const name = nameOf(issue.path);
  if (issue.code === "too_big" || issue.code === "too_small") return sizeFault(name, issue);
  if (issue.code === "invalid_type" && issue.input === undefined) return `${name}必填`;
  if (issue.code === "invalid_value") return `${name}不在可选范围内，请重新选择`;
  if (issue.code === "unrecognized_keys") return "请求含有多余的内容，请刷新页面后重试";
  return `${name}填写有误，请核对后重试`;
}

import type { CounterpartFault } from "../counterparts/counterpart-bill.ts";
import type { Statement } from "./rule.ts";

export const tenderFile = "招标工程量清单数据文件";
export const ceilingFile = "最高投标限价的造价数据文件";
export const faultKinds = { unread: "无法读取", long: "超过比对的上限" } as const;

/** Words for a counterpart that is not compared. */
export function faultWords(
  { kind, message }: CounterpartFault,
  file: string,
): Pick<Statement, "kind" | "seen" | "expected" | "message"> {
  return {
    kind: `${file}${faultKinds[kind]}`,
    seen: faultKinds[kind],
    expected: kind === "unread" ? "计价软件导出的XML或xlsx" : "清单项目不超过比对的上限",
    message: `${file}${faultKinds[kind]}，没有与之比较：${message}。`,
  };
}

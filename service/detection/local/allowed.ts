import type { ASTNode } from "@marcbachmann/cel-js";

import { Decimal } from "#service/values/decimal.ts";

export type Fault = { message: string; at: number };

const functions: ReadonlySet<string> = new Set(["known", "abs", "round", "size"]);
const methods: ReadonlySet<string> = new Set(["contains", "startsWith", "endsWith"]);
const calculations: ReadonlySet<string> = new Set(["+", "-", "*", "/"]);

function unknownFunction(name: string): string {
  if (loops.has(name)) return `不支持循环（${name}），每个清单项目、单位工程会逐个判定`;
  if (name === "matches") return "不支持用matches匹配，请用contains、startsWith、endsWith";
  if (functions.has(name)) return `“${name}”应写作${name}(name)`;
  if (methods.has(name)) return `“${name}”应写在文字之后，如name.${name}("钢筋")`;
  return `没有“${name}”这个函数，可用known、abs、round、size和文字的contains、startsWith、endsWith`;
}
const loops: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "map", "filter", "bind", "join"]);

function calledName({ op, args }: ASTNode): string | null {
  if (op === "call") return functions.has(args[0]) ? null : args[0];
  return op === "rcall" && !methods.has(args[0]) ? args[0] : null;
}

export function childrenOf(node: ASTNode): readonly ASTNode[] {
  const { op } = node;
  if (op === "value" || op === "id") return [];
  if (op === "." || op === ".?") return [node.args[0]];
  if (op === "call") return node.args[1];
  if (op === "rcall") return [node.args[1], ...node.args[2]];
  if (op === "map") return node.args.flat();
  return op === "!_" || op === "-_" ? [node.args] : node.args;
}

/** CEL calculates two literals as 64-bit integers or floats, which would cut or blur the result. */
function isPlainNumber(node: ASTNode): boolean {
  if (node.op === "value") return typeof node.args === "number" || typeof node.args === "bigint";
  if (node.op === "call") return node.args[0] === "size";
  if (node.op === "?:") return isPlainNumber(node.args[1]);
  return node.op === "-_" ? isPlainNumber(node.args) : false;
}

function isText(node: ASTNode): boolean {
  return node.op === "value" && typeof node.args === "string";
}

function literalFault(written: string, value: unknown): string | null {
  if (typeof value === "string" || typeof value === "boolean") return null;
  const number = Decimal.parse(written);
  if (number === null && /^\d/.test(written))
    return `“${written}”不是十进制数，数字只能用0至9和小数点书写，如16、0.5`;
  if (typeof value !== "number" && typeof value !== "bigint") return "只能写数字、文字、true和false";
  const read = Decimal.parse(String(value)) ?? Decimal.zero;
  return number?.compare(read) === 0 ? null : "数字不能超过15位";
}

function ownFault(node: ASTNode): string | null {
  const called = calledName(node);
  if (called !== null) return unknownFunction(called);
  if (node.op === "value") return literalFault(node.input.slice(node.start, node.end), node.args);
  if (node.op === "list") return node.args.every(isText) ? null : '方括号中只能列举文字，如["m2", "m3"]';
  if ([".", ".?", "[]", "[?]", "map", "%"].includes(node.op)) return "此写法不支持，请直接使用列出的名称";
  if (calculations.has(node.op) && childrenOf(node).every(isPlainNumber)) return "两个固定的数请直接写出结果";
  return null;
}

/** The first node beyond the subset that is exact, bounded and free of loops. */
export function forbidden(node: ASTNode): Fault | null {
  const message = ownFault(node);
  if (message !== null) return { message, at: node.start };
  for (const child of childrenOf(node)) {
    const fault = forbidden(child);
    if (fault !== null) return fault;
  }
  return null;
}

import { localNameKindNames, localNames, type LocalScope } from "#contracts/detect-standard/local/names.ts";

import { limits } from "./environment.ts";

/** Messages of the library about an expression that it cannot parse or type. */
export type LibraryError = {
  code?: string;
  summary?: string;
  range?: { start: number; end: number } | undefined;
};

const typeNames: Readonly<Record<string, string>> = {
  figure: localNameKindNames.figure,
  int: localNameKindNames.figure,
  double: localNameKindNames.figure,
  string: localNameKindNames.text,
  bool: localNameKindNames.flag,
};

export function typeWords(type: string): string {
  return typeNames[type] ?? "其他类型";
}

function namesOf(scope: LocalScope): string {
  return localNames[scope].map(({ code }) => code).join("、");
}

const tooLarge: readonly (readonly [keyof typeof limits, string])[] = [
  ["maxDepth", "括号嵌套过深，请简化"],
  ["maxAstNodes", `判定条件过长，运算不能超过${limits.maxAstNodes}项，请拆成几条规则`],
  ["maxListElements", `方括号中不能超过${limits.maxListElements}项`],
  ["maxCallArguments", "函数的参数过多"],
];

function operands(summary: string): string {
  const [, left, operator, right] = /: (\w+) (\S+) (\w+)/.exec(summary) ?? [];
  if (left === undefined || operator === undefined || right === undefined)
    return "此处的运算不适用于这种内容";
  return `${typeWords(left)}与${typeWords(right)}之间不能用“${operator}”`;
}

export function faultWords(
  scope: LocalScope,
  text: string,
  { code, summary = "", range }: LibraryError,
): string {
  const part =
    range === undefined ? "" : text.slice(range.start, Math.max(range.end, range.start + 1)).trim();
  const syntax =
    part === ""
      ? "写到末尾还不完整，缺少内容或右括号"
      : part === "="
        ? "比较是否相等应写两个等号（==）"
        : `“${part}”处写法有误`;
  const words: Readonly<Record<string, string>> = {
    unknown_variable: `没有“${part}”这个名称，可用的有${namesOf(scope)}`,
    no_such_overload: operands(summary),
    no_matching_overload: `“${part}”的函数名称或参数有误`,
    unterminated_string: "文字缺少右引号",
    limit_exceeded: tooLarge.find(([limit]) => summary.includes(limit))?.[1] ?? "判定条件过长，请简化",
    incompatible_ternary_branches: "问号后的两个结果应为同一类型",
    unexpected_character: syntax,
    unexpected_token: syntax,
    expected_token: syntax,
  };
  return words[code ?? ""] ?? "写法有误";
}

/** 第3个字, or 第2行第3个字; characters count as people see them. */
export function placeWords(text: string, at: number): string {
  const lines = text.slice(0, at).split("\n");
  const column = [...(lines.at(-1) ?? "")].length + 1;
  return text.includes("\n") ? `第${lines.length}行第${column}个字` : `第${column}个字`;
}

export type ReviewCommand = "next" | "previous" | "answer" | "keys" | "close";

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  typing: boolean;
};

const commands: Readonly<Record<string, ReviewCommand>> = {
  n: "next",
  j: "next",
  p: "previous",
  k: "previous",
  r: "answer",
  "?": "keys",
  Escape: "close",
};

export function commandOf(press: KeyPress): ReviewCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  return press.typing && command !== "close" ? null : command;
}

export function neighbour(
  current: number | null,
  total: number,
  command: "next" | "previous",
): number | null {
  if (total === 0) return null;
  if (current === null) return command === "next" ? 0 : total - 1;
  return command === "next" ? Math.min(total - 1, current + 1) : Math.max(0, current - 1);
}

export const keyTexts: readonly { keys: readonly string[]; text: string }[] = [
  { keys: ["N", "J"], text: "下一条问题" },
  { keys: ["P", "K"], text: "上一条问题" },
  { keys: ["R"], text: "填写当前问题的答复或处理意见" },
  { keys: ["Esc"], text: "离开输入框；退出单行查看" },
  { keys: ["/"], text: "搜索问题" },
  { keys: ["↑", "↓", "←", "→"], text: "在清单目录中移动、收起、展开" },
  { keys: ["?"], text: "显示快捷键" },
];

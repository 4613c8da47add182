export type ReviewCommand =
  | "next"
  | "previous"
  | "open"
  | "answer"
  | "cleared"
  | "accepted"
  | "mark"
  | "undo"
  | "keys"
  | "close";

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
  o: "open",
  r: "answer",
  "1": "cleared",
  "2": "accepted",
  m: "mark",
  u: "undo",
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
  { keys: ["N", "J"], text: "下一项原因或问题" },
  { keys: ["P", "K"], text: "上一项原因或问题" },
  { keys: ["O"], text: "逐条查看当前原因的各处" },
  { keys: ["R"], text: "填写当前一项的答复或理由" },
  { keys: ["1", "2"], text: "作出处理意见：不成立、说明后认可" },
  { keys: ["Ctrl", "Enter"], text: "在输入框中：发出答复，或以说明后认可处理" },
  { keys: ["M"], text: "标记补正" },
  { keys: ["U"], text: "撤销上一次处理" },
  { keys: ["Esc"], text: "离开输入框；返回全部问题" },
  { keys: ["/"], text: "搜索问题" },
  { keys: ["↑", "↓", "←", "→"], text: "在清单目录中移动、收起、展开" },
  { keys: ["↑", "↓", "Enter"], text: "在工程量清单中移动、选择一行" },
  { keys: ["?"], text: "显示快捷键" },
];

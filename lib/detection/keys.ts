export type ReviewCommand = "next" | "previous" | "keys" | "search" | "close";

export type KeyPress = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing: boolean;
  /** True inside a field, where letters are typed and mean themselves. */
  typing: boolean;
};

const commands: Readonly<Record<string, ReviewCommand>> = {
  n: "next",
  j: "next",
  p: "previous",
  k: "previous",
  "?": "keys",
  "/": "search",
  Escape: "close",
};

/** What a key means on the result page, or null when it is none of ours. */
export function commandOf(press: KeyPress): ReviewCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  const command = commands[press.key.length === 1 ? press.key.toLowerCase() : press.key] ?? null;
  return press.typing && command !== "close" ? null : command;
}

/** The neighbour in the list, staying at its ends; from nowhere, the first or the last. */
export function neighbour(
  current: number | null,
  total: number,
  command: "next" | "previous",
): number | null {
  if (total === 0) return null;
  if (current === null) return command === "next" ? 0 : total - 1;
  return command === "next" ? Math.min(total - 1, current + 1) : Math.max(0, current - 1);
}

import type { PublicFigure } from "#contracts/indicator/issue/issue.ts";

type Coded = Pick<PublicFigure, "aspect" | "code">;

/** The whole, then each chapter before its elements; what has no code of the standard last. */
export function inChapters<F extends Coded>(figures: readonly F[]): F[] {
  const key = ({ aspect, code }: Coded): string => {
    if (aspect === "total") return "0";
    const order = /^\d{4}|^\d{2}$/.test(code) ? "1" : "2";
    return `${order}${code.replace(".", "~")} ${aspect === "chapter" ? 0 : 1}`;
  };
  return figures.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

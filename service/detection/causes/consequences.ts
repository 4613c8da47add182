import type { Place } from "#contracts/detection/detection.ts";

/** Rules that compare amounts, by level: an amount that is wrong in a row shows again in each sum above it. */
const levels: Readonly<Record<string, number>> = {
  A01: 1,
  A02: 1,
  A14: 1,
  A04: 2,
  A09: 2,
  A05: 3,
  A15: 3,
  A13: 4,
  A06: 5,
  A16: 5,
  A07: 6,
  A08: 7,
  A12: 8,
  F11: 9,
  S06: 10,
};
/** A03 sees the wrong 合价 of A01 again, S02 the 核增 of S06; no sum follows from either. */
const levelsOfConsequences: typeof levels = { ...levels, A03: 2, S02: 11 };
/** Up to here a sum belongs to a 单位工程, whose own rows must explain it. */
const unitLevel = 5;

/** More are no cause and its consequence, and comparing them all would take long. */
export const mostCompared = 1000;

export type Weighed = {
  rule: string;
  /** Distinct `sectional/unit|amount` of the findings in 元; null if one of them tells no amount, or if there are too many. */
  amounts: readonly string[] | null;
};

export function weighed({ sectional, unit }: Pick<Place, "sectional" | "unit">, amount: string): string {
  return `${sectional ?? ""}/${unit ?? ""}|${amount}`;
}

/** For each cause the index of the one it follows from, or null: the same distances, found at a lower level. */
export function followedCauses(causes: readonly Weighed[]): (number | null)[] {
  const held = causes.map(({ amounts }) => (amounts === null ? null : heldIn(amounts)));
  return causes.map((cause) => {
    const level = levelsOfConsequences[cause.rule];
    const { amounts } = cause;
    if (level === undefined || amounts === null || amounts.length === 0) return null;
    const at = causes.findIndex((other, index) => {
      const own = levels[other.rule];
      const inside = held[index];
      if (own === undefined || own >= level || !inside) return false;
      return amounts.every((amount) =>
        (level <= unitLevel ? inside.placed : inside.plain).has(keyAt(amount, level)),
      );
    });
    return at === -1 ? null : at;
  });
}

function heldIn(amounts: readonly string[]): { placed: ReadonlySet<string>; plain: ReadonlySet<string> } {
  return { placed: new Set(amounts), plain: new Set(amounts.map(plainOf)) };
}

function keyAt(amount: string, level: number): string {
  return level <= unitLevel ? amount : plainOf(amount);
}

function plainOf(amount: string): string {
  return amount.slice(amount.lastIndexOf("|") + 1);
}

/** Rules that compare amounts, by level: an amount that is wrong in a row shows again in each sum above it. */
const levels: Readonly<Record<string, number>> = {
  A01: 1,
  A02: 1,
  A14: 1,
  A04: 2,
  A09: 2,
  A05: 3,
  A13: 4,
  A06: 5,
  A07: 6,
  A08: 7,
  A12: 8,
  F11: 9,
};

export type Weighed = {
  rule: string;
  /** Distinct amounts of the findings in 元; null if one of them tells none. */
  amounts: readonly string[] | null;
};

/** For each cause the index of the one it follows from, or null: the same distances, found at a lower level. */
export function followedCauses(causes: readonly Weighed[]): (number | null)[] {
  return causes.map((cause) => {
    const level = levels[cause.rule];
    const { amounts } = cause;
    if (level === undefined || amounts === null || amounts.length === 0) return null;
    const at = causes.findIndex((other) => isBelow(other, level) && holdsAll(other, amounts));
    return at === -1 ? null : at;
  });
}

function isBelow({ rule }: Weighed, level: number): boolean {
  const own = levels[rule];
  return own !== undefined && own < level;
}

function holdsAll({ amounts }: Weighed, wanted: readonly string[]): boolean {
  return amounts !== null && wanted.every((amount) => amounts.includes(amount));
}

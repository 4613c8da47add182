export type Prng = {
  /** Uniform in [0, bound). */
  below: (bound: number) => number;
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

/** FNV-1a over seed and label, so that each part of a bill draws from its own sequence. */
function mix(seed: number, label: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}/${label}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/** Weyl sequence through an integer hash: the same numbers on every platform. */
export function prng(seed: number, label: string): Prng {
  let state = mix(seed, label);
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
  const below = (bound: number): number => Math.floor((next() / 0x1_0000_0000) * bound);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    pick: (list) => list[below(list.length)] ?? list[0],
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = below(i + 1);
        const [a, b] = [copy[i], copy[j]];
        if (a !== undefined && b !== undefined) [copy[i], copy[j]] = [b, a];
      }
      return copy;
    },
  };
}

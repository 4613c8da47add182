const separators = [
  [0, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x30fb, 0x30fb],
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x303f],
  [0xfe00, 0xfe6f],
  [0xff00, 0xff0f],
  [0xffe0, 0xffff],
] as const;

function classOf(char: string | undefined): number {
  if (char === undefined) return 0;
  if (/^[a-z0-9]$/.test(char)) return 1;
  const code = char.codePointAt(0) ?? 0;
  return separators.some(([from, to]) => from <= code && code <= to) ? 0 : 2;
}

type Run = { kind: number; chars: string[] };

function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  let open: Run = { kind: 0, chars: [] };
  for (const char of folded) {
    const kind = classOf(char);
    if (kind !== open.kind) {
      open = { kind, chars: [] };
      if (kind > 0) runs.push(open);
    }
    open.chars.push(char);
  }
  return runs;
}

const longest = (kind: number): number => (kind === 1 ? 3 : 2);

/** The algorithm of `search_grams`, written a second time and run by run. */
export function expectedGrams(folded: string): string[] {
  const grams = new Set<string>();
  for (const { kind, chars } of runsOf(folded)) {
    for (let end = 1; end <= chars.length; end += 1)
      for (let size = 1; size <= Math.min(longest(kind), end); size += 1)
        grams.add(chars.slice(end - size, end).join(""));
  }
  return [...grams].slice(0, 20_000);
}

export function neededGrams(folded: string): string[] {
  const grams = runsOf(folded).flatMap(({ kind, chars }) => {
    const size = Math.min(longest(kind), chars.length);
    return Array.from({ length: chars.length - size + 1 }, (_, at) => chars.slice(at, at + size).join(""));
  });
  return [...new Set(grams)];
}

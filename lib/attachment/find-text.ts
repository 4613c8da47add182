export type PageText = readonly string[];
export type TextRange = { piece: number; from: number; to: number };
/** Pages count from 1; a match may span several pieces. */
export type TextMatch = { page: number; ranges: TextRange[] };

type Origin = { piece: number; from: number; to: number };

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase().replaceAll(/\s/gu, "");
}

/** `origins` maps each folded character to its source position. */
function foldedPage(pieces: PageText): { text: string; origins: Origin[] } {
  let text = "";
  const origins: Origin[] = [];
  for (const [piece, str] of pieces.entries()) {
    let from = 0;
    for (const character of str) {
      const to = from + character.length;
      const kept = folded(character);
      text += kept;
      for (let unit = 0; unit < kept.length; unit += 1) origins.push({ piece, from, to });
      from = to;
    }
  }
  return { text, origins };
}

function rangesOf(origins: readonly Origin[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { piece, from, to } of origins) {
    const last = ranges.at(-1);
    if (last?.piece === piece) last.to = to;
    else ranges.push({ piece, from, to });
  }
  return ranges;
}

export function findOnPage(page: number, pieces: PageText, query: string): TextMatch[] {
  const wanted = folded(query);
  if (wanted === "") return [];
  const { text, origins } = foldedPage(pieces);
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    matches.push({ page, ranges: rangesOf(origins.slice(at, at + wanted.length)) });
  }
  return matches;
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");

export function markedPiece(
  piece: string,
  ranges: readonly (TextRange & { isCurrent: boolean })[],
  classes: { found: string; current: string },
): string {
  let markup = "";
  let done = 0;
  for (const { from, to, isCurrent } of ranges.toSorted((a, b) => a.from - b.from)) {
    const name = isCurrent ? classes.current : classes.found;
    markup += `${escaped(piece.slice(done, from))}<mark class="${name}">${escaped(piece.slice(from, to))}</mark>`;
    done = to;
  }
  return markup + escaped(piece.slice(done));
}

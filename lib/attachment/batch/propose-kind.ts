import type { AttachmentType } from "#contracts/attachment.ts";
import { extensionOf } from "#contracts/file/upload-refusals.ts";

import { kindWords } from "./kind-words.ts";

type Kind = Pick<AttachmentType, "code" | "fileType" | "limitingType" | "required">;
type Match = { kind: Kind; end: number; accepts: boolean; length: number };

const bracketed = /[（(【[][^（(【[）)】\]]*[）)】\]]/g;

/** Only Han, letters and digits, so that dashes, blanks and full-width forms do not matter. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

type WordsOf = (kind: Kind) => readonly string[];

const ownName: WordsOf = ({ fileType }) => [plain(fileType)].filter((word) => word.length > 2);
const words: WordsOf = ({ fileType }) => kindWords[fileType] ?? [];

/** In Chinese the noun comes last, so the match that ends last wins: 招标控制价备案表 is a 备案表. */
function isBetter(one: Match, other: Match): boolean {
  if (one.end !== other.end) return one.end > other.end;
  if (one.accepts !== other.accepts) return one.accepts;
  return one.length > other.length;
}

function bestMatch(name: string, extension: string, kinds: readonly Kind[], wordsOf: WordsOf): Match | null {
  const matches = kinds.flatMap((kind) =>
    wordsOf(kind).flatMap((word): Match[] => {
      const at = name.lastIndexOf(word);
      const accepts = kind.limitingType.includes(extension);
      return at < 0 ? [] : [{ kind, end: at + word.length, accepts, length: word.length }];
    }),
  );
  return matches.reduce<Match | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);
}

/** The code of the kind that a file's name means; null if it means none. */
export function proposeKind(fileName: string, kinds: readonly Kind[]): string | null {
  const extension = extensionOf(fileName);
  const name = extension === "" ? fileName : fileName.slice(0, -extension.length - 1);
  const accepting = kinds.filter(({ limitingType }) => limitingType.includes(extension));
  const match =
    named(plain(name), extension, { kinds, accepting }) ??
    bestMatch(plain(name.replaceAll(bracketed, "")), extension, kinds, words) ??
    bestMatch(plain(name), extension, kinds, words);
  if (match) return match.kind.code;
  const likely = accepting.length === 1 ? accepting : accepting.filter(({ required }) => required);
  const [only] = likely;
  return likely.length === 1 && only ? only.code : null;
}

/** A kind's own name counts less than equal words of one that takes such a file: 招标工程量清单 is counterpart or data. */
function named(
  name: string,
  extension: string,
  { kinds, accepting }: { kinds: readonly Kind[]; accepting: readonly Kind[] },
): Match | null {
  const own = bestMatch(name, extension, kinds, ownName);
  if (own === null || own.accepts) return own;
  const other = bestMatch(name, extension, accepting, words);
  return other !== null && other.length >= own.length ? other : own;
}

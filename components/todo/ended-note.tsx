import { DialogNote } from "#components/acceptance/dialog-note.tsx";
import { endedWords } from "#contracts/filing/ended-words.ts";
import type { TodoRow } from "#contracts/todo/todo.ts";

const shownNames = 3;

/** Warns before a return to enterprises that cannot correct it; nothing where there are none. */
export function EndedNote({ rows }: { rows: readonly TodoRow[] }) {
  const ended = rows.filter(({ unitEnded }) => unitEnded === true);
  if (ended.length === 0) return null;
  const names = ended.slice(0, shownNames).map(({ title, number }) => title || number);
  return (
    <DialogNote tone="warning">
      {names.join("、")}
      {ended.length > shownNames && `等${ended.length}件`}的{endedWords({ isAhead: true, mayVoid: true })}
    </DialogNote>
  );
}

import { z } from "zod";

import { type FilingId, type ReturnItemId, returnItemIdSchema } from "#contracts/ids.ts";
import {
  returnItems,
  returnItemChange,
  returnItemAdd,
  returnItemAddMany,
  returnItemRemove,
  returnItemRemoveMany,
  returnItemNotes,
} from "#contracts/return-item/endpoints.ts";
import {
  isSameTarget,
  type RemovedMarks,
  type ReturnItem,
  type ReturnItems,
  type ReturnTarget,
  type ReturnTargetKind,
  returnTargetKindSchema,
  type SentItem,
} from "#contracts/return-item/return-item.ts";
import { editableParts, type ReturnKind } from "#contracts/workflow/status.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const returnItemsKey = (filingId: FilingId) => ["return-items", filingId] as const;

export function returnItemsQuery(filingId: FilingId) {
  return endpointQuery(returnItems, { filingId }, { queryKey: returnItemsKey(filingId), quiet: true });
}

const explained = { quiet: "refusals" } as const;

export function saveMark(
  filingId: FilingId,
  target: ReturnTarget,
  marked: ReturnItem | undefined,
  reason: string,
): Promise<ReturnItems> {
  return marked
    ? api(returnItemChange, { filingId, returnItemId: marked.id, base: marked.reason, reason }, explained)
    : api(returnItemAdd, { filingId, target, reason }, explained);
}

export function saveMarks(filingId: FilingId, targets: ReturnTarget[], reason: string) {
  return api(returnItemAddMany, { filingId, targets, reason }, explained);
}

export function removeMarks(filingId: FilingId, returnItemIds: ReturnItemId[]): Promise<RemovedMarks> {
  return api(returnItemRemoveMany, { filingId, returnItemIds }, explained);
}

/** The rest of a batch is what a colleague changed, removed or sent since. */
export function undoneText(asked: number, removed: number): string {
  const rest = asked - removed;
  const left = rest > 0 ? `${rest}项已由他人修改、取消或已退回，保持不变` : "";
  const undone = removed > 0 ? `已撤销${removed}项补正标记` : "";
  return [undone, left].filter((part) => part !== "").join("；");
}

export function removeMark(filingId: FilingId, { id, reason }: ReturnItem): Promise<ReturnItems> {
  return api(returnItemRemove, { filingId, returnItemId: id, base: reason }, explained);
}

/** By item; `base`: the note that typing began with. */
export type Notes = Readonly<Record<string, { base: string; note: string }>>;

const notesSchema = z.record(z.string(), z.object({ base: z.string(), note: z.string() }));

/** Empty if nothing is left to keep. */
export function packNotes(notes: Notes): string {
  const changed = Object.entries(notes).filter(([, { base, note }]) => note !== base);
  return changed.length === 0 ? "" : JSON.stringify(Object.fromEntries(changed));
}

export function unpackNotes(text: string): Notes {
  try {
    return notesSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** Notes that were kept may be on items of an earlier return, which take none. */
export function writtenNotes(notes: Notes, items: readonly Pick<SentItem, "id">[]) {
  return Object.entries(notes)
    .filter(([of]) => items.some(({ id }) => id === of))
    .map(([id, note]) => ({ returnItemId: returnItemIdSchema.parse(id), ...note }));
}

export function rebasedNotes(notes: Notes, items: readonly Pick<SentItem, "id" | "note">[]): Notes {
  return Object.fromEntries(
    Object.entries(notes).map(([id, typed]) => {
      const stored = items.find((item) => item.id === id);
      return [id, { ...typed, base: stored?.note ?? typed.base }];
    }),
  );
}

export function noteItems(
  filingId: FilingId,
  notes: { returnItemId: ReturnItemId; base: string; note: string }[],
): Promise<ReturnItems> {
  return api(returnItemNotes, { filingId, notes }, { quiet: ["return-item.note-changed"] });
}

export function itemAt<Item extends ReturnItem>(
  items: readonly Item[],
  target: ReturnTarget,
): Item | undefined {
  return items.find((item) => isSameTarget(item.target, target));
}

export function byKind<Item extends ReturnItem>(
  items: readonly Item[],
): { kind: ReturnTargetKind; items: Item[] }[] {
  return returnTargetKindSchema.options
    .map((kind) => ({ kind, items: items.filter(({ target }) => target.kind === kind) }))
    .filter((group) => group.items.length > 0);
}

export function isOpened({ part }: ReturnItem, kind: ReturnKind): boolean {
  return editableParts("returned", kind)[part];
}

export function unmended(items: readonly SentItem[], kind: ReturnKind): SentItem[] {
  return items.filter((item) => item.state === "unchanged" && isOpened(item, kind));
}

/** Truncates to `room`; the full list is sent separately. */
export function withItems(opinion: string, items: readonly ReturnItem[], room: number): string {
  const written = opinion.trimEnd();
  const lines = items.map(({ label, reason }, at) => `${at + 1}. ${label}：${reason}`);
  const rest = `等${items.length}项，详见补正事项。`;
  for (let count = lines.length; count >= 0; count -= 1) {
    const told = count === lines.length ? lines : [...lines.slice(0, count), rest];
    const text = [written, ...told].filter((part) => part !== "").join("\n");
    if (text.length <= room) return text;
  }
  return written;
}

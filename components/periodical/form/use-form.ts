"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { useGuarded } from "#components/ui/use-guarded.ts";
import type { UploadOutput } from "#contracts/attachment.ts";
import type { Periodical } from "#contracts/periodical/periodical.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import {
  byPath,
  draftOf,
  type Faults,
  judgeDraft,
  type PeriodicalDraft,
  withDrawnCover,
} from "#lib/periodical/draft.ts";
import { onNewest } from "#lib/periodical/newest.ts";
import { contentAddress, periodicalKey, periodicalQuery, savePeriodical } from "#lib/periodical/queries.ts";

const drawing = () => import("#components/attachment/pdf/first-page.ts");

const onlyFailure = (message: string) => (error: unknown) => {
  if (error instanceof ApiFailure) return message;
  throw error;
};

export function usePeriodicalForm(periodical: Periodical | null, onClose: () => void) {
  const client = useQueryClient();
  /** The version that the draft rests on: renewed only with a word about it. */
  const [base, setBase] = useState(periodical);
  const [draft, setDraft] = useState<PeriodicalDraft>(() => draftOf(base));
  const [faults, setFaults] = useState<Faults>({});
  const [pages, setPages] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<"no" | "busy" | "failed">("no");
  /** The file last sent: a slower drawing of one before it no longer counts. */
  const drawnFor = useRef("");
  const change = (patch: Partial<PeriodicalDraft>) => setDraft((now) => ({ ...now, ...patch }));

  /** The cover is a picture of page 1; without one the list draws title and number. */
  async function drawCover({ fileId }: UploadOutput): Promise<void> {
    drawnFor.current = fileId;
    const isLatest = (): boolean => drawnFor.current === fileId;
    setDrawn("busy");
    try {
      const { drawFirstPage } = await drawing();
      const { picture, pages: counted } = await drawFirstPage(contentAddress(fileId));
      if (!isLatest()) return;
      setPages(counted);
      const sent = await transferFile(picture, () => undefined, new AbortController().signal);
      setDraft((now) => withDrawnCover(now, fileId, sent.fileId));
      if (isLatest()) setDrawn("no");
    } catch {
      if (isLatest()) setDrawn("failed");
    }
  }

  function fileSent(sent: UploadOutput): void {
    change({ file: { fileId: sent.fileId, name: sent.originName, size: sent.fileSize }, coverId: null });
    setPages(null);
    void drawCover(sent);
  }

  async function goOnFrom(before: Periodical): Promise<string> {
    const newest = await client.fetchQuery({ ...periodicalQuery(before.periodicalId), staleTime: 0 });
    const { draft: merged, told } = onNewest(draft, before, newest);
    setBase(newest);
    setDraft((now) => onNewest(now, before, newest).draft);
    if (merged.file !== draft.file) setPages(null);
    return told;
  }

  const [save, saving] = useGuarded(async () => {
    const judged = judgeDraft(draft, base, pages);
    setFaults(judged.faults ?? {});
    if (judged.input === null) return;
    try {
      await savePeriodical(judged.input);
      succeed("已保存，待本站另一人发布");
      onClose();
      await client.invalidateQueries({ queryKey: periodicalKey });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const { fields, message } = error;
      if (fields.length > 0) setFaults(byPath(fields));
      else if (error.error !== "periodical.stale" || base === null) setFaults({ whole: message });
      else setFaults({ whole: await goOnFrom(base).catch(onlyFailure(message)) });
    }
  });
  return { draft, change, faults, drawn, fileSent, save, saving };
}

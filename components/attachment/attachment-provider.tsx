"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";

import { type AttachmentItem, shownAttachments } from "#contracts/attachment.ts";
import type { FilingId } from "#contracts/ids.ts";
import { type AttachmentCore, createAttachmentCore } from "#lib/attachment/attachment-core.ts";
import { filesKey, filesQuery } from "#lib/attachment/queries.ts";
import type { RevisionWriter } from "#lib/attachment/revision-writer.ts";
import { warn } from "#lib/http/notices.ts";
import { guardUploads } from "#lib/upload/guard-uploads.ts";
import type { UploadEntry, UploadStore } from "#lib/upload/upload-store.ts";

import { type UnfinishedUploads, useUnfinished } from "./upload/use-unfinished.ts";
import { useUploadEntries } from "./upload/use-upload-entries.ts";

type Attachments = AttachmentCore &
  UnfinishedUploads & {
    items: readonly AttachmentItem[] | undefined;
    failed: boolean;
    reload: () => void;
    entries: readonly UploadEntry[];
  };

const AttachmentContext = createContext<Attachments | null>(null);

export type AttachmentProviderProps = {
  filingId: FilingId;
  writer: RevisionWriter;
  /** The codes the form asks for while it is edited; else the stored form decides. */
  asked?: ReadonlySet<string>;
  onConflict?: (message: string) => void;
  children: ReactNode;
};

export function AttachmentProvider({
  filingId,
  writer,
  asked,
  onConflict,
  children,
}: AttachmentProviderProps) {
  const client = useQueryClient();
  const { data, isError: failed, refetch } = useQuery(filesQuery(filingId));
  const [core] = useState(() =>
    createAttachmentCore({
      filingId,
      writer,
      onChanged: () => client.invalidateQueries({ queryKey: filesKey(filingId) }),
      onConflict: (message) => onConflict?.(message),
    }),
  );
  const { entries, busy } = useUploadEntries(core.uploads);
  useLeaveQuestion(core.uploads, busy);
  const { unfinished, forget } = useUnfinished(filingId, entries);
  const items = useMemo(() => {
    const stored = new Set(data?.filter((item) => item.asked).map((item) => item.code));
    return data && shownAttachments(data, (code) => (asked ?? stored).has(code));
  }, [data, asked]);
  const value = useMemo(
    () => ({ ...core, items, failed, entries, unfinished, forget, reload: () => void refetch() }),
    [core, items, failed, entries, unfinished, forget, refetch],
  );
  return <AttachmentContext value={value}>{children}</AttachmentContext>;
}

/** Nothing runs on without its page, whose revision the files are saved with. */
function useLeaveQuestion(uploads: UploadStore, busy: boolean): void {
  useEffect(() => {
    if (busy) return guardUploads(uploads);
  }, [uploads, busy]);
  useEffect(
    () => () => {
      if (uploads.interrupt() > 0) warn("附件上传已中断，请返回原页面重新上传");
    },
    [uploads],
  );
}

export function useAttachments(): Attachments {
  const attachments = useContext(AttachmentContext);
  if (!attachments) throw new Error("AttachmentProvider is missing above");
  return attachments;
}

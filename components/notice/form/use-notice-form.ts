"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";

import type { RichTextContent } from "#components/ui/rich-text/content.ts";
import type { NoticeNode } from "#contracts/notice/node.ts";
import type { NoticeEdition, NoticeKey } from "#contracts/notice/notice.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { noticeDetailsPath } from "#lib/notice/address.ts";
import { type NoticeDraft, sentDraft, type UnsentNotice } from "#lib/notice/draft.ts";
import { noticeKey, readEdition, saveNotice } from "#lib/notice/queries.ts";

import { useUnsentNotice } from "./use-unsent-notice.ts";

type Faults = Readonly<Record<string, string>>;

export type FormProps = {
  edition: NoticeEdition | null;
  start: NoticeDraft;
  nodes: readonly NoticeNode[];
};

function keyOf({ noticeId, editionId, revision }: NoticeEdition): NoticeKey {
  return { noticeId, editionId, revision };
}

export function useNoticeForm({ edition, start, nodes }: FormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [opened] = useState(edition);
  const [base, setBase] = useState(opened && keyOf(opened));
  const [draft, setDraft] = useState(start);
  const [content, setContent] = useState<RichTextContent | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [newer, setNewer] = useState<NoticeEdition | null>(null);
  const node = nodes.find((one) => one.id === draft.nodeId);
  const isPolicy = node?.kind === "policy";

  /** Key and content of the editor: another key fills it anew. */
  const [filled, setFilled] = useState({ key: 0, html: opened?.body ?? "" });
  const ownHtml = () => content?.html() ?? filled.html;
  const begin: UnsentNotice = { base: opened && keyOf(opened), draft: start, body: opened?.body ?? "" };
  const unsent = useUnsentNotice(`notice:${opened?.noticeId ?? "new"}`, begin, {
    read: () => ({ base, draft, body: ownHtml() }),
    onRestored: fill,
  });

  function fill(found: UnsentNotice): void {
    setBase(found.base);
    setDraft(found.draft);
    setContent(null);
    setFilled(({ key }) => ({ key: key + 1, html: found.body }));
  }
  const change = (part: Partial<NoticeDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
    unsent.keep();
  };

  async function save(of: NoticeKey | null): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveNotice({ ...sentDraft(draft, isPolicy), body: ownHtml(), ...of });
      unsent.sent();
      succeed("已保存");
      await client.invalidateQueries({ queryKey: noticeKey });
      router.push(`${noticeDetailsPath}?id=${saved.noticeId}&work=1`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "notice.stale" && of) setNewer(await readEdition(of.noticeId));
      else if (error.error === "request.invalid")
        setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    } finally {
      setBusy(false);
    }
  }

  function type(typed: RichTextContent): void {
    setContent(typed);
    // The first content is what the editor was filled with.
    if (content !== null) unsent.keep();
  }

  function clear(): void {
    unsent.sent();
    fill(begin);
  }

  function overwrite(edited: NoticeEdition): void {
    setBase(keyOf(edited));
    setNewer(null);
    void save(keyOf(edited));
  }

  const { isRestored, flush } = unsent;
  const stale = { newer, close: () => setNewer(null), overwrite };
  const typing = { filled, ownHtml, type, isRestored, flush, clear };
  return { opened, base, draft, change, faults, busy, node, isPolicy, save, stale, typing };
}

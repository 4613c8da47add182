"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { RichTextContent } from "#components/ui/rich-text/content.ts";
import { RichTextField } from "#components/ui/rich-text/rich-text-field.tsx";
import { StaleDialog } from "#components/ui/rich-text/stale-dialog.tsx";
import type { NoticeId, NoticeNodeId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import type { NoticeNode } from "#contracts/notice/node.ts";
import { type NoticeEdition, type NoticeKey, noticeNoteChars } from "#contracts/notice/notice.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";
import { draftOf, emptyDraft, type NoticeDraft, sentDraft } from "#lib/notice/draft.ts";
import { noticeMedia } from "#lib/notice/editor-media.ts";
import {
  noticeEditionQuery,
  noticeKey,
  noticeNodesQuery,
  readEdition,
  saveNotice,
} from "#lib/notice/queries.ts";
import { nodePath, noticeDetailsPath } from "#lib/notice/schema.ts";

import { AttachmentsField } from "./attachments-field.tsx";
import { Heading, Switches } from "./heading.tsx";
import { LinksField } from "./links-field.tsx";
import { PolicyGroup } from "./policy-group.tsx";

import styles from "../notice.module.css";

type Faults = Readonly<Record<string, string>>;

export function NewNoticeForm({ nodeId }: { nodeId: NoticeNodeId }) {
  const { data: nodes } = useQuery(noticeNodesQuery);
  return nodes ? (
    <Form edition={null} start={emptyDraft(nodeId)} nodes={nodes} />
  ) : (
    <BlockSkeleton height={480} />
  );
}

export function NoticeForm({ id }: { id: NoticeId }) {
  const { data: nodes } = useQuery(noticeNodesQuery);
  const { data: edition } = useQuery(noticeEditionQuery(id));
  if (!nodes || !edition) return <BlockSkeleton height={480} />;
  return <Form edition={edition} start={draftOf(edition)} nodes={nodes} />;
}

type FormProps = { edition: NoticeEdition | null; start: NoticeDraft; nodes: readonly NoticeNode[] };

function keyOf({ noticeId, editionId, revision }: NoticeEdition): NoticeKey {
  return { noticeId, editionId, revision };
}

function Form({ edition, start, nodes }: FormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [opened] = useState(edition);
  const [base, setBase] = useState(opened && keyOf(opened));
  const [draft, setDraft] = useState(start);
  const [content, setContent] = useState<RichTextContent | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [newer, setNewer] = useState<NoticeEdition | null>(null);
  const node = nodes.find((one) => one.id === draft.nodeId);
  const isPolicy = node?.kind === "policy";
  const back = base ? `${noticeDetailsPath}?id=${base.noticeId}&work=1` : nodePath(node?.name ?? "");

  const change = (part: Partial<NoticeDraft>) => {
    setDraft({ ...draft, ...part });
    setFaults({});
  };
  const ownHtml = () => content?.html() ?? opened?.body ?? "";

  async function save(of: NoticeKey | null): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveNotice({ ...sentDraft(draft, isPolicy), body: ownHtml(), ...of });
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

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void save(base);
  }

  return (
    <>
      <PageBand
        title={base ? "修改" : "新建"}
        status={node?.name}
        actions={<LinkButton href={back}>返回</LinkButton>}
      />
      {opened && opened.status !== "draft" && opened.number === null && (
        <p className={styles.banner}>
          本稿已送审，保存后将形成新稿，原有的审核和定时发布随之失效，须重新送审。
        </p>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        <Heading draft={draft} nodes={base ? null : nodes} error={faults["title"]} onChange={change} />
        {isPolicy && (
          <PolicyGroup policy={draft.policy} faults={faults} onChange={(policy) => change({ policy })} />
        )}
        <RichTextField
          label="正文"
          required
          initialHtml={opened?.body ?? ""}
          maxChars={limits.richTextChars}
          maxTableRows={limits.richTextTableRows}
          media={noticeMedia}
          error={faults["body"]}
          onChange={setContent}
        />
        <AttachmentsField
          files={draft.attachments}
          error={faults["attachmentIds"]}
          onFiles={(attachments) => change({ attachments })}
          onBusy={setUploading}
        />
        <LinksField
          isPolicy={isPolicy}
          links={draft.links}
          error={faults["links"]}
          onLinks={(links) => change({ links })}
        />
        {opened !== null && opened.liveNumber !== null && (
          <TextareaField
            label="修改说明"
            required
            rows={2}
            maxLength={noticeNoteChars}
            hint="随新版公布，供读者了解与上一版的差别"
            value={draft.changeNote}
            error={faults["changeNote"]}
            onChange={({ target }) => change({ changeNote: target.value })}
          />
        )}
        <Switches draft={draft} onChange={change} />
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={busy} disabled={uploading}>
            保存草稿
          </Button>
        </div>
      </form>
      {newer && (
        <StaleDialog
          title="该稿已被他人修改"
          newer={{ title: newer.title, body: newer.body, by: newer.updatedBy, at: newer.updatedAt }}
          ownTitle={draft.title}
          ownHtml={ownHtml()}
          onClose={() => setNewer(null)}
          onOverwrite={() => {
            setBase(keyOf(newer));
            setNewer(null);
            void save(keyOf(newer));
          }}
        />
      )}
    </>
  );
}

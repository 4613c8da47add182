"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { BlockSkeleton } from "#components/ui/feedback/skeleton.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { RichTextField } from "#components/ui/rich-text/rich-text-field.tsx";
import { StaleDialog } from "#components/ui/rich-text/stale-dialog.tsx";
import type { NoticeId, NoticeNodeId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { noticeNoteChars } from "#contracts/notice/notice.ts";
import { nodePath, noticeDetailsPath } from "#lib/notice/address.ts";
import { draftOf, emptyDraft } from "#lib/notice/draft.ts";
import { noticeMedia } from "#lib/notice/editor-media.ts";
import { editedEditionQuery, noticeNodesQuery } from "#lib/notice/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";

import { AttachmentsField } from "./attachments-field.tsx";
import { Heading, Switches } from "./heading.tsx";
import { LinksField } from "./links-field.tsx";
import { PolicyGroup } from "./policy-group.tsx";
import { type FormProps, useNoticeForm } from "./use-notice-form.ts";

import styles from "../notice.module.css";

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
  const query = useQuery(editedEditionQuery(id));
  const { data: edition } = query;
  return (
    <ListStates state={loadState(query, null)} rows={10} columns={2} onRetry={() => void query.refetch()}>
      {nodes && edition && <Form edition={edition} start={draftOf(edition)} nodes={nodes} />}
    </ListStates>
  );
}

function Form(props: FormProps) {
  const { nodes } = props;
  const { opened, base, draft, change, faults, busy, node, isPolicy, save, stale, typing } =
    useNoticeForm(props);
  const [uploading, setUploading] = useState(false);
  const [pending, setPending] = useState<string | null>(null);
  const waits = pending ?? (uploading ? "附件正在上传，请在上传完成后保存" : null);
  const back = base ? `${noticeDetailsPath}?id=${base.noticeId}&work=1` : nodePath(node?.name ?? "");

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && waits === null) void save(base);
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
      <RestoredNote isRestored={typing.isRestored} onClear={typing.clear} />
      <form className={styles.form} noValidate onSubmit={submit} onBlur={typing.flush}>
        <Heading draft={draft} nodes={base ? null : nodes} error={faults["title"]} onChange={change} />
        {isPolicy && (
          <PolicyGroup policy={draft.policy} faults={faults} onChange={(policy) => change({ policy })} />
        )}
        <RichTextField
          key={typing.filled.key}
          label="正文"
          required
          initialHtml={typing.filled.html}
          maxChars={limits.richTextChars}
          maxTableRows={limits.richTextTableRows}
          media={noticeMedia}
          error={faults["body"]}
          onChange={typing.type}
          onPending={setPending}
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
            countTo={noticeNoteChars}
            hint="随新版公布，供读者了解与上一版的差别"
            value={draft.changeNote}
            error={faults["changeNote"]}
            onChange={({ target }) => change({ changeNote: target.value })}
          />
        )}
        <Switches draft={draft} onChange={change} />
        <div className={styles.row}>
          <Button type="submit" variant="primary" busy={busy} disabled={waits !== null}>
            保存草稿
          </Button>
          <span role="status" className={styles.soft}>
            {waits}
          </span>
        </div>
      </form>
      {stale.newer && (
        <StaleDialog
          title="该稿已被他人修改"
          newer={{
            title: stale.newer.title,
            body: stale.newer.body,
            by: stale.newer.updatedBy,
            at: stale.newer.updatedAt,
          }}
          ownTitle={draft.title}
          ownHtml={typing.ownHtml()}
          onClose={stale.close}
          onOverwrite={() => stale.newer && stale.overwrite(stale.newer)}
        />
      )}
    </>
  );
}

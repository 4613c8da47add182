import type { NoticeNodeId } from "#contracts/ids.ts";
import type {
  NoticeAttachment,
  NoticeEdition,
  NoticeLinkInput,
  PolicyFields,
} from "#contracts/notice/notice.ts";

export type ChosenLink = NoticeLinkInput & { title: string };

/** The form's state beside the text, which the editor holds. */
export type NoticeDraft = {
  nodeId: NoticeNodeId;
  title: string;
  changeNote: string;
  isPublic: boolean;
  wantsReceipt: boolean;
  policy: PolicyFields;
  links: readonly ChosenLink[];
  attachments: readonly NoticeAttachment[];
};

const noPolicy: PolicyFields = { issuer: "", docNo: "", issuedOn: null, effectiveOn: null, expiresOn: null };

export function emptyDraft(nodeId: NoticeNodeId): NoticeDraft {
  const content = { title: "", changeNote: "", isPublic: false, wantsReceipt: false };
  return { nodeId, ...content, policy: noPolicy, links: [], attachments: [] };
}

export function draftOf(edition: NoticeEdition): NoticeDraft {
  const { nodeId, title, changeNote, isPublic, wantsReceipt, policy, links, linkTitles, attachments } =
    edition;
  return {
    nodeId,
    title,
    // The note of a published edition says nothing of the next one.
    changeNote: edition.number === null ? changeNote : "",
    isPublic,
    wantsReceipt,
    policy: policy ?? noPolicy,
    links: links.map((link, at) => ({ ...link, title: linkTitles[at] ?? "" })),
    attachments,
  };
}

export function sentDraft(draft: NoticeDraft, isPolicy: boolean) {
  const { attachments, links, policy, ...content } = draft;
  return {
    ...content,
    policy: isPolicy ? policy : null,
    links: links.map(({ kind, noticeId }) => ({ kind, noticeId })),
    attachmentIds: attachments.map(({ fileId }) => fileId),
  };
}

import { z } from "zod";

import { fileIdSchema, type NoticeNodeId, noticeNodeIdSchema } from "#contracts/ids.ts";
import {
  type NoticeAttachment,
  type NoticeEdition,
  type NoticeKey,
  noticeKeySchema,
  type NoticeLinkInput,
  noticeLinkInputSchema,
  type PolicyFields,
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

/** Kept in the browser of a form that was not saved; `base`: the edition that it was typed over. */
export type UnsentNotice = { base: NoticeKey | null; draft: NoticeDraft; body: string };

/** Half-typed policy fields too. */
const typedPolicySchema = z.object({
  issuer: z.string(),
  docNo: z.string(),
  issuedOn: z.string().nullable(),
  effectiveOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
});
const unsentSchema = z.object({
  base: noticeKeySchema.nullable(),
  body: z.string(),
  draft: z.object({
    nodeId: noticeNodeIdSchema,
    title: z.string(),
    changeNote: z.string(),
    isPublic: z.boolean(),
    wantsReceipt: z.boolean(),
    policy: typedPolicySchema,
    links: z.array(noticeLinkInputSchema.extend({ title: z.string() })),
    attachments: z.array(z.object({ fileId: fileIdSchema, name: z.string(), size: z.number() })),
  }),
});

export function packUnsent(unsent: UnsentNotice): string {
  return JSON.stringify(unsent);
}

/** Null for what an earlier version of the form kept. */
export function unpackUnsent(text: string): UnsentNotice | null {
  try {
    return unsentSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

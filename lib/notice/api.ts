import {
  type NoticeDetail,
  noticeDetailOutputSchema,
  type NoticeSaved,
  noticeSaveOutputSchema,
} from "#contracts/notice.ts";
import { api } from "#lib/http/api.ts";

export type NoticeText = { title: string; body: string };

/** Without `of` it becomes a new draft. */
export function saveNotice(text: NoticeText, of: NoticeSaved | null): Promise<NoticeSaved> {
  return api("noticeSave", of === null ? text : { ...text, of }, noticeSaveOutputSchema);
}

export function publishNotice(of: NoticeSaved): Promise<NoticeSaved> {
  return api("noticePublish", of, noticeSaveOutputSchema);
}

export function readNotice(id: string): Promise<NoticeDetail> {
  return api("noticeDetail", { id }, noticeDetailOutputSchema);
}

import type { NoticeId } from "#contracts/ids.ts";
import { noticeSave, noticePublish, noticeDetail } from "#contracts/notice/endpoints.ts";
import { type NoticeDetail, type NoticeSaved } from "#contracts/notice/notice.ts";
import { api } from "#lib/http/api.ts";

export type NoticeText = { title: string; body: string };

export function saveNotice(text: NoticeText, of: NoticeSaved | null): Promise<NoticeSaved> {
  return api(noticeSave, { ...text, ...of });
}

export function publishNotice(of: NoticeSaved): Promise<NoticeSaved> {
  return api(noticePublish, of);
}

export function readNotice(id: NoticeId): Promise<NoticeDetail> {
  return api(noticeDetail, { noticeId: id });
}

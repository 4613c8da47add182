import { noticeIdSchema, type NoticeId } from "#contracts/ids.ts";
import {
  type NoticeListInput,
  noticeListInputSchema,
  type NoticeWorkInput,
  noticeWorkInputSchema,
} from "#contracts/notice/notice.ts";
import { type SearchParams, parseLenient, queryOf, singleValues, withNumbers } from "#lib/util/url-state.ts";

export const noticeDetailsPath = "/pages/notice-details";

export function nodePath(node: string): string {
  return `/pages/notice-list/${encodeURIComponent(node)}`;
}

export function noticeHref(id: NoticeId, number?: number): string {
  return `${noticeDetailsPath}${queryOf({ id, number }, {})}`;
}

export function noticeEditHref(id: NoticeId): string {
  return `${noticeDetailsPath}?id=${id}&edit=1`;
}

export function newNoticeHref(node: string): string {
  return `${noticeDetailsPath}?new=${encodeURIComponent(node)}`;
}

export function publicNoticePath(id: NoticeId, number?: number): string {
  return `/fileView${queryOf({ notice: id, number }, {})}`;
}

const defaults = noticeListInputSchema.parse({});
const workDefaults = noticeWorkInputSchema.parse({});

export function parseNoticeList(params: SearchParams | URLSearchParams, node: string): NoticeListInput {
  const asked = withNumbers(singleValues(params), ["curPage", "pageSize"]);
  return parseLenient(noticeListInputSchema, { ...asked, node });
}

export function noticeListHref(input: NoticeListInput, change: Partial<NoticeListInput> = {}): string {
  const { search, state, effect, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${nodePath(input.node)}${queryOf({ search, state, effect, curPage, pageSize }, defaults)}`;
}

/** 编发管理 of a node: the same page with `view=work`. */
export function parseNoticeWork(params: SearchParams | URLSearchParams, node: string): NoticeWorkInput {
  const asked = withNumbers(singleValues(params), ["curPage", "pageSize"]);
  return parseLenient(noticeWorkInputSchema, { ...asked, node });
}

export function noticeWorkHref(input: NoticeWorkInput, change: Partial<NoticeWorkInput> = {}): string {
  const { node, search, status, curPage, pageSize } = { ...input, curPage: 1, ...change };
  return `${nodePath(node)}${queryOf({ view: "work", search, status, curPage, pageSize }, workDefaults)}`;
}

export type AskedNotice = { id: NoticeId; number: number | undefined };

/** Null for an address without a well-formed id. */
export function parseAskedNotice(id: string | undefined, number: string | undefined): AskedNotice | null {
  const parsed = noticeIdSchema.safeParse(id);
  if (!parsed.success) return null;
  const wanted = Number(number);
  return { id: parsed.data, number: Number.isInteger(wanted) && wanted > 0 ? wanted : undefined };
}

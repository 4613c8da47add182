import { keepPreviousData } from "@tanstack/react-query";

import type { InputOf } from "#contracts/endpoints.ts";
import type { NoticeId } from "#contracts/ids.ts";
import {
  noticeDetail,
  noticeEdition,
  noticeEnd,
  noticeList,
  noticeNodeSave,
  noticeNodes,
  noticePin,
  noticePublic,
  noticePublish,
  noticeRead,
  noticeReaders,
  noticeReview,
  noticeSave,
  noticeSubmit,
  noticeWork,
} from "#contracts/notice/endpoints.ts";
import type {
  NoticeEdition,
  NoticeKey,
  NoticeListInput,
  NoticeWorkInput,
  noticeReadFilters,
} from "#contracts/notice/notice.ts";
import { api } from "#lib/http/api.ts";
import { endpointQuery } from "#lib/http/query.ts";

export const noticeKey = ["notice"] as const;

export const noticeNodesQuery = endpointQuery(noticeNodes, {}, { queryKey: [...noticeKey, "nodes"] });

export function noticeListQuery(input: NoticeListInput) {
  return endpointQuery(noticeList, input, {
    queryKey: [...noticeKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function noticeWorkQuery(input: NoticeWorkInput) {
  return endpointQuery(noticeWork, input, {
    queryKey: [...noticeKey, "work", input],
    placeholderData: keepPreviousData,
  });
}

export function noticeDetailQuery(noticeId: NoticeId, number?: number) {
  return endpointQuery(
    noticeDetail,
    { noticeId, number },
    { queryKey: [...noticeKey, "detail", noticeId, number ?? null], quiet: true },
  );
}

export function noticeEditionQuery(noticeId: NoticeId) {
  return endpointQuery(
    noticeEdition,
    { noticeId },
    { queryKey: [...noticeKey, "edition", noticeId], quiet: true },
  );
}

/** Asked anew by each opening of the form, which must not begin from an older edition in the cache. */
export function editedEditionQuery(noticeId: NoticeId) {
  return endpointQuery(
    noticeEdition,
    { noticeId },
    { queryKey: [...noticeKey, "edited", noticeId], gcTime: 0, quiet: true },
  );
}

export function noticeReadersQuery(input: {
  noticeId: NoticeId;
  state?: (typeof noticeReadFilters)[number] | undefined;
  curPage: number;
}) {
  return endpointQuery(noticeReaders, input, {
    queryKey: [...noticeKey, "readers", input],
    placeholderData: keepPreviousData,
  });
}

export function publicNoticeQuery(noticeId: NoticeId, number?: number) {
  return endpointQuery(
    noticePublic,
    { noticeId, number },
    { queryKey: ["public-notice", noticeId, number ?? null], quiet: true },
  );
}

export function readEdition(noticeId: NoticeId): Promise<NoticeEdition> {
  return api(noticeEdition, { noticeId });
}

export function saveNotice(input: SaveInput): Promise<NoticeKey> {
  return api(noticeSave, input, { quiet: ["request.invalid", "notice.stale"] });
}
export type SaveInput = InputOf<"noticeSave">;

export function submitNotice(key: NoticeKey) {
  return api(noticeSubmit, key, { quiet: ["request.invalid"] });
}

export function reviewNotice(input: InputOf<"noticeReview">) {
  return api(noticeReview, input, { quiet: ["request.invalid"] });
}

export function publishNotice(input: InputOf<"noticePublish">) {
  return api(noticePublish, input, { quiet: ["request.invalid"] });
}

export function endNotice(input: InputOf<"noticeEnd">) {
  return api(noticeEnd, input, { quiet: ["request.invalid"] });
}

export function pinNotice(noticeId: NoticeId, pinned: boolean) {
  return api(noticePin, { noticeId, pinned });
}

export function markNoticeRead(noticeId: NoticeId, number: number) {
  return api(noticeRead, { noticeId, number }, { quiet: true });
}

export function saveNoticeNode(input: InputOf<"noticeNodeSave">) {
  return api(noticeNodeSave, input, { quiet: ["request.invalid", "notice-node.taken"] });
}

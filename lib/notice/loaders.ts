import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { NoticeId } from "#contracts/ids.ts";
import { noticePublic } from "#contracts/notice/endpoints.ts";
import type { NoticeNode } from "#contracts/notice/node.ts";
import type { PublicNotice } from "#contracts/notice/notice.ts";
import { ServiceFailure } from "#lib/server/failure.ts";
import { prefetch } from "#lib/server/prefetch.ts";
import { requestService } from "#lib/server/upstream.ts";

import { noticeNodesQuery } from "./queries.ts";

/** The node of an address: its name, decoded. */
export async function loadNode(client: QueryClient, segment: string): Promise<NoticeNode> {
  const nodes = await prefetch(client, noticeNodesQuery);
  const name = decoded(segment);
  return nodes.find((node) => node.name === name) ?? notFound();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export type PublicAnswer = { notice: PublicNotice } | { notice: null; status: 404 | 410 | null };

/** Without a session; `status` null: the browser asks again by itself. */
export async function loadPublicNotice(
  noticeId: NoticeId,
  number: number | undefined,
): Promise<PublicAnswer> {
  try {
    return { notice: await requestService(noticePublic, { noticeId, number }, null) };
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const { status } = error;
    return { notice: null, status: status === 404 || status === 410 ? status : null };
  }
}

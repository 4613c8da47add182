import "server-only";

import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";

import type { NoticeNode } from "#contracts/notice/node.ts";
import { prefetch } from "#lib/server/prefetch.ts";

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

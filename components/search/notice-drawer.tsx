"use client";

import { useQuery } from "@tanstack/react-query";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import { noticeIdSchema } from "#contracts/ids.ts";
import type { SearchRow } from "#contracts/search/search.ts";
import { readNotice } from "#lib/notice/api.ts";
import { loadState } from "#lib/util/load-problem.ts";

function Body({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ["notice", id],
    queryFn: () => readNotice(noticeIdSchema.parse(id)),
  });
  return (
    <ListStates state={loadState(query, null)} rows={6} columns={1} onRetry={() => void query.refetch()}>
      {query.data && <RichTextView html={query.data.body} />}
    </ListStates>
  );
}

export function NoticeDrawer(props: { row: SearchRow | null; open: boolean; onClose: () => void }) {
  const { row, open, onClose } = props;
  const title = row?.title.map(({ text }) => text).join("") ?? "";
  return (
    <Drawer open={open} title={title} onClose={onClose}>
      {row && <Body id={row.id} />}
    </Drawer>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { RichTextView } from "#components/ui/rich-text/rich-text-view.tsx";
import type { Home } from "#contracts/home/home.ts";
import type { NoticeId } from "#contracts/ids.ts";
import { readNotice } from "#lib/notice/api.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { Panel } from "./panel.tsx";

import styles from "./home.module.css";

type Notice = Home["notices"][number];

function Body({ id }: { id: NoticeId }) {
  const query = useQuery({ queryKey: ["notice", id], queryFn: () => readNotice(id) });
  return (
    <ListStates state={loadState(query, null)} rows={6} columns={1} onRetry={() => void query.refetch()}>
      {query.data && <RichTextView html={query.data.body} />}
    </ListStates>
  );
}

export function NoticesPanel({ notices }: { notices: readonly Notice[] }) {
  const [read, setRead] = useState<Notice | null>(null);
  const [open, setOpen] = useState(false);
  return (
    <Panel title="通知公告">
      {notices.length === 0 ? (
        <p className={styles.soft}>暂无通知公告，发布后显示在这里。</p>
      ) : (
        <ul className={styles.rows}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.row}>
              <span className={styles.rowName}>
                <Button
                  variant="text"
                  onClick={() => {
                    setRead(notice);
                    setOpen(true);
                  }}
                >
                  {notice.title}
                </Button>
              </span>
              <time className={styles.rowEnd} dateTime={notice.publishedAt}>
                {formatDate(notice.publishedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <Drawer open={open} title={read?.title ?? ""} onClose={() => setOpen(false)}>
        {read && <Body id={read.id} />}
      </Drawer>
    </Panel>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { Drawer } from "#components/ui/overlays/drawer.tsx";
import { Pager } from "#components/ui/table/pager.tsx";
import type { NoticeId } from "#contracts/ids.ts";
import { noticeReadersQuery } from "#lib/notice/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "../notice.module.css";

const states = [
  { value: "unread", label: "未读单位" },
  { value: "read", label: "已读单位" },
];

export function ReadersDrawer({ id, onClose }: { id: NoticeId; onClose: () => void }) {
  const [state, setState] = useState<"unread" | "read" | undefined>();
  const [curPage, setPage] = useState(1);
  const query = useQuery(noticeReadersQuery({ noticeId: id, state, curPage }));
  const page = query.data;
  return (
    <Drawer open title="阅读情况" onClose={onClose}>
      <ListStates state={loadState(query, null)} rows={6} columns={2} onRetry={() => void query.refetch()}>
        {page && (
          <div className={styles.form}>
            <p>
              共{page.units}个单位，{page.readUnits}个已读，{page.units - page.readUnits}个未读。
            </p>
            <SelectField
              label="单位"
              empty="全部"
              options={states}
              value={state ?? ""}
              onChange={({ target }) => {
                setPage(1);
                setState(target.value === "read" || target.value === "unread" ? target.value : undefined);
              }}
            />
            <ul className={styles.section}>
              {page.rows.map(({ unitName, people, readers }) => (
                <li key={unitName}>
                  {unitName}：{readers.length === 0 ? "未读" : `${people}人中${readers.length}人已读，`}
                  {readers.map(({ name, at }) => `${name}（${formatDateTime(at)}）`).join("、")}
                </li>
              ))}
            </ul>
            <Pager page={page} pageSizes={[page.pageSize]} onPage={(to) => setPage(to.curPage)} />
          </div>
        )}
      </ListStates>
    </Drawer>
  );
}

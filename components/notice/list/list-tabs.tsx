"use client";

import { useQuery } from "@tanstack/react-query";

import { useRight } from "#components/permissions/rights.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { nodePath } from "#lib/notice/address.ts";
import { noticeNodesQuery } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

/** The nodes with their unread notices. */
export function NodeTabs({ current, work }: { current: string; work: boolean }) {
  const { data: nodes } = useQuery(noticeNodesQuery);
  const query = work ? "?view=work" : "";
  const shown = (nodes ?? []).filter(({ isOn, name }) => isOn || name === current);
  const tabs = shown.map(({ name, unread }) => ({
    name,
    href: `${nodePath(name)}${query}`,
    ...(!work && { count: unread }),
  }));
  return (
    <div className={styles.tabs}>
      <LinkTabs label="栏目" tabs={tabs} current={`${nodePath(current)}${query}`} />
    </div>
  );
}

export function useWrites(): boolean {
  return useRight("notice.write");
}

"use client";

import { useQuery } from "@tanstack/react-query";

import { ShallowArea } from "#components/ui/nav-area.tsx";
import { Tag } from "#components/ui/tag.tsx";
import { filterHref } from "#lib/detection/filter.ts";
import { openText, sumOf } from "#lib/detection/finding-state.ts";
import { reportQuery } from "#lib/detection/queries.ts";
import { detailsPath } from "#lib/max-price/details-path.ts";

import styles from "./top.module.css";

/** What is still open, beside the buttons that wait for it; a click shows exactly these findings. */
export function OpenBadge({ id }: { id: string }) {
  const { data: report } = useQuery({ ...reportQuery(id), enabled: false });
  if (!report || sumOf(report.counts) === 0 || !(report.canAnswer || report.canDecide)) return null;
  const text = openText(report.open);
  if (text === "") {
    return (
      <span className={styles.badge}>
        <Tag tone="green" icon="success">
          检测问题已全部处理
        </Tag>
      </span>
    );
  }
  const path = detailsPath("result", id);
  return (
    <ShallowArea
      path={path.split("?", 1)[0] ?? path}
      onOpen={(href) => globalThis.history.pushState(null, "", href)}
    >
      <a
        className={styles.badge}
        href={filterHref(path, { state: "open", search: "" })}
        title="只看待处理的问题"
      >
        <Tag tone="amber" icon="warning">
          {text}
        </Tag>
      </a>
    </ShallowArea>
  );
}

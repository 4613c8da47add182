"use client";

import { useQuery } from "@tanstack/react-query";

import { LinkButton } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import type { BatchId } from "#contracts/ids.ts";
import { detectStandardHref } from "#lib/detect-standard/address.ts";
import { referenceVersionsQuery } from "#lib/detect-standard/reference.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./reference.module.css";

export function BatchNote({ kind, batchId }: { kind: ReferenceKind; batchId: BatchId }) {
  const { data } = useQuery(referenceVersionsQuery({ batchId, curPage: 1, pageSize: 10 }));
  const version = data?.rows[0];
  return (
    <div className={styles.note} role="note">
      {version && (
        <>
          <Tag tone={version.inForce ? "green" : "grey"}>{version.inForce ? "现行" : "已被取代"}</Tag>
          <strong>
            {version.scope}第{version.version}版
          </strong>
          <span>
            {version.by}，{formatDateTime(version.at)}导入，来源：{version.source}
          </span>
        </>
      )}
      {version && version.version > 1 && (
        <LinkButton variant="text" href={detectStandardHref({ view: kind, batch: batchId, before: "last" })}>
          与上一版对比
        </LinkButton>
      )}
      <LinkButton variant="text" href={detectStandardHref({ view: kind })}>
        返回现行数据
      </LinkButton>
    </div>
  );
}

"use client";

import { useMemo } from "react";

import { FileName } from "#components/attachment/file-name.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import type { RegistryRequestChange, RegistryRequestDetail } from "#contracts/registry-request/api.ts";

import { RevealedNumber } from "./revealed-number.tsx";

import styles from "../registry-request.module.css";

type Props = {
  detail: Pick<RegistryRequestDetail, "id" | "changes">;
  /** Codes that the reviewer does not want to pass. */
  refused: readonly string[];
  /** Null: nothing to choose. */
  onToggle: ((code: string) => void) | null;
  onPreview: (file: StoredFile) => void;
};

type Side = "before" | "after";

function Value({ change, side, props }: { change: RegistryRequestChange; side: Side; props: Props }) {
  const text = change[side];
  const file = change.files?.[side] ?? null;
  // No request removes a number: an empty one was erased by the retention.
  if (change.code === "idNumber" && change.after === "") return <>已清除</>;
  if (text === "") return <>未登记</>;
  if (file) return <FileName file={file} onPreview={() => props.onPreview(file)} />;
  if (!change.masked) return <>{text}</>;
  return <RevealedNumber id={props.detail.id} which={side} masked={text} label={change.name} />;
}

function columnsOf(props: Props): LeafColumn<RegistryRequestChange>[] {
  const { refused, onToggle } = props;
  const isDecided = props.detail.changes.some(({ accepted }) => accepted !== null);
  return [
    { code: "name", name: "项目", width: 120, rowHead: true },
    {
      code: "before",
      name: "变更前",
      width: 200,
      grow: true,
      cell: (change) => (
        <span className={styles.value}>
          <span className={styles.before}>
            <Value change={change} side="before" props={props} />
          </span>
          {change.current !== null && (
            <span className={styles.current}>提交后已变为{change.current || "空"}</span>
          )}
        </span>
      ),
    },
    {
      code: "after",
      name: "变更后",
      width: 200,
      grow: true,
      cell: (change) => (
        <span className={styles.after}>
          <Value change={change} side="after" props={props} />
        </span>
      ),
    },
    ...(onToggle || isDecided
      ? [
          {
            code: "accepted",
            name: onToggle ? "逐项审核" : "审核结果",
            width: 108,
            cell: (change: RegistryRequestChange) =>
              onToggle ? (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={!refused.includes(change.code)}
                    aria-label={`通过${change.name}`}
                    onChange={() => onToggle(change.code)}
                  />
                  通过
                </label>
              ) : (
                <Tag tone={change.accepted ? "green" : "red"}>{change.accepted ? "通过" : "未通过"}</Tag>
              ),
          },
        ]
      : []),
  ];
}

const rowId = ({ code }: RegistryRequestChange) => code;

export function ChangesTable(props: Props) {
  const { detail, refused, onToggle, onPreview } = props;
  const columns = useMemo(
    () => columnsOf({ detail, refused, onToggle, onPreview }),
    [detail, refused, onToggle, onPreview],
  );
  return <SmallTable caption="变更内容" longTexts columns={columns} rows={detail.changes} rowId={rowId} />;
}

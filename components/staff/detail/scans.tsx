"use client";

import { useMemo, useState } from "react";

import { FileName } from "#components/attachment/file-name.tsx";
import { FilePreview } from "#components/attachment/preview/file-preview.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { registryRequestKindNames } from "#contracts/registry-request/registry-request.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "../staff.module.css";

type Scan = StaffDetail["scans"][number];

const columnsOf = (onPreview: (file: StoredFile) => void): readonly LeafColumn<Scan>[] => [
  { code: "certNo", name: "注册证书编号", width: 200, rowHead: true },
  {
    code: "file",
    name: "文件",
    width: 220,
    grow: true,
    cell: ({ file }) => <FileName file={file} onPreview={() => onPreview(file)} />,
  },
  {
    code: "kind",
    name: "来自",
    width: 130,
    cell: ({ requestKind }) => registryRequestKindNames[requestKind],
  },
  {
    code: "request",
    name: "变更申请",
    width: 170,
    cell: ({ requestId, requestNumber }) => (
      <a href={`/pages/registry-request?id=${requestId}`}>{requestNumber}</a>
    ),
  },
  { code: "at", name: "通过日期", width: 110, cell: ({ at }) => formatDate(at) },
];

/** Files of the requests that made or changed the person's certificates. */
export function Scans({ scans }: Pick<StaffDetail, "scans">) {
  const [shown, setShown] = useState<StoredFile | null>(null);
  const columns = useMemo(() => columnsOf(setShown), []);
  return (
    <section aria-labelledby="scans">
      <h2 id="scans" className={styles.sectionTitle}>
        证书扫描件
      </h2>
      <SmallTable
        caption="证书扫描件列表"
        columns={columns}
        rows={scans}
        rowId={({ requestId, file }) => `${requestId} ${file.id}`}
      />
      {shown && (
        <Dialog open title={shown.fileName} width={860} onClose={() => setShown(null)}>
          <div className={styles.scan}>
            <FilePreview file={shown} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

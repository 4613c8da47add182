"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import type { SentFile } from "#components/attachment/upload/file-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { pageSizes } from "#contracts/envelope.ts";
import {
  importOutcomeNames,
  importOutcomeSchema,
  type ImportRow,
  type StaffImport,
} from "#contracts/staff-import/staff-import.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { importHref, importRowsQuery, type ImportView } from "#lib/staff/import.ts";

import { importColumns } from "./columns.tsx";
import { ConflictsButton } from "./conflicts-button.tsx";
import { EvidenceField } from "./evidence-field.tsx";

import styles from "./import.module.css";

const rowId = (row: ImportRow) => String(row.line);

type Props = {
  shown: StaffImport;
  view: ImportView;
  url: string;
  problem: string | null;
  onConfirm: (given: { skipsConflicts: boolean; fileIds: SentFile["id"][] }) => Promise<void>;
};

function OutcomeTabs({ shown, view }: Pick<Props, "shown" | "view">) {
  const all = { name: "全部", href: importHref(view, { outcome: undefined }), count: shown.rows };
  const tabs = importOutcomeSchema.options.map((outcome) => ({
    name: importOutcomeNames[outcome],
    href: importHref(view, { outcome }),
    count: shown.counts[outcome],
  }));
  return <LinkTabs label="预览结果" tabs={[all, ...tabs]} current={importHref(view)} />;
}

export function PreviewPanel({ shown, view, url, problem, onConfirm }: Props) {
  const query = useQuery(importRowsQuery(shown.staffImportId, view));
  const table = useTableView("staff-import");
  const [skipsConflicts, setSkips] = useState(false);
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [uploading, setUploading] = useState(false);
  const [confirm, busy] = useGuarded(() => onConfirm({ skipsConflicts, fileIds: files.map(({ id }) => id) }));
  const { conflict, added, changed } = shown.counts;
  const left = added + changed;
  const requests = shown.requests > 0 ? `，其中${shown.requests}件变更提交造价站审核` : "";
  const told = left === 0 ? "没有需要导入的内容。" : `将导入${left}行${requests}。`;
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>预览：{shown.fileName}</h2>
      <OutcomeTabs shown={shown} view={view} />
      <ListView
        caption="导入预览"
        columns={importColumns}
        rowId={rowId}
        query={query}
        problem={null}
        view={table.view}
        onView={table.onView}
        pageSize={view.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => importHref(view, page)}
        url={url}
        empty={<EmptyBlock text="没有这类结果的行" />}
      />
      {conflict > 0 && (
        <div className={styles.warning}>
          <span>有{conflict}行冲突，须先处理；不处理的，勾选后其余各行照常导入，冲突的行不导入。</span>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={skipsConflicts}
              onChange={(event) => setSkips(event.currentTarget.checked)}
            />
            其余照常导入
          </label>
          <ConflictsButton staffImportId={shown.staffImportId} />
        </div>
      )}
      {shown.requests > 0 && <EvidenceField files={files} onFiles={setFiles} onBusy={setUploading} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          variant="primary"
          busy={busy}
          busyText="正在导入……"
          disabled={left === 0 || uploading || (conflict > 0 && !skipsConflicts)}
          onClick={confirm}
        >
          确认导入
        </Button>
        <span className={styles.soft}>{uploading ? "附件正在上传，请在上传完成后导入。" : told}</span>
      </div>
    </section>
  );
}

"use client";

import { ListExport, type ListExportProps } from "#components/ui/list-export.tsx";
import { exportAccessLog } from "#lib/access-log/queries.ts";
import type { AccessQuestion } from "#lib/access-log/schema.ts";
import { succeed } from "#lib/http/notices.ts";

/** Exports what the list shows, on all pages. The export is itself in the log. */
export function ExportButton(props: {
  question: AccessQuestion;
  columns: readonly string[];
  total: number | undefined;
}) {
  const { question, columns, total } = props;
  const fetchFile: ListExportProps["onExport"] = async (options) => {
    const file = await exportAccessLog(question, columns, options);
    if (file) succeed(`已导出 ${(file.rows ?? 0).toLocaleString("zh-CN")} 条日志`);
    return file;
  };
  return (
    <ListExport
      disabled={total === 0}
      note={
        total === undefined
          ? undefined
          : `共 ${total.toLocaleString("zh-CN")} 条，按当前的筛选和显示的列导出。导出操作将记入日志。`
      }
      onExport={fetchFile}
    />
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";

import { FaultTable } from "#components/form/fault-table.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { staffImportColumns } from "#contracts/staff-import/staff-import.ts";
import { importListQuery, importHref, importPath, parseImportView } from "#lib/staff/import.ts";

import { ChooseFile } from "./choose-file.tsx";
import { ImportRecords } from "./import-records.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { useImport } from "./use-import.ts";

import styles from "./import.module.css";

export function ImportPage() {
  const { input: view, url, open } = useListUrl(importPath, parseImportView);
  const { data } = useQuery(importListQuery);
  const { file, pick, faults, problem, preview, previewing, confirm } = useImport(() =>
    open(importHref(view, { outcome: undefined })),
  );
  const shown = faults === null && !previewing ? (data?.preview ?? null) : null;
  return (
    <>
      <PageBand
        title="批量导入人员"
        actions={<LinkButton href="/pages/staff-u">返回本单位人员</LinkButton>}
      />
      <div className={styles.page}>
        <ChooseFile
          file={file}
          busy={previewing}
          problem={faults?.message ?? null}
          onPick={pick}
          onPreview={preview}
        />
        {faults && <FaultTable names={staffImportColumns} faults={faults.cells} />}
        {shown && (
          <ShallowArea path={importPath} onOpen={open}>
            <PreviewPanel
              key={shown.staffImportId}
              shown={shown}
              view={view}
              url={url}
              problem={problem}
              onConfirm={(given) => confirm({ staffImportId: shown.staffImportId, ...given })}
            />
          </ShallowArea>
        )}
        <ImportRecords rows={data?.rows ?? []} total={data?.total ?? 0} />
      </div>
    </>
  );
}

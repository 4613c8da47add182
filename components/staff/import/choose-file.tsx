"use client";

import { PickFilesButton } from "#components/attachment/upload/pick-files-button.tsx";
import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";
import { fetchImportTemplate } from "#lib/staff/import.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { PrivacyNote } from "../privacy-note.tsx";

import styles from "./import.module.css";

type Props = {
  file: File | null;
  busy: boolean;
  problem: string | null;
  onPick: (file: File | undefined) => void;
  onPreview: () => void;
};

export function ChooseFile({ file, busy, problem, onPick, onPreview }: Props) {
  const [fetchTemplate, fetching] = useGuarded(async () => {
    const found = await fetchImportTemplate();
    if (found) saveBlob(found.blob, found.fileName);
  });
  return (
    <section className={styles.panel}>
      <p className={styles.soft}>
        每人或每本注册证书一行。登记人员和修改手机号、岗位、学历、职称的，导入后即时生效；姓名、证件和注册证书的变更，导入后提交造价站审核。预览时不改动任何信息。
      </p>
      <div className={styles.acts}>
        <PickFilesButton
          words={file ? "重新选择" : "选择文件"}
          fileType="导入的表格"
          limitingType={["xlsx"]}
          disabled={busy}
          onPick={([first]) => onPick(first)}
        />
        <span className={styles.soft}>
          {file
            ? `${file.name}（${sizeText(file.size)}）`
            : `xlsx，不超过${limits.staffImportMb} MB、${limits.staffImportRows.toLocaleString("zh-CN")}行`}
        </span>
        <Button variant="text" icon="download" busy={fetching} busyText="正在下载……" onClick={fetchTemplate}>
          下载模板
        </Button>
        <Button
          variant="primary"
          busy={busy}
          busyText="正在比对……"
          disabled={file === null}
          onClick={onPreview}
        >
          预览
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <PrivacyNote />
    </section>
  );
}

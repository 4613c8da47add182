import { DownloadButton } from "#components/attachment/download-button.tsx";
import { FileName } from "#components/attachment/file-name.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "../registry-request.module.css";

type Props = { files: readonly StoredFile[]; shown: string | null; onPreview: (file: StoredFile) => void };

export function RequestFiles({ files, shown, onPreview }: Props) {
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className={styles.sectionTitle}>
        证明材料
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file} aria-current={file.id === shown ? "true" : undefined}>
            <FileName file={file} onPreview={() => onPreview(file)} />
            <span className={styles.soft}>{sizeText(file.fileSize)}</span>
            <DownloadButton file={file} fileType="证明材料" />
          </li>
        ))}
      </ul>
    </section>
  );
}

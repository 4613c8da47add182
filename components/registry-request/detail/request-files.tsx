import { useId } from "react";

import { DownloadButton } from "#components/attachment/download-button.tsx";
import { FileName } from "#components/attachment/file-name.tsx";
import type { StoredFile } from "#contracts/attachment.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "../registry-request.module.css";

type Props = {
  name: string;
  files: readonly StoredFile[];
  shown: string | null;
  onPreview: (file: StoredFile) => void;
};

export function RequestFiles({ name, files, shown, onPreview }: Props) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.sectionTitle}>
        {name}
      </h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file} aria-current={file.id === shown ? "true" : undefined}>
            <FileName file={file} onPreview={() => onPreview(file)} />
            <span className={styles.soft}>{sizeText(file.fileSize)}</span>
            <DownloadButton file={file} fileType={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

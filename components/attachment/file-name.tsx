import type { StoredFile } from "#contracts/attachment.ts";

import { fileAddress } from "./file-address.ts";

import styles from "./attachment.module.css";

/** The name opens the file in place; a new tab of the browser opens it too. */
export function FileName({ file, onPreview }: { file: StoredFile; onPreview: () => void }) {
  return (
    <a
      className={styles.fileName}
      href={fileAddress(file)}
      title={`预览 ${file.fileName}`}
      onClick={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      {file.fileName}
    </a>
  );
}

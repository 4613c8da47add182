import type { StoredFile } from "#contracts/attachment.ts";

import { fileAddress } from "./file-address.ts";
import { preparePreview } from "./preview/load-preview.ts";

import styles from "./attachment.module.css";

export function FileName({ file, onPreview }: { file: StoredFile; onPreview: () => void }) {
  return (
    <a
      className={styles.fileName}
      href={fileAddress(file)}
      title={`预览${file.fileName}`}
      onPointerEnter={() => preparePreview(file.fileName)}
      onFocus={() => preparePreview(file.fileName)}
      onClick={(event) => {
        event.preventDefault();
        onPreview();
      }}
    >
      {file.fileName}
    </a>
  );
}

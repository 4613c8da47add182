import { fileAddress } from "#components/attachment/file-address.ts";
import type { EnquiryFile } from "#contracts/price/enquiry.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "../price.module.css";

/** Downloads; nothing without files. */
export function EnquiryFiles({ files, label = "附件" }: { files: readonly EnquiryFile[]; label?: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.enquiryFiles} aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <a href={`${fileAddress(file)}?download=1`} download={file.fileName}>
            {file.fileName}
          </a>{" "}
          <span className={styles.soft}>{sizeText(file.fileSize)}</span>
        </li>
      ))}
    </ul>
  );
}

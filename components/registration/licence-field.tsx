"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import { PickFilesButton } from "#components/attachment/pick-files-button.tsx";
import { UploadLine } from "#components/attachment/upload-line.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { licenceType } from "#contracts/registration.ts";
import { createLicenceUploads } from "#lib/registration/licence-uploads.ts";
import type { SentLicence } from "#lib/registration/memory.ts";
import { isUnderWay } from "#lib/upload/machine.ts";
import type { UploadEntry } from "#lib/upload/upload-store.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "./registration.module.css";

type LicenceFieldProps = {
  ticket: string;
  licence: { fileName: string; fileSize: number } | null;
  onSaved: (licence: SentLicence) => void;
  /** An upload is under way: nothing is sent before it ends. */
  onBusy: (busy: boolean) => void;
};

const noEntries: readonly UploadEntry[] = [];

/** 营业执照: one file, replaced by the next. */
export function LicenceField({ ticket, licence, onSaved, onBusy }: LicenceFieldProps) {
  const [uploads] = useState(() => createLicenceUploads(() => ticket, onSaved));
  const entries = useSyncExternalStore(uploads.subscribe, uploads.entries, () => noEntries);
  const busy = entries.some((entry) => isUnderWay(entry.state));
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const { fileType, limitingType, size } = licenceType;
  return (
    <FormSection code="licence" name={fileType}>
      <div id="attachment-licence" tabIndex={-1} className={styles.licence}>
        <span className={styles.licenceName}>
          {licence === null ? (
            <>
              <span className={styles.required} aria-hidden="true">
                *
              </span>
              请上传营业执照扫描件或照片
            </>
          ) : (
            <>
              <Icon name="file" /> {licence.fileName}
              <span className={styles.faint}>{sizeText(licence.fileSize)}</span>
            </>
          )}
        </span>
        <PickFilesButton
          words={licence === null ? "上传" : "重新上传"}
          fileType={fileType}
          limitingType={limitingType}
          disabled={busy}
          onPick={(files) => uploads.start("licence", files, licenceType)}
        />
      </div>
      <p className={styles.faint}>
        支持 {limitingType.join("、")}，不超过 {size} MB，须清晰完整、在有效期内
      </p>
      {entries.map((entry) => (
        <UploadLine key={entry.id} entry={entry} uploads={uploads} />
      ))}
    </FormSection>
  );
}

"use client";

import { FileList } from "#components/attachment/upload/file-list.tsx";
import { limits } from "#contracts/limits.ts";
import { type EnquiryFile, enquiryFileTypes } from "#contracts/price/enquiry.ts";

import styles from "../price.module.css";

const uploadInfo = { limitingType: enquiryFileTypes, fileSizi: limits.enquiryFileMb };

/** Files of a question or an answer, sent as they are chosen. */
export function FilesField(props: {
  /** Examples of what may be sent. */
  such: string;
  fault: string | undefined;
  files: readonly EnquiryFile[];
  onFiles: (files: readonly EnquiryFile[]) => void;
  onBusy: (busy: boolean) => void;
}) {
  const { such, fault, files, onFiles, onBusy } = props;
  const { enquiryFileMb, enquiryFiles } = limits;
  return (
    <fieldset className={styles.filesField}>
      <legend>附件</legend>
      {fault !== undefined && (
        <p className={styles.problem} role="alert">
          {fault}
        </p>
      )}
      <FileList
        name="附件"
        hint={`如${such}，支持${enquiryFileTypes.join("、")}，每个不超过${enquiryFileMb} MB，最多${enquiryFiles}个`}
        most={enquiryFiles}
        uploadInfo={uploadInfo}
        files={files}
        onFiles={onFiles}
        onBusy={onBusy}
      />
    </fieldset>
  );
}

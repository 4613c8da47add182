"use client";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import type { FileId } from "#contracts/ids.ts";
import { mostRequestFiles, requestFileMb, requestFileTypes } from "#contracts/registry-request/rules.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "../registry-request.module.css";

export type SentFile = { id: FileId; fileName: string; fileSize: number };

const uploadInfo = { limitingType: requestFileTypes, fileSizi: requestFileMb };
const kinds = `支持${requestFileTypes.join("、")}，每份不超过${requestFileMb} MB`;

type Props = {
  name?: string;
  code?: string;
  /** Examples, before the kinds of files. */
  hint?: string;
  error?: string | undefined;
  files: readonly SentFile[];
  onFiles: (files: readonly SentFile[]) => void;
  onBusy: (busy: boolean) => void;
};

export function FilesField(props: Props) {
  const { name = "证明材料", code = "files", error, files, onFiles, onBusy } = props;
  const { hint = "如变更核准通知书、身份证件、注册证书等" } = props;
  return (
    <FormSection code={code} name={name}>
      <div id={`field-${code}`} tabIndex={-1}>
        {error !== undefined && (
          <p className={styles.fault} role="alert">
            {error}
          </p>
        )}
        {files.length > 0 && (
          <ul className={styles.files}>
            {files.map((file) => (
              <li key={file.id} className={styles.file}>
                <Icon name="file" /> {file.fileName}
                <span className={styles.soft}>{sizeText(file.fileSize)}</span>
                <Button
                  small
                  variant="text"
                  aria-label={`删除${file.fileName}`}
                  onClick={() => onFiles(files.filter(({ id }) => id !== file.id))}
                >
                  删除
                </Button>
              </li>
            ))}
          </ul>
        )}
        {files.length < mostRequestFiles && (
          <SingleUpload
            uploadInfo={uploadInfo}
            fileType={name}
            words="上传"
            transfer={transferFile}
            onUploaded={({ fileId, originName, fileSize }) =>
              onFiles([...files, { id: fileId, fileName: originName, fileSize }])
            }
            onBusy={onBusy}
          >
            <span className={styles.soft}>
              {hint}，{kinds}，最多{mostRequestFiles}份
            </span>
          </SingleUpload>
        )}
      </div>
    </FormSection>
  );
}

type LicenceProps = {
  licence: { fileName: string; fileSize: number } | null;
  onSaved: (file: SentFile) => void;
  onBusy: (busy: boolean) => void;
};

export function NewLicenceField({ licence, onSaved, onBusy }: LicenceProps) {
  return (
    <FormSection code="licence" name="营业执照">
      <div id="field-licenceFileId" tabIndex={-1}>
        <SingleUpload
          uploadInfo={uploadInfo}
          fileType="营业执照"
          words={licence === null ? "上传" : "更换"}
          transfer={transferFile}
          onUploaded={({ fileId, originName, fileSize }) =>
            onSaved({ id: fileId, fileName: originName, fileSize })
          }
          onBusy={onBusy}
        >
          <span className={styles.file}>
            {licence === null ? (
              "营业执照有变更的，请上传新的营业执照"
            ) : (
              <>
                <Icon name="file" /> {licence.fileName}
                <span className={styles.soft}>{sizeText(licence.fileSize)}</span>
              </>
            )}
          </span>
        </SingleUpload>
      </div>
      <p className={styles.soft}>{kinds}，不变更的不必上传</p>
    </FormSection>
  );
}

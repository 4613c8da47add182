"use client";

import { FileList, type SentFile } from "#components/attachment/upload/file-list.tsx";
import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { mostRequestFiles, requestFileMb, requestFileTypes } from "#contracts/registry-request/rules.ts";
import { transferFile } from "#lib/attachment/transfer.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "../registry-request.module.css";

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
        <FileList
          name={name}
          hint={`${hint}，${kinds}，最多${mostRequestFiles}份`}
          most={mostRequestFiles}
          uploadInfo={uploadInfo}
          files={files}
          onFiles={onFiles}
          onBusy={onBusy}
        />
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
          replaces
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

"use client";

import { SingleUpload } from "#components/attachment/upload/single-upload.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { licenceType, type SentLicence } from "#contracts/registration/registration.ts";
import { sendLicence } from "#lib/registration/send-licence.ts";
import { sizeText } from "#lib/util/size-text.ts";

import styles from "./registration.module.css";

type LicenceFieldProps = {
  token: string;
  licence: { fileName: string; fileSize: number } | null;
  onSaved: (licence: SentLicence) => void;
  /** Sending waits for the upload. */
  onBusy: (busy: boolean) => void;
};

const { fileType, limitingType, size } = licenceType;
const uploadInfo = { limitingType, fileSizi: size };

export function LicenceField({ token, licence, onSaved, onBusy }: LicenceFieldProps) {
  return (
    <FormSection code="licence" name={fileType}>
      <div id="attachment-licence" tabIndex={-1}>
        <SingleUpload
          uploadInfo={uploadInfo}
          fileType={fileType}
          words={licence === null ? "上传" : "重新上传"}
          transfer={sendLicence(token)}
          onUploaded={({ fileId, originName, fileSize }) =>
            onSaved({ fileId, fileName: originName, fileSize })
          }
          onBusy={onBusy}
        >
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
        </SingleUpload>
      </div>
      <p className={styles.faint}>
        支持{limitingType.join("、")}，不超过{size} MB，须清晰完整、在有效期内
      </p>
    </FormSection>
  );
}

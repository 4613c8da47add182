"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";

import { RecordButton } from "#components/acceptance/acceptance-record.tsx";
import { FilePreview } from "#components/attachment/preview/file-preview.tsx";
import type { DescriptionField } from "#components/ui/description-form/description-field.ts";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { MaskedValue } from "#components/ui/masked-value.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";
import type { RegistrationId } from "#contracts/ids.ts";
import { registrationFields } from "#contracts/registration/fields.ts";
import { registrationReveal } from "#contracts/registration/review-endpoints.ts";
import type { RegistrationDetail } from "#contracts/registration/review.ts";
import { reveal } from "#lib/http/reveal.ts";
import { registrationText } from "#lib/registration/field-text.ts";
import { registrationQuery } from "#lib/registration/review.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { RegistrationTag } from "../status-tag.tsx";
import { ReviewActions } from "./review-actions.tsx";

import styles from "../registration.module.css";

/** Lazy: only applications with several submissions need it. */
const SubmissionList = dynamic(() =>
  import("./submission-list.tsx").then((m) => ({ default: m.SubmissionList })),
);

export function ReviewPage({ id }: { id: RegistrationId }) {
  const { data: detail, isError, refetch } = useQuery(registrationQuery(id));
  if (!detail) return null;
  return (
    <>
      <PageBand
        title={detail.values["name"] ?? ""}
        status={<RegistrationTag status={detail.status} />}
        facts={
          <>
            <span>申请编号{detail.number}</span>
            <span>{detail.stationName}</span>
            <span>提交于{formatDateTime(detail.submittedAt)}</span>
          </>
        }
        actions={
          <>
            <RecordButton logs={detail.record} failed={isError} onReload={() => void refetch()} />
            <ReviewActions detail={detail} />
          </>
        }
      />
      <div className={styles.review}>
        <div className={styles.reviewFacts}>
          <Hints hints={detail.hints} />
          <Facts detail={detail} />
        </div>
        <section aria-labelledby="licence-title">
          <h2 id="licence-title" className={styles.sectionTitle}>
            营业执照
            <span className={styles.fileName} title={detail.licence.fileName}>
              {detail.licence.fileName}
            </span>
          </h2>
          <div className={styles.preview}>
            <FilePreview file={detail.licence} />
          </div>
        </section>
      </div>
      {detail.submissions.some(({ round }) => round > 1) && (
        <SubmissionList submissions={detail.submissions} />
      )}
    </>
  );
}

function Hints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <section className={styles.warning} aria-labelledby="hints-title">
      <h2 id="hints-title" className={styles.warningTitle}>
        <Icon name="warning" />
        重复与关联提示，请核实
      </h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  );
}

const wide: ReadonlySet<string> = new Set(["uscc", "name", "idNumber"]);

function described(field: FieldDefinition): DescriptionField {
  const { code, width } = field;
  return { code, name: fieldLabel(field), width: wide.has(code) ? 12 : width === 4 ? 6 : width };
}

const phone: DescriptionField = { code: "phone", name: "手机号", width: 6 };

function Facts({ detail }: { detail: RegistrationDetail }) {
  const row = Object.fromEntries(
    registrationFields.map((field) => [field.code, registrationText(field, detail)]),
  );
  const of = (group: string) => registrationFields.filter((field) => field.group === group).map(described);
  return (
    <>
      <section aria-label="企业信息">
        <h2 className={styles.sectionTitle}>企业信息</h2>
        <DescriptionForm fields={of("enterprise")} row={row} />
      </section>
      <section aria-label="经办人">
        <h2 className={styles.sectionTitle}>经办人</h2>
        <DescriptionForm
          fields={[...of("applicant"), phone]}
          row={{ ...row, phone: detail.phone }}
          shown={({ code, name }, text) => {
            if (!detail.mayReveal || (code !== "phone" && code !== "idNumber")) return null;
            const show = () => reveal(registrationReveal, { registrationId: detail.id, field: code });
            return <MaskedValue key={text} masked={text} label={name} reveal={show} />;
          }}
        />
      </section>
    </>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider } from "react-hook-form";

import { ReasonDialog } from "#components/acceptance/reason-dialog.tsx";
import { AttachmentDrawer } from "#components/attachment/attachment-drawer.tsx";
import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import { AttachmentProvider, useAttachments } from "#components/attachment/attachment-provider.tsx";
import { FilingGrid } from "#components/max-price/details/filing-grid.tsx";
import { useFilingAct } from "#components/max-price/details/use-filing-act.ts";
import type { StoredFile } from "#contracts/attachment.ts";
import type { MaxPriceDetail } from "#contracts/max-price/api.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { filingKeys } from "#lib/max-price/detail-queries.ts";

import { BillSection } from "./bill-section.tsx";
import { FilingNamesContext } from "./filing-names.ts";
import { FormSections } from "./form-sections.tsx";
import { MissingSummary } from "./missing-summary.tsx";
import { SectionNav } from "./section-nav.tsx";
import { StaleDialog } from "./stale-dialog.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { type FilingForm, useFilingForm } from "./use-filing-form.ts";
import { useSubmit } from "./use-submit.ts";

import styles from "./form.module.css";

/** A filing that is being written: bill, form, papers, and its submission. */
export function FilingFormPage({ detail }: { detail: MaxPriceDetail }) {
  const filing = useFilingForm(detail);
  return (
    <FormProvider {...filing.form}>
      <FilingNamesContext value={{ regionCode: detail.regionName, regulatorId: detail.regulatorName }}>
        <AttachmentProvider
          filingId={detail.id}
          writer={filing.session.writer}
          onConflict={filing.session.conflict}
        >
          <FormBody detail={detail} filing={filing} />
        </AttachmentProvider>
      </FilingNamesContext>
    </FormProvider>
  );
}

function FormBody({ detail, filing }: { detail: MaxPriceDetail; filing: FilingForm }) {
  const { form, session, saving } = filing;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [updating, setUpdating] = useState(false);
  const { act } = useFilingAct(detail, {
    revision: session.writer.revision,
    onConflict: (message) => {
      session.conflict(message);
      setUpdating(true);
    },
  });
  const [preview, setPreview] = useState<StoredFile | null>(null);
  const submission = useSubmit(detail.id, form, session, () => setAsking(true));

  async function submit(): Promise<void> {
    setAsking(false);
    try {
      await act({ action: "submit" }, "已提交，等待受理");
    } catch (error) {
      if (error instanceof ApiFailure && error.fields.length > 0) submission.refuse(error.fields);
    }
  }

  return (
    <>
      {submission.problems.length > 0 && (
        <MissingSummary problems={submission.problems} ref={submission.summary} />
      )}
      <div className={styles.layout}>
        <PapersNav />
        <form className={styles.body} onSubmit={(event) => event.preventDefault()} noValidate>
          <BillSection detail={detail} onPreview={setPreview} />
          {detail.editable.form ? <FormSections /> : <FilingGrid detail={detail} locked />}
          <PapersSection onPreview={setPreview} />
        </form>
      </div>
      <SubmitBar
        saving={saving}
        checking={submission.checking}
        onRetry={() => void session.flush()}
        onUpdate={() => setUpdating(true)}
        onSubmit={submission.check}
      />
      <AttachmentDrawer
        open={preview !== null}
        file={preview}
        onPreview={setPreview}
        onClose={() => setPreview(null)}
      />
      <ReasonDialog
        open={asking}
        title="提交备案"
        reason={null}
        confirmText="提交"
        onClose={() => setAsking(false)}
        onSubmit={submit}
      >
        提交后由{detail.regulatorName || "备案机构"}受理，受理前可以撤回。确定提交吗？
      </ReasonDialog>
      <StaleDialog
        open={updating}
        session={session}
        onClose={() => setUpdating(false)}
        onAdopt={(latest) => {
          client.setQueryData(filingKeys.detail(detail.id), latest);
          void client.invalidateQueries({ queryKey: ["files", detail.id] });
          void client.invalidateQueries({ queryKey: ["audit-logs", detail.id] });
        }}
      />
    </>
  );
}

function PapersNav() {
  const { items } = useAttachments();
  const missing = items?.filter((item) => item.required && item.files.length === 0).length ?? 0;
  return <SectionNav papersMissing={missing} />;
}

function PapersSection({ onPreview }: { onPreview: (file: StoredFile) => void }) {
  return (
    <section id="section-papers" className={styles.section} aria-label="附件">
      <h2 className={styles.sectionTitle}>附件</h2>
      <AttachmentList shows={(code) => code !== "bill"} onPreview={onPreview} />
    </section>
  );
}

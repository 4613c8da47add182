"use client";

import dynamic from "next/dynamic";
import { Suspense, useState } from "react";

import { AttachmentList } from "#components/attachment/attachment-list.tsx";
import { BatchHint, BatchUpload } from "#components/attachment/batch/batch-upload.tsx";
import { DynamicForm } from "#components/form/dynamic-form.tsx";
import { FormSection } from "#components/form/form-section.tsx";
import { FormShapeContext } from "#components/form/form-shape.ts";
import { ProblemSummary } from "#components/form/problem-summary.tsx";
import { PurposeNote } from "#components/form/purpose-note.tsx";
import { FormContext } from "#components/form/use-form.ts";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { StoredFile } from "#contracts/attachment.ts";
import { billCodesOf } from "#contracts/form/filing-form.ts";

import { useKindParts, type WritingProps } from "../shape/kind-parts.ts";
import { useFilingShape } from "../shape/use-filing-shape.tsx";
import { useWritingParts } from "../shape/writing-parts.ts";
import { SheetButton } from "../sheet/sheet-button.tsx";
import { FilingWay } from "./filing-way.tsx";
import { FormAttachments } from "./form-attachments.tsx";
import { SectionNav } from "./section-nav.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { type FilingForm, useFilingForm } from "./use-filing-form.ts";
import { useRestoring } from "./use-restoring.ts";
import { useSubmit } from "./use-submit.ts";

import styles from "./form.module.css";

/** Drawn where a return does not ask for changes of the form. */
const FilingGrid = dynamic(() => import("../shape/filing-grid.tsx").then((m) => ({ default: m.FilingGrid })));
const AttachmentDrawer = late(() =>
  import("#components/attachment/attachment-drawer.tsx").then((m) => m.AttachmentDrawer),
);
const RestoreDialog = late(() => import("./restore-dialog.tsx").then((m) => m.RestoreDialog));
const SubmitDialog = late(() => import("./submit-dialog.tsx").then((m) => m.SubmitDialog));
const UpdateDialog = late(() => import("./update-dialog.tsx").then((m) => m.UpdateDialog));

export function FilingFormPage({ detail, drawer, beside }: WritingProps) {
  const filing = useFilingForm(detail);
  const shape = useFilingShape(detail);
  return (
    <FormContext value={filing.form}>
      <FormAttachments filingId={detail.id} session={filing.session}>
        <FormShapeContext value={shape}>
          <FormBody detail={detail} filing={filing} drawer={drawer} beside={beside} />
        </FormShapeContext>
      </FormAttachments>
    </FormContext>
  );
}

type BodyProps = WritingProps & { filing: FilingForm };

function FormBody({ detail, filing, drawer, beside }: BodyProps) {
  const { form, session, saving, offers } = filing;
  const [asked, ask] = useState<readonly string[] | null>(null);
  const [updating, setUpdating] = useState(false);
  const wasAsked = useWasOpen(asked !== null);
  const wasUpdating = useWasOpen(updating);
  const wasShown = useWasOpen(drawer.shown !== null);
  // A failure is harmless: the next save brings the figures.
  const showFigures = (): void => void session.refreshAuto().catch(() => undefined);
  const { form: model } = useKindParts();
  const { Bills, remarks } = useWritingParts();
  const restoring = useRestoring(offers);
  const submission = useSubmit(detail, form, session, ask);

  return (
    <>
      {submission.problems.length > 0 && (
        <ProblemSummary
          label="提交前需填写或更正"
          title={`还有${submission.problems.length}项需要填写或更正，完成后才能提交`}
          problems={submission.problems}
          ref={submission.summary}
        />
      )}
      {detail.editable.form && <FilingWay kind={detail.kind} />}
      <div className={styles.layout}>
        <SectionNav isLocked={!detail.editable.form} />
        <form
          className={styles.body}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onBlur={() => void session.flush()}
        >
          <Bills detail={detail} onPreview={drawer.preview} onNewBill={showFigures} />
          {beside && <div className={styles.beside}>{beside}</div>}
          {detail.editable.form ? <DynamicForm /> : <FilingGrid detail={detail} form={model} locked />}
          {detail.editable.form && <PurposeNote of="filing" />}
          <AttachmentsSection
            onPreview={drawer.preview}
            tool={
              <span>
                <BatchUpload />
                <SheetButton variant="text" id={detail.id} ready={session.flush} />
              </span>
            }
          />
        </form>
      </div>
      <SubmitBar
        saving={saving}
        checking={submission.checking}
        onRetry={() => void session.flush()}
        onUpdate={() => setUpdating(true)}
        onSubmit={submission.check}
        onRestore={restoring.reopen}
      />
      <Suspense fallback={null}>
        {wasShown && <AttachmentDrawer drawer={drawer} />}
        {wasAsked && (
          <SubmitDialog
            detail={detail}
            session={session}
            foreseen={asked}
            remarks={[...(remarks?.(form.values()).values() ?? [])]}
            onClose={() => ask(null)}
            onRefused={submission.refuse}
            onStale={() => setUpdating(true)}
          />
        )}
        {wasUpdating && <UpdateDialog session={session} open={updating} onClose={() => setUpdating(false)} />}
        {restoring.offer && (
          <RestoreDialog key={restoring.offer.id} offer={restoring.offer} onLater={restoring.later} />
        )}
      </Suspense>
    </>
  );
}

function AttachmentsSection({
  onPreview,
  tool,
}: {
  onPreview: (file: StoredFile) => void;
  tool: React.ReactNode;
}) {
  const bills = billCodesOf(useKindParts().form);
  return (
    <FormSection code="attachments" name="附件" tool={tool}>
      <BatchHint />
      <AttachmentList shows={(code) => !bills.includes(code)} onPreview={onPreview} />
    </FormSection>
  );
}

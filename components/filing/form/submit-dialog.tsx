"use client";

import { useQueryClient } from "@tanstack/react-query";

import { ReasonDialog } from "#components/acceptance/reason-dialog.tsx";
import { useFilingAct } from "#components/filing/actions/use-filing-act.ts";
import { UnmendedNotes } from "#components/filing/return-items/unmended-notes.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import type { FieldError } from "#contracts/errors/errors.ts";
import type { FilingDetail } from "#contracts/filing/api.ts";
import type { SentItem } from "#contracts/return-item/return-item.ts";
import {
  noteItems,
  type Notes,
  packNotes,
  rebasedNotes,
  returnItemsKey,
  returnItemsQuery,
  unpackNotes,
  writtenNotes,
} from "#lib/acceptance/return-items.ts";
import type { FormSession } from "#lib/filing/draft/form-session.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { warn } from "#lib/http/notices.ts";

import { TrialSummary } from "../trial/trial-summary.tsx";
import { ChosenStation } from "./chosen-station.tsx";

import styles from "./form.module.css";

export type SubmitDialogProps = {
  detail: FilingDetail;
  session: FormSession;
  /** Problems that the report will show; null while closed. */
  foreseen: readonly string[] | null;
  /** Doubts about what was typed. */
  remarks: readonly string[];
  onClose: () => void;
  /** The service found problems that the form had not. */
  onRefused: (problems: readonly FieldError[]) => void;
  onStale: () => void;
};

export function SubmitDialog(props: SubmitDialogProps) {
  const { detail, session, foreseen, onClose, onRefused, onStale } = props;
  const client = useQueryClient();
  const parked = useParkedText(detail.status === "returned" ? `notes:${detail.id}` : null);
  const notes = unpackNotes(parked.text);
  const setNotes = (next: Notes): void => parked.write(packNotes(next));
  const { act } = useFilingAct(detail, {
    revision: session.writer.revision,
    onConflict: (message) => {
      session.conflict(message);
      onStale();
    },
  });

  async function saveNotes(): Promise<void> {
    if (parked.text === "") return;
    const written = writtenNotes(notes, await sentItems());
    if (written.length > 0)
      client.setQueryData(returnItemsKey(detail.id), await noteItems(detail.id, written));
    parked.sent();
  }
  async function sentItems(): Promise<readonly SentItem[]> {
    return (await client.ensureQueryData(returnItemsQuery(detail.id))).sent?.items ?? [];
  }
  /** The notes that were told are the base of the next try. */
  async function rebase(): Promise<void> {
    await client.invalidateQueries({ queryKey: returnItemsKey(detail.id) });
    setNotes(rebasedNotes(notes, await sentItems()));
  }
  async function submit(): Promise<boolean> {
    try {
      await saveNotes();
      await act({ action: "submit" }, "已提交，等待受理");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.error === "return-item.note-changed") {
        warn(error.message);
        await rebase();
        return false;
      }
      if (error.fields.length > 0) onRefused(error.fields);
      else warn(error.message);
    }
    onClose();
    return true;
  }

  return (
    <ReasonDialog
      open={foreseen !== null}
      title="提交备案"
      reason={null}
      subject={null}
      confirmText="提交"
      onClose={onClose}
      onSubmit={submit}
    >
      提交后由
      <ChosenStation />
      受理，受理前可以撤回。确定提交吗？
      <Warnings label="请核对的金额" texts={props.remarks}>
        以下金额可能有误。可以取消后更正，确认无误的也可以照常提交：
      </Warnings>
      <Warnings label="检测报告将列出的问题" texts={foreseen ?? []}>
        检测报告将指出编审人员的以下问题。可以取消后更正，也可以照常提交，在检测报告中说明：
      </Warnings>
      <TrialSummary id={detail.id} />
      {detail.status === "returned" && (
        <UnmendedNotes filingId={detail.id} notes={notes} isRestored={parked.isRestored} onNotes={setNotes} />
      )}
    </ReasonDialog>
  );
}

type WarningsProps = { label: string; texts: readonly string[]; children: React.ReactNode };

/** They never block the submission. */
function Warnings({ label, texts, children }: WarningsProps) {
  if (texts.length === 0) return null;
  return (
    <section className={styles.foreseen} aria-label={label}>
      <p>{children}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

"use client";

import { type FormEvent, useId } from "react";

import { useBusyFields } from "#components/attachment/upload/use-busy-fields.ts";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { Periodical } from "#contracts/periodical/periodical.ts";

import { EntriesField } from "./entries-field.tsx";
import { FactsFields } from "./facts-fields.tsx";
import { FileField } from "./file-field.tsx";
import { usePeriodicalForm } from "./use-form.ts";

import styles from "../periodical.module.css";

export function FormDialog({ periodical, onClose }: { periodical: Periodical | null; onClose: () => void }) {
  const formId = useId();
  const { draft, change, faults, drawn, fileSent, save, saving } = usePeriodicalForm(periodical, onClose);
  useFirstFault(formId, faults);
  const uploads = useBusyFields();
  const busy = saving || uploads.busy || drawn === "busy";
  return (
    <Dialog
      open
      title={periodical ? "编辑期刊" : "新增期刊"}
      width={860}
      guardsText
      onClose={saving ? undefined : onClose}
      footer={
        <FormFoot
          form={formId}
          busy={busy}
          busyText={saving ? "正在保存……" : "正在处理文件……"}
          onCancel={onClose}
        >
          保存
        </FormFoot>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <FactsFields
          facts={draft.facts}
          faults={faults}
          onChange={(facts) => change({ facts: { ...draft.facts, ...facts } })}
        />
        <FileField
          draft={draft}
          drawn={drawn}
          error={faults["fileId"] ?? faults["coverId"]}
          onSent={fileSent}
          onCover={(coverId) => change({ coverId })}
          onBusy={uploads.onBusy}
        />
        <EntriesField entries={draft.entries} faults={faults} onEntries={(entries) => change({ entries })} />
        <FormProblem text={faults["whole"]} />
      </form>
    </Dialog>
  );
}

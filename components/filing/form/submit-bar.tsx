"use client";

import { useAttachments } from "#components/attachment/attachment-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import type { SaveState } from "#lib/filing/draft/autosave.ts";
import { isUnderWay } from "#lib/upload/upload-reducer.ts";

import { SaveStatus } from "./save-status.tsx";

import styles from "./form.module.css";

export type SubmitBarProps = {
  saving: SaveState;
  checking: boolean;
  onRetry: () => void;
  onUpdate: () => void;
  onSubmit: () => void;
  /** Null if there is nothing to restore, or the dialog is open. */
  onRestore: (() => void) | null;
};

export function SubmitBar(props: SubmitBarProps) {
  const { entries } = useAttachments();
  const uploading = entries.find((entry) => isUnderWay(entry.state));
  const blocked =
    uploading && uploading.state.name !== "idle"
      ? `“${uploading.state.file.name}”正在上传，完成后才能提交`
      : null;
  return (
    <div className={styles.bar} data-bottom-bar>
      <SaveStatus state={props.saving} onRetry={props.onRetry} onUpdate={props.onUpdate} />
      {props.onRestore && (
        <Button small onClick={props.onRestore}>
          恢复未保存的内容
        </Button>
      )}
      {blocked && (
        <span id="submit-blocked" className={styles.blocked} role="status">
          {blocked}
        </span>
      )}
      <Button
        variant="primary"
        disabled={blocked !== null || props.saving.name === "stale"}
        aria-describedby={blocked ? "submit-blocked" : undefined}
        busy={props.checking}
        busyText="正在检查……"
        onClick={props.onSubmit}
      >
        提交
      </Button>
    </div>
  );
}

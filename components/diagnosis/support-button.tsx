"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { Diagnosis } from "#contracts/diagnosis/diagnosis.ts";
import { supportText } from "#contracts/diagnosis/support-text.ts";
import { saveBlob } from "#lib/util/browser/start-download.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "./diagnosis.module.css";

/** The text is read before it is saved. */
export function SupportButton({ diagnosis }: { diagnosis: Diagnosis }) {
  const [open, setOpen] = useState(false);
  const text = supportText(diagnosis);
  function save(): void {
    const name = `诊断资料_${formatDate(diagnosis.at).replaceAll("-", "")}.txt`;
    saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), name);
    setOpen(false);
  }
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        下载诊断资料
      </Button>
      <Dialog
        open={open}
        title="诊断资料"
        width={760}
        reading
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>取消</Button>
            <Button variant="primary" icon="download" onClick={save}>
              保存
            </Button>
          </>
        }
      >
        <pre className={styles.text}>{text}</pre>
      </Dialog>
    </>
  );
}

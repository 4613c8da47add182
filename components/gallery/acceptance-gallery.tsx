"use client";

import { useState } from "react";

import { RecordButton } from "#components/acceptance/acceptance-record.tsx";
import { ReasonDialog } from "#components/acceptance/reason-dialog.tsx";
import { ReviewDialog } from "#components/acceptance/review-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { type ReviewResult, reviewResultNames } from "#contracts/workflow/actions.ts";

import { sampleRecord } from "./acceptance-samples.ts";
import { Specimen } from "./specimen.tsx";

type Open = "review" | "review-note" | "back" | "reason";

export function AcceptanceGallery() {
  return (
    <>
      <Specimen title="受理记录" note="各类操作，最新的在最前。">
        <RecordButton logs={sampleRecord} failed={false} onReload={() => {}} />
      </Specimen>
      <Specimen title="暂无记录">
        <RecordButton logs={[]} failed={false} onReload={() => {}} />
      </Specimen>
      <FailedRecord />
      <DialogSpecimens />
    </>
  );
}

function FailedRecord() {
  const [failed, setFailed] = useState(true);
  return (
    <Specimen title="未能加载">
      <RecordButton
        logs={failed ? undefined : sampleRecord}
        failed={failed}
        onReload={() => setFailed(false)}
      />
    </Specimen>
  );
}

function DialogSpecimens() {
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState("尚未处理");
  const close = (): void => setOpen(null);
  async function submit(result: ReviewResult, opinion: string): Promise<boolean> {
    setDone(`${reviewResultNames[result]}：${opinion}`);
    close();
    return true;
  }
  async function giveReason(reason: string): Promise<boolean> {
    setDone(`作废：${reason}`);
    close();
    return true;
  }
  return (
    <Specimen title="受理">
      <Button aria-haspopup="dialog" onClick={() => setOpen("review")}>
        受理
      </Button>{" "}
      <Button aria-haspopup="dialog" onClick={() => setOpen("review-note")}>
        带说明的受理
      </Button>{" "}
      <Button aria-haspopup="dialog" onClick={() => setOpen("back")}>
        退回
      </Button>{" "}
      <Button aria-haspopup="dialog" variant="danger" onClick={() => setOpen("reason")}>
        作废
      </Button>
      <p role="status">{done}</p>
      <ReviewDialog
        open={open === "review" || open === "review-note"}
        mode="review"
        statuses={["submitted"]}
        subject={null}
        note={open === "review-note" && "示例说明：尚有2项检测问题未处理。"}
        onClose={close}
        onSubmit={submit}
      />
      <ReviewDialog
        open={open === "back"}
        mode="back"
        statuses={["detected"]}
        subject={null}
        onClose={close}
        onSubmit={submit}
      />
      <ReasonDialog
        open={open === "reason"}
        title="作废"
        reason="作废原因"
        subject={null}
        danger
        confirmText="确定作废"
        onClose={close}
        onSubmit={giveReason}
      >
        作废后不能恢复。
      </ReasonDialog>
    </Specimen>
  );
}

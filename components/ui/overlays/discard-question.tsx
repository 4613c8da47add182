"use client";

import { Button } from "../button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";

export function DiscardQuestion(props: {
  open: boolean;
  onStay: () => void;
  onDiscard: (() => void) | undefined;
}) {
  return (
    <DialogFrame
      open={props.open}
      role="alertdialog"
      title="内容尚未提交"
      width={400}
      onClose={props.onStay}
      footer={
        <>
          <Button variant="text-danger" onClick={props.onDiscard}>
            放弃并关闭
          </Button>
          <Button variant="primary" autoFocus onClick={props.onStay}>
            继续填写
          </Button>
        </>
      }
    >
      您填写的内容尚未提交，关闭后不能恢复。
    </DialogFrame>
  );
}

"use client";

import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";

import { logOut } from "./logout.ts";

export function LogoutDialog(props: { open: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      open={props.open}
      message="确定退出此系统吗?"
      onConfirm={async () => {
        await logOut();
        props.onClose();
      }}
      onCancel={props.onClose}
    />
  );
}

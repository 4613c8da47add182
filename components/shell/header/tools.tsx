"use client";

import { usePathname } from "next/navigation";
import { Suspense, useState } from "react";

import { IconButton, IconLink } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { UserInfo } from "#contracts/account/account.ts";
import { helpPath } from "#contracts/help/help-path.ts";

import { Bell } from "./bell.tsx";
import { UserCard } from "./user-card.tsx";

import styles from "./header.module.css";

const LogoutDialog = late(() => import("../session/logout-dialog.tsx").then((m) => m.LogoutDialog));

/** The help of the page comes first. */
function helpOf(path: string): string {
  return path === helpPath ? path : `${helpPath}?screen=${encodeURIComponent(path)}`;
}

export function Tools(props: { user: UserInfo; supportUrl: string; passwordWarning: string | null }) {
  const [leaving, setLeaving] = useState(false);
  const wasLeaving = useWasOpen(leaving);
  const path = usePathname();
  const leave = () => setLeaving(true);
  return (
    <>
      <IconLink icon="help" label="帮助" href={helpOf(path)} className={cx(styles.tool, styles.help)} />
      {props.supportUrl !== "" && (
        <IconButton
          icon="support"
          label="在线客服"
          className={styles.tool}
          onClick={() => globalThis.open(props.supportUrl, "_blank", "noopener,noreferrer")}
        />
      )}
      <Bell className={styles.tool} />
      <IconLink
        icon="safety"
        label="账号安全"
        href="/pages/safety"
        className={cx(styles.tool, styles.safety)}
        badge={props.passwordWarning ?? undefined}
      />
      <UserCard user={props.user} onLogOut={leave} />
      <IconButton icon="logout" label="退出系统" className={styles.tool} onClick={leave} />
      {wasLeaving && (
        <Suspense fallback={null}>
          <LogoutDialog open={leaving} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}

"use client";

import { Suspense, useState } from "react";

import { Icon } from "#components/ui/icons.tsx";
import { late } from "#components/ui/late.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";
import type { UserInfo } from "#contracts/account/account.ts";

import styles from "./header.module.css";

const UserCentre = late(() => import("./user-centre.tsx").then((m) => m.UserCentre));

export function UserCard(props: { user: UserInfo; onLogOut: () => void }) {
  const { user } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="user" />
        <span className="visually-hidden">用户中心</span>
        <span className={styles.userName}>{user.unitName || user.roleName}</span>
        <Icon name="chevronDown" size={12} />
      </button>
      {wasOpen && (
        <Suspense fallback={null}>
          <UserCentre user={user} anchor={anchor} onClose={() => setAnchor(null)} onLogOut={props.onLogOut} />
        </Suspense>
      )}
    </>
  );
}

"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { UserInfo } from "#contracts/account.ts";

import styles from "./header.module.css";

/** The user centre: who is signed in and for whom, and the way out. */
export function UserCard(props: { user: UserInfo; onLogOut: () => void }) {
  const { user } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  function leave() {
    setAnchor(null);
    props.onLogOut();
  }
  return (
    <>
      <button
        type="button"
        className={styles.user}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`用户中心，${user.nickName}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="user" />
        <span className={styles.userName}>{user.nickName}</span>
        <Icon name="chevronDown" size={12} />
      </button>
      <Popover anchor={anchor} label="用户中心" align="right" width={300} onClose={() => setAnchor(null)}>
        <div className={styles.card}>
          <p className={styles.cardName}>{user.nickName}</p>
          <dl className={styles.cardFacts}>
            <dt>角色</dt>
            <dd>{user.roleName}</dd>
            <dt>单位</dt>
            <dd>{user.unitName || "—"}</dd>
            <dt>所属地区</dt>
            <dd>{user.regionName || "—"}</dd>
            <dt>账号</dt>
            <dd>{user.userCode}</dd>
          </dl>
          <div className={styles.cardFoot}>
            <Button icon="logout" onClick={leave}>
              退出系统
            </Button>
          </div>
        </div>
      </Popover>
    </>
  );
}

"use client";

import { Fragment, useState } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { UserInfo } from "#contracts/account.ts";

import styles from "./header.module.css";

/** The user centre: who is signed in and for whom, and the way out. */
export function UserCard(props: { user: UserInfo; onLogOut: () => void }) {
  const { user } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const facts = [
    { name: "角色", value: user.roleName },
    { name: "单位", value: user.unitName },
    { name: "所属地区", value: user.regionName },
    { name: "账号", value: user.userCode },
  ].filter((fact) => fact.value !== "");
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
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="user" />
        <span className="visually-hidden">用户中心</span>
        <span className={styles.userName}>{user.unitName || user.roleName}</span>
        <Icon name="chevronDown" size={12} />
      </button>
      <Popover anchor={anchor} label="用户中心" align="right" width={300} onClose={() => setAnchor(null)}>
        <div className={styles.card}>
          <p className={styles.cardName}>{user.nickName}</p>
          <dl className={styles.cardFacts}>
            {facts.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
          <div className={styles.cardFoot}>
            <LinkButton icon="safety" href="/pages/safety" onClick={() => setAnchor(null)}>
              账号安全
            </LinkButton>
            <Button icon="logout" onClick={leave}>
              退出系统
            </Button>
          </div>
        </div>
      </Popover>
    </>
  );
}

"use client";

import { Fragment } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import type { UserInfo } from "#contracts/account/account.ts";
import { shownAccount } from "#contracts/identity.ts";

import styles from "./header.module.css";

export function UserCentre(props: {
  user: UserInfo;
  anchor: HTMLElement | null;
  onClose: () => void;
  onLogOut: () => void;
}) {
  const { user, anchor, onClose } = props;
  const facts = [
    { name: "角色", value: user.roleName },
    { name: "单位", value: user.unitName },
    { name: "所属地区", value: user.regionName },
    { name: "账号", value: shownAccount(user.userCode) },
  ].filter((fact) => fact.value !== "");
  function leave() {
    onClose();
    props.onLogOut();
  }
  return (
    <Popover anchor={anchor} label="用户中心" align="right" width={300} onClose={onClose}>
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
          <LinkButton icon="safety" href="/pages/safety" onClick={onClose}>
            账号安全
          </LinkButton>
          <LinkButton icon="help" href="/help">
            帮助
          </LinkButton>
          <Button icon="logout" onClick={leave}>
            退出系统
          </Button>
        </div>
      </div>
    </Popover>
  );
}

import type { ReactNode } from "react";

import { Icon, type IconName } from "../icons.tsx";

import styles from "./empty-block.module.css";

export function EmptyBlock(props: {
  text?: string;
  hint?: ReactNode;
  icon?: IconName;
  /** Set where the block is all that the page says. */
  level?: 1;
  children?: ReactNode;
}) {
  const Title = props.level === 1 ? "h1" : "p";
  return (
    <div className={styles.block}>
      <Icon name={props.icon ?? "inbox"} size={40} />
      <Title className={styles.title}>{props.text ?? "暂无数据"}</Title>
      {props.hint && <p>{props.hint}</p>}
      {props.children && <div className={styles.actions}>{props.children}</div>}
    </div>
  );
}

export function ErrorBlock(props: {
  text: string;
  level?: 1;
  requestId?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div role="alert">
      <EmptyBlock
        icon="warning"
        {...(props.level && { level: props.level })}
        text={props.text}
        hint={props.requestId && `操作流水号：${props.requestId}`}
      >
        {props.children}
      </EmptyBlock>
    </div>
  );
}

export function NoPermissionBlock() {
  return (
    <EmptyBlock
      icon="lock"
      text="当前角色无权查看此内容"
      hint="可查看的内容由角色和管辖范围决定；如有疑问，请联系技术支持。"
    />
  );
}

import type { ReactNode } from "react";

import { cx } from "../cx.ts";
import { Icon, type IconName } from "../icons.tsx";

import styles from "./tag.module.css";

export type Tone = "grey" | "blue" | "green" | "red" | "amber" | "orange" | "vermilion" | "teal" | "violet";

export function Tag(props: { tone: Tone; icon?: IconName; title?: string; children: ReactNode }) {
  return (
    <span className={cx(styles.tag, styles[props.tone])} title={props.title}>
      {props.icon && <Icon name={props.icon} />}
      {props.children}
    </span>
  );
}

export type Severity = "E" | "W" | "I";

const severities: Record<Severity, { name: string; tone: Tone; icon: IconName }> = {
  E: { name: "错误", tone: "red", icon: "error" },
  W: { name: "警告", tone: "amber", icon: "warning" },
  I: { name: "提示", tone: "blue", icon: "info" },
};

export function SeverityTag(props: { severity: Severity }) {
  const { name, tone, icon } = severities[props.severity];
  return (
    <Tag tone={tone} icon={icon}>
      {name}
    </Tag>
  );
}

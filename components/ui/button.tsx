import type { ComponentProps, ReactNode } from "react";

import { buttonClasses, type ButtonLook as Look } from "./button-classes.ts";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icons.tsx";

import styles from "./button.module.css";

export type ButtonLook = Look & { icon?: IconName };

type ButtonProps = ButtonLook & ComponentProps<"button"> & { busy?: boolean; busyText?: string };

/** Stays focusable while busy. `busyText` replaces the label. */
export function Button({
  variant,
  small,
  icon,
  busy,
  busyText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { "aria-disabled": true, "aria-busy": true } : {})}
      className={buttonClasses({ variant, small }, cx(busy && styles.busy, className))}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

export function LinkButton({
  variant,
  small,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<"a">) {
  return (
    <a {...rest} className={buttonClasses({ variant, small }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

type IconLook = {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
  /** Meaning of the dot; absent: no dot. */
  badge?: string | undefined;
};

function iconName({ label, badge }: Pick<IconLook, "label" | "badge">): string {
  return badge ? `${label}，${badge}` : label;
}

function IconShape({ icon, badge }: Pick<IconLook, "icon" | "badge">): ReactNode {
  return (
    <>
      <Icon name={icon} />
      {badge && <span className={styles.dot} aria-hidden="true" />}
    </>
  );
}

type IconButtonProps = IconLook & Omit<ComponentProps<"button">, "children">;

export function IconButton({ label, icon, badge, className, ...rest }: IconButtonProps): ReactNode {
  const name = iconName({ label, badge });
  return (
    <button type="button" title={label} {...rest} aria-label={name} className={cx(styles.icon, className)}>
      <IconShape icon={icon} badge={badge} />
    </button>
  );
}

type IconLinkProps = IconLook & Omit<ComponentProps<"a">, "children">;

export function IconLink({ label, icon, badge, className, ...rest }: IconLinkProps): ReactNode {
  const name = iconName({ label, badge });
  return (
    <a title={name} {...rest} aria-label={name} className={cx(styles.icon, className)}>
      <IconShape icon={icon} badge={badge} />
    </a>
  );
}

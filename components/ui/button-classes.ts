import { cx } from "./cx.ts";

import styles from "./button.module.css";

export type ButtonLook = {
  variant?: "primary" | "default" | "danger" | "text" | "text-danger";
  small?: boolean;
};

/** Class names of a button or of a link that looks like one. */
export function buttonClasses(look: ButtonLook, extra?: string): string {
  const variant = look.variant ?? "default";
  return cx(
    styles.button,
    look.small && styles.small,
    variant === "primary" && styles.primary,
    variant === "danger" && styles.danger,
    variant.startsWith("text") && styles.text,
    variant === "text-danger" && styles.textDanger,
    extra,
  );
}

import type { ComponentProps } from "react";

import { cx } from "../../cx.ts";
import { Icon } from "../../icons.tsx";

import fieldStyles from "../field.module.css";
import styles from "./dropdown-field.module.css";

type PickerButtonProps = Omit<ComponentProps<"button">, "children" | "className" | "type"> & {
  text: string;
};

export function PickerButton({ text, ...rest }: PickerButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(fieldStyles.control, styles.trigger, text === "" && styles.empty)}
    >
      <span className={styles.text}>{text === "" ? "请选择" : text}</span>
      <Icon name="chevronDown" />
    </button>
  );
}

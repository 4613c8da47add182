import { type ComponentProps, useId } from "react";

import { FieldGroup, type FieldLook, splitLook } from "./field.tsx";
import type { Choice } from "./select-field.tsx";

import styles from "./field.module.css";

type InputEvents = Pick<ComponentProps<"input">, "onChange" | "onBlur" | "disabled">;

type GroupProps = FieldLook &
  InputEvents & {
    id?: string;
    name: string;
    options: readonly Choice[];
    className?: string;
  };

type RadioFieldProps = GroupProps & { value?: string; defaultValue?: string };

export function RadioField(props: RadioFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldGroup id={id} look={splitLook(props).look} role="radiogroup" className={props.className}>
      <div className={styles.choices}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={props.name}
              value={option.value}
              disabled={props.disabled === true || option.disabled === true}
              onChange={props.onChange}
              onBlur={props.onBlur}
              {...(props.value !== undefined && { checked: props.value === option.value })}
              {...(props.value === undefined && { defaultChecked: props.defaultValue === option.value })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxGroupFieldProps = GroupProps & { value?: readonly string[]; defaultValue?: readonly string[] };

export function CheckboxGroupField(props: CheckboxGroupFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldGroup id={id} look={splitLook(props).look} role="group" className={props.className}>
      <div className={styles.choices}>
        {props.options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="checkbox"
              name={props.name}
              value={option.value}
              disabled={props.disabled === true || option.disabled === true}
              onChange={props.onChange}
              onBlur={props.onBlur}
              {...(props.value !== undefined && { checked: props.value.includes(option.value) })}
              {...(props.value === undefined && {
                defaultChecked: props.defaultValue?.includes(option.value) ?? false,
              })}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

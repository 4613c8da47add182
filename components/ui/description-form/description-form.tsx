import { type ReactNode, useId } from "react";

import { cx } from "../cx.ts";
import { DescriptionControl } from "./description-control.tsx";
import {
  type DescriptionField,
  type DescriptionRow,
  filledSpans,
  textOf,
  valueOf,
  withValue,
} from "./description-field.ts";

import styles from "./description-form.module.css";

export type DescriptionFormProps = {
  fields: readonly DescriptionField[];
  row: DescriptionRow;
  /** Repeated on every printed page. */
  head?: ReactNode;
  /** Fields with `edit` become controls; absent: read-only. */
  onRowChange?: ((row: DescriptionRow) => void) | undefined;
  errors?: Readonly<Record<string, string>>;
  tool?: (field: DescriptionField) => ReactNode;
  words?: (field: DescriptionField) => ReactNode;
  /** Replaces the text of a value; null keeps it. */
  shown?: (field: DescriptionField, text: string) => ReactNode;
};

export function DescriptionForm(props: DescriptionFormProps) {
  const formId = useId();
  const widths = props.fields.map((field) => field.width ?? 4);
  const wide = filledSpans(widths);
  const narrow = filledSpans(widths.map((width) => (width > 6 ? 12 : 6)));
  return (
    <div className={styles.frame}>
      {props.head && <div className={styles.head}>{props.head}</div>}
      <div className={styles.body}>
        <dl className={styles.grid}>
          {props.fields.map((field, at) => (
            <div
              key={field.code}
              className={cx(styles.item, styles[`span${wide[at] ?? 12}`], narrow[at] === 6 && styles.half)}
            >
              <dt>{field.name}</dt>
              <dd className={cx(field.figures && styles.figures)}>
                {props.tool?.(field)}
                <Value field={field} name={`${formId}-${field.code}`} form={props} />
                {props.words?.(field)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Value(props: { field: DescriptionField; name: string; form: DescriptionFormProps }) {
  const { field, name } = props;
  const { row, onRowChange, errors, shown } = props.form;
  if (!field.edit || !onRowChange) return shown?.(field, textOf(field, row)) ?? textOf(field, row);
  return (
    <>
      <div className={styles.control}>
        <DescriptionControl
          field={field}
          name={name}
          value={valueOf(field, row)}
          error={errors?.[field.code]}
          onChange={(value) => onRowChange(withValue(field, row, value))}
        />
      </div>
      <span className={styles.printed}>{textOf(field, row)}</span>
    </>
  );
}

"use client";

import { useState } from "react";

import { cx } from "#components/ui/cx.ts";
import { Field, describedBy } from "#components/ui/field.tsx";
import { Icon } from "#components/ui/icons.tsx";
import { Popover } from "#components/ui/popover.tsx";

import { type BoundField, commonProps } from "./bound-field.ts";
import { useFilingNames } from "./filing-names.ts";
import { RegionColumns } from "./region-columns.tsx";

import fieldStyles from "#components/ui/field.module.css";
import styles from "./form.module.css";

/** The place of the works, chosen level by level; the levels are loaded when they are opened. */
export function RegionField({ field, bound }: BoundField) {
  const names = useFilingNames();
  const [chosen, setChosen] = useState<{ value: string; text: string } | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, ...look } = commonProps({ field, bound });
  const known = chosen?.value === bound.value ? chosen.text : names.regionCode;
  const text = bound.value === "" ? "" : (known ?? bound.value);

  function close(): void {
    setAnchor(null);
    bound.leave();
  }

  return (
    <Field id={id} look={look} saysRequired={false}>
      <button
        {...describedBy(id, look, false)}
        id={id}
        ref={bound.ref}
        type="button"
        aria-haspopup="dialog"
        className={cx(fieldStyles.control, styles.picker, text === "" && styles.pickerEmpty)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.pickerText}>{text === "" ? "请选择" : text}</span>
        <Icon name="chevronDown" />
      </button>
      <Popover anchor={anchor} label={field.name} width={540} onClose={close}>
        <RegionColumns
          value={bound.value}
          onPick={(value, path) => {
            setChosen({ value, text: path });
            bound.change(value);
            setAnchor(null);
          }}
        />
      </Popover>
    </Field>
  );
}

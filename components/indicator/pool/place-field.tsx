"use client";

import { type ComponentProps, useRef } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";

import styles from "./pool.module.css";

/** Select of a place with steps to its neighbours: figures of one county after another. */
export function PlaceField(props: ComponentProps<typeof SelectField>) {
  const select = useRef<HTMLSelectElement>(null);
  function step(by: number) {
    const next = select.current?.options[select.current.selectedIndex + by];
    if (!select.current || !next) return;
    select.current.value = next.value;
    select.current.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const { label } = props;
  return (
    <div className={styles.stepped}>
      <SelectField {...props} ref={select} />
      <IconButton label={`上一${label}`} icon="chevronLeft" onClick={() => step(-1)} />
      <IconButton label={`下一${label}`} icon="chevronRight" onClick={() => step(1)} />
    </div>
  );
}

"use client";

import { type KeyboardEvent, Suspense, useId, useState } from "react";

import { late } from "../../late.tsx";
import { Popover } from "../../overlays/popover.tsx";
import { Field, type FieldLook, describedBy, splitLook } from "../field.tsx";
import type { Choice } from "../select-field.tsx";
import { PickerButton } from "./picker-button.tsx";

const DropdownList = late(() => import("./dropdown-list.tsx").then((m) => m.DropdownList));

export type DropdownFieldProps = FieldLook & {
  id?: string;
  name?: string;
  /** One value, or several comma-separated. */
  value: string;
  /** Label of the value; null until known. */
  text: string | null;
  options: readonly Choice[] | null;
  failed: boolean;
  multiple?: boolean;
  disabled?: boolean;
  onOpen: () => void;
  onReload: () => void;
  onChoose: (value: string, label: string) => void;
};

export function DropdownField(props: DropdownFieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const { look } = splitLook(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { text, value } = props;

  function open(button: HTMLElement): void {
    props.onOpen();
    setAnchor(button);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.currentTarget);
  }

  return (
    <Field id={id} look={look}>
      <PickerButton
        {...describedBy(id, look)}
        id={id}
        role="combobox"
        name={props.name}
        disabled={props.disabled}
        text={value === "" ? "" : (text ?? "已选择")}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : `${id}-list`}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={onKeyDown}
      />
      <Popover
        anchor={anchor}
        label={props.label}
        width={Math.max(anchor?.clientWidth ?? 0, 220)}
        onClose={() => setAnchor(null)}
      >
        <Suspense fallback={null}>
          <DropdownList
            {...props}
            id={`${id}-list`}
            open={anchor !== null}
            onClose={() => setAnchor(null)}
            onChoose={(chosen, label) => {
              props.onChoose(chosen, label);
              if (!props.multiple) setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </Field>
  );
}

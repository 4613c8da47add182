"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";

import { Button } from "../../button.tsx";
import { cx } from "../../cx.ts";
import { Icon } from "../../icons.tsx";
import type { Choice } from "../select-field.tsx";

import styles from "./dropdown-field.module.css";

export type DropdownListProps = {
  id: string;
  /** Stays mounted while closing, as it may be reopened meanwhile. */
  open: boolean;
  label: string;
  value: string;
  options: readonly Choice[] | null;
  failed: boolean;
  multiple?: boolean;
  onReload: () => void;
  onChoose: (value: string, label: string) => void;
  onClose: () => void;
};

const nothing: Choice = { value: "", label: "请选择" };

export function DropdownList(props: DropdownListProps) {
  const { failed, options } = props;
  if (failed) return <FailedNote open={props.open} onReload={props.onReload} />;
  if (options === null) {
    return (
      <p className={styles.note} role="status">
        正在加载……
      </p>
    );
  }
  if (options.length === 0) {
    return (
      <p className={styles.note} role="status">
        暂无可选项
      </p>
    );
  }
  return <Choices {...props} options={props.multiple ? options : [nothing, ...options]} />;
}

function FailedNote({ open, onReload }: Pick<DropdownListProps, "open" | "onReload">) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);
  return (
    <div className={styles.note} role="alert">
      <span className={styles.failed}>选项加载失败</span>
      <Button ref={button} small icon="refresh" onClick={onReload}>
        重新加载
      </Button>
    </div>
  );
}

type ChoicesProps = DropdownListProps & { options: readonly Choice[] };

function Choices({ id, open, label, value, options, multiple, onChoose, onClose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = value.split(",");

  useEffect(() => {
    const { current } = list;
    if (!open) return;
    const start = current?.querySelector("[aria-selected=true]") ?? current?.firstElementChild;
    if (start instanceof HTMLElement) start.focus();
  }, [open]);

  function choose(option: Choice): void {
    if (!multiple) return onChoose(option.value, option.value === "" ? "" : option.label);
    const next = options.filter((one) => chosen.includes(one.value) !== (one.value === option.value));
    onChoose(next.map((one) => one.value).join(","), next.map((one) => one.label).join("、"));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const items = [...(list.current?.querySelectorAll<HTMLElement>("[role=option]") ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const target = targetOf(event.key, at, items.length - 1);
    if (target !== null) items[target]?.focus();
    else if (event.key === "Tab") onClose();
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple}
      onKeyDown={onKeyDown}
    >
      {options.map((option) => {
        const selected = chosen.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={selected}
            disabled={option.disabled}
            className={cx(styles.option, option.value === "" && styles.empty)}
            onClick={() => choose(option)}
          >
            {option.label}
            {selected && option.value !== "" && <Icon name="check" />}
          </button>
        );
      })}
    </div>
  );
}

function targetOf(key: string, at: number, last: number): number | null {
  if (key === "ArrowDown") return Math.min(at + 1, last);
  if (key === "ArrowUp") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}

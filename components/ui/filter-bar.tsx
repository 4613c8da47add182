"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";

import { Button, LinkButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { TextField } from "./text-field.tsx";
import { useFold } from "./use-fold.ts";

import styles from "./filter-bar.module.css";

/** Searching waits until the typing pauses. */
const searchPause = 700;

export type FilterBarProps = {
  label: string;
  /** The list's own path: without JavaScript the form is sent there. */
  action: string;
  /** Called with the filled fields; what the bar does not hold (sort, page size) is the list's to keep. */
  onFilter: (values: Readonly<Record<string, string>>) => void;
  /** What the form sends along without JavaScript. */
  keep?: Readonly<Record<string, string>>;
  /** Where 重置 leads when that is not the bare path. */
  resetHref?: string;
  /** How many filters besides the search are set: with any the bar opens unfolded, so that they are seen. */
  filled?: number;
  /** Direct children are fields, the search first and twice as wide; those that do not fit into the first row fold away. */
  children: ReactNode;
};

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value.trim();
  return values;
}

/** Filters over a list: a plain GET form, answered in place where scripts run. */
export function FilterBar(props: FilterBarProps) {
  const id = useId();
  const filled = props.filled ?? 0;
  const [isOpen, fold] = useFold(`filters:${props.action}`, filled > 0);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    props.onFilter(valuesOf(event.currentTarget));
  }
  return (
    <form
      role="search"
      aria-label={props.label}
      method="get"
      action={props.action}
      className={styles.bar}
      onSubmit={submit}
    >
      {Object.entries(props.keep ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.row}>
        <div id={id} className={cx(styles.filters, !isOpen && styles.folded)}>
          {props.children}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" icon="search">
            查询
          </Button>
          <LinkButton href={props.resetHref ?? props.action}>重置</LinkButton>
          <Button
            variant="text"
            icon={isOpen ? "chevronUp" : "chevronDown"}
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            title={!isOpen && filled > 0 ? `已设置 ${filled} 项筛选条件` : undefined}
            onClick={() => fold(!isOpen)}
          >
            {isOpen ? "收起" : filled > 0 ? `展开（${filled}）` : "展开"}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What is typed, asked for after a pause. A value that comes from elsewhere, such as Back, replaces it. */
function useTypedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }
  useEffect(() => {
    const next = text.trim();
    if (next === asked) return undefined;
    const timer = setTimeout(() => {
      setAsked(next);
      onSearch(next);
    }, searchPause);
    // Whoever follows a link meanwhile goes there: a late search would pull them back.
    const follow = (event: MouseEvent): void => {
      if (event.target instanceof Element && event.target.closest("a[href]")) clearTimeout(timer);
    };
    document.addEventListener("click", follow, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", follow, true);
    };
  }, [text, asked, onSearch]);
  return [text, setText] as const;
}

/** Focuses the field when `/` is pressed outside of any other field. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const typing =
        event.target instanceof Element && event.target.closest("input,textarea,select,[contenteditable]");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input]);
}

/** The search text: asks after a pause, or at once on Enter; `/` anywhere on the page leads to it. */
export function SearchField(props: {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTypedText(props.value, props.onSearch);
  useSlashKey(input);
  return (
    <TextField
      ref={input}
      type="search"
      name={props.name}
      label={props.label}
      placeholder={props.placeholder}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

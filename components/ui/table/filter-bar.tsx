"use client";

import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";

import { keywordProblem } from "#contracts/search/keyword.ts";

import { Button, LinkButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { TextField } from "../fields/text-field.tsx";
import { useAskedKeyword } from "../navigation/use-asked-keyword.ts";
import { useFold } from "../use-fold.ts";

import styles from "./filter-bar.module.css";

/** Debounce of the search in milliseconds. */
const searchPause = 700;

export type FilterBarProps = {
  label: string;
  /** The list's own path: target of the form without JavaScript. */
  action: string;
  /** Gets the filled fields; the list keeps the rest, such as sort and page size. */
  onFilter: (values: Readonly<Record<string, string>>) => void;
  /** Hidden inputs for submission without JavaScript. */
  keep?: Readonly<Record<string, string>>;
  /** Target of 重置; defaults to `action`. */
  resetHref?: string;
  /** Number of set filters besides the search; if any, the bar opens unfolded. */
  filled?: number;
  /** Fields, the search first at double width; those beyond the first row fold away. */
  children: ReactNode;
};

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") values[name] = value.trim();
  return values;
}

/** Focuses a field that says what is wrong, such as a keyword; the list then keeps its rows. */
function showFault(form: HTMLFormElement): boolean {
  const faulty = form.querySelector<HTMLElement>("[aria-invalid=true]");
  faulty?.focus();
  return faulty !== null;
}

export function FilterBar(props: FilterBarProps) {
  const id = useId();
  const filled = props.filled ?? 0;
  const [isOpen, fold] = useFold(`filters:${props.action}`, filled > 0);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (showFault(event.currentTarget)) return;
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
            title={!isOpen && filled > 0 ? `已设置${filled}项筛选条件` : undefined}
            onClick={() => fold(!isOpen)}
          >
            {isOpen ? "收起" : filled > 0 ? `展开（${filled}）` : "展开"}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Debounced. A change from elsewhere, such as Back, replaces the text. */
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
    if (next === asked || keywordProblem(next) !== null) return undefined;
    const timer = setTimeout(() => {
      setAsked(next);
      onSearch(next);
    }, searchPause);
    // A pending search would undo the navigation.
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

export function SearchField(props: {
  name: string;
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const asked = useAskedKeyword(props.name, props.value);
  const [text, setText] = useTypedText(asked, props.onSearch);
  useSlashKey(input);
  return (
    <TextField
      ref={input}
      type="search"
      name={props.name}
      label={props.label}
      placeholder={props.placeholder}
      error={keywordProblem(text) ?? undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

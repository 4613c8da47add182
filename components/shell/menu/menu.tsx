"use client";

import {
  type FocusEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

import { cx } from "#components/ui/cx.ts";
import { Icon, isIconName } from "#components/ui/icons.tsx";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { activeChain, menuHref } from "#lib/menu/active.ts";
import { isTodoPath } from "#lib/todo/paths.ts";

import { onMenuKey } from "./menu-keys.ts";
import { scrollShift } from "./scroll-shift.ts";
import { TodoBadge } from "./todo-badge.tsx";

import styles from "./menu.module.css";

type OnChoose = (item: MenuItem, event: MouseEvent<HTMLAnchorElement>) => void;

export type MenuProps = {
  label: string;
  menus: readonly MenuItem[];
  pathname: string;
  narrow: boolean;
  className?: string | undefined;
  onNarrow: () => void;
  onChoose: OnChoose;
};

/** A collapsed menu shows children in a flyout, which closes when focus leaves it. */
function isFlyout(narrow: boolean): boolean {
  return narrow || globalThis.matchMedia("(max-width: 1000px)").matches;
}

function Entry(props: { item: MenuItem; active: boolean; child?: boolean; onChoose: OnChoose }) {
  const { item } = props;
  const href = menuHref(item);
  return (
    <a
      className={styles.entry}
      href={href}
      title={item.name}
      aria-current={props.active ? "page" : undefined}
      onClick={(event) => props.onChoose(item, event)}
    >
      {!props.child && <Icon name={isIconName(item.icon) ? item.icon : "list"} />}
      <span className={styles.name}>{item.name}</span>
      {isTodoPath(href) && <TodoBadge />}
    </a>
  );
}

type GroupProps = {
  item: MenuItem;
  active: MenuItem | undefined;
  open: boolean;
  /** Shared name: the browser keeps one submenu open, with or without JavaScript. */
  name: string;
  onToggle: (id: string, open: boolean) => void;
  onChoose: OnChoose;
};

function Group(props: GroupProps) {
  const { item, active } = props;
  function toggle(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open !== props.open) props.onToggle(item.id, event.currentTarget.open);
  }
  return (
    <details className={styles.group} open={props.open} onToggle={toggle} name={props.name}>
      <summary
        className={styles.entry}
        title={item.name}
        aria-current={active && !props.open ? "true" : undefined}
      >
        <Icon name={isIconName(item.icon) ? item.icon : "list"} />
        <span className={styles.name}>{item.name}</span>
        <Icon name="chevronDown" className={styles.arrow} />
      </summary>
      <ul className={styles.children}>
        {item.children.map((child) => (
          <li key={child.id}>
            <Entry item={child} active={child === active} child onChoose={props.onChoose} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Follows the open page's submenu; flyouts start closed. */
function useOpenGroup(parent: MenuItem | undefined, narrow: boolean) {
  const [open, setOpen] = useState(narrow ? null : (parent?.id ?? null));
  const [followed, setFollowed] = useState(parent?.id);
  if (parent && parent.id !== followed) {
    setFollowed(parent.id);
    if (!isFlyout(narrow)) setOpen(parent.id);
  }
  useEffect(() => {
    if (isFlyout(false)) setOpen(null);
  }, []);
  return [open, setOpen] as const;
}

export function Menu(props: MenuProps) {
  const { narrow, onChoose } = props;
  const [parent, child] = activeChain(props.menus, props.pathname);
  const [open, setOpen] = useOpenGroup(parent, narrow);
  const name = useId();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the window, elsewhere the list may be higher than it.
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector("[aria-current]");
    const entry = current?.closest<HTMLElement>("nav > ul > li");
    if (!row || !current || !entry) return;
    row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
    row.scrollTop += scrollShift(row.getBoundingClientRect(), current.getBoundingClientRect());
  }, [props.pathname]);
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget) && isFlyout(narrow)) setOpen(null);
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const onEntry = event.target instanceof Element && event.target.closest("a") !== null;
    if (onEntry && isFlyout(narrow)) setOpen(null);
  }
  // The toggle events of the opening and the closing submenu arrive in either order.
  function onToggle(id: string, isOpen: boolean) {
    setOpen((current) => (isOpen ? id : current === id ? null : current));
  }
  function toggle() {
    setOpen(narrow ? (parent?.id ?? null) : null);
    props.onNarrow();
  }
  const toggleWords = narrow ? "展开菜单" : "收起菜单";
  return (
    <nav
      className={cx(styles.menu, narrow && styles.narrow, props.className)}
      aria-label={props.label}
      onKeyDown={onMenuKey}
      onBlur={onBlur}
      onClick={onClick}
    >
      <ul ref={list} className={styles.entries}>
        {props.menus.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <Entry item={item} active={item === parent} onChoose={onChoose} />
            ) : (
              <Group
                item={item}
                active={item === parent ? child : undefined}
                open={open === item.id}
                name={name}
                onToggle={onToggle}
                onChoose={onChoose}
              />
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        title={toggleWords}
        aria-label={toggleWords}
        aria-expanded={!narrow}
        onClick={toggle}
      >
        <Icon name={narrow ? "expand" : "collapse"} />
        <span>{toggleWords}</span>
      </button>
    </nav>
  );
}

"use client";

import { usePathname } from "next/navigation";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent, useState } from "react";

import { cx } from "#components/ui/cx.ts";
import { Icon, isIconName } from "#components/ui/icons.tsx";
import type { MenuItem } from "#contracts/menu.ts";
import { activeChain, menuHref } from "#lib/menu/active.ts";
import { isTodoPath } from "#lib/todo/schema.ts";
import { forgetLists } from "#lib/util/list-memory.ts";
import { storeValue } from "#lib/util/storage.ts";

import { TodoBadge } from "./todo-badge.tsx";

import styles from "./menu.module.css";

function remember(item: MenuItem): void {
  storeValue(globalThis.localStorage, "activeId", item.id);
  const { id, name, routerPath } = item;
  storeValue(globalThis.localStorage, "nodeInfo", { id, name, routerPath });
  forgetLists(globalThis.sessionStorage);
}

/** Arrows, Home and End move between the entries. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>("a,summary")].filter(
    (entry) => entry.offsetParent !== null,
  );
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const target = moves[event.key];
  if (target === undefined || at < 0) return;
  event.preventDefault();
  entries.at(target % entries.length)?.focus();
}

/** Beside a collapsed menu the children stand in a flyout, which goes when one turns to something else. */
function isFlyout(narrow: boolean): boolean {
  return narrow || globalThis.matchMedia("(max-width: 1000px)").matches;
}

function Entry(props: { item: MenuItem; active: boolean; child?: boolean }) {
  const { item } = props;
  const href = menuHref(item);
  return (
    <a
      className={styles.entry}
      href={href}
      title={item.name}
      aria-current={props.active ? "page" : undefined}
      onClick={() => remember(item)}
    >
      {!props.child && <Icon name={isIconName(item.icon) ? item.icon : "list"} />}
      <span className={styles.name}>{item.name}</span>
      {isTodoPath(href) && <TodoBadge />}
    </a>
  );
}

function Group(props: {
  item: MenuItem;
  active: MenuItem | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { item, active } = props;
  function toggle(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open !== props.open) props.onToggle(event.currentTarget.open);
  }
  return (
    <details className={styles.group} open={props.open} onToggle={toggle} name="submenu">
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
            <Entry item={child} active={child === active} child />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The service's menu: one level of children, one submenu open at a time. Links and disclosures, with scripts or without. */
export function Menu(props: { menus: readonly MenuItem[]; narrow: boolean; onNarrow: () => void }) {
  const [parent, child] = activeChain(props.menus, usePathname());
  const [open, setOpen] = useState(props.narrow ? null : (parent?.id ?? null));
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Escape") setOpen(null);
    else moveFocus(event);
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget) && isFlyout(props.narrow)) setOpen(null);
  }
  function onClick(event: MouseEvent<HTMLElement>) {
    const onEntry = event.target instanceof Element && event.target.closest("a") !== null;
    if (onEntry && isFlyout(props.narrow)) setOpen(null);
  }
  function toggle() {
    setOpen(props.narrow ? (parent?.id ?? null) : null);
    props.onNarrow();
  }
  return (
    <nav
      className={cx(styles.menu, props.narrow && styles.narrow)}
      aria-label="主菜单"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
    >
      <ul className={styles.entries}>
        {props.menus.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              <Entry item={item} active={item === parent} />
            ) : (
              <Group
                item={item}
                active={item === parent ? child : undefined}
                open={open === item.id}
                onToggle={(isOpen) => setOpen(isOpen ? item.id : null)}
              />
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.toggle} aria-expanded={!props.narrow} onClick={toggle}>
        <Icon name={props.narrow ? "expand" : "collapse"} />
        <span>{props.narrow ? "展开菜单" : "收起菜单"}</span>
      </button>
    </nav>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";

import { badgeText } from "#lib/todo/format.ts";
import { todoTotalQuery } from "#lib/todo/total.ts";

import styles from "./menu.module.css";

export function TodoBadge() {
  const { data } = useQuery(todoTotalQuery);
  if (!data || data.total === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(data.total)}</span>
      <span className="visually-hidden">{data.total}件待办</span>
    </span>
  );
}

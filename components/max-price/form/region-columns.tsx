"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import { regionsQuery } from "#lib/max-price/dict-queries.ts";

import styles from "./form.module.css";

type Choice = { value: string; label: string; leaf: boolean };

/** Codes of the levels above a region: 330106 lies in 330100 in 330000. */
function levelsAbove(code: string): string[] {
  return code === "" ? [] : [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
}

/** Province, city and county side by side; a region without children is the choice. */
export function RegionColumns(props: { value: string; onPick: (value: string, path: string) => void }) {
  const [path, setPath] = useState<Choice[]>([]);
  const above = levelsAbove(props.value);
  const parents = path.length > 0 ? path.map((choice) => choice.value) : above;

  function choose(level: number, choice: Choice): void {
    const next = [...path.slice(0, level), choice];
    if (choice.leaf) props.onPick(choice.value, next.map((step) => step.label).join(""));
    else setPath(next);
  }

  return (
    <div className={styles.columns}>
      {[undefined, ...parents].slice(0, 3).map((pid, level) => (
        <RegionColumn
          key={pid ?? "top"}
          pid={pid}
          chosen={parents[level] ?? props.value}
          onChoose={(choice) => choose(level, choice)}
        />
      ))}
    </div>
  );
}

function RegionColumn(props: {
  pid: string | undefined;
  chosen: string;
  onChoose: (choice: Choice) => void;
}) {
  const { data, isPending, isError, refetch } = useQuery(regionsQuery(props.pid));
  if (isPending) return <p className={styles.columnNote}>正在加载…</p>;
  if (isError) {
    return (
      <button type="button" className={styles.columnNote} onClick={() => void refetch()}>
        加载失败，点击重试
      </button>
    );
  }
  return (
    <ul className={styles.column}>
      {data.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={cx(styles.columnItem, choice.value === props.chosen && styles.columnChosen)}
            aria-pressed={choice.value === props.chosen}
            onClick={() => props.onChoose(choice)}
          >
            {choice.label}
            {!choice.leaf && <Icon name="chevronRight" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

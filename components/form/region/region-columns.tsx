"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import { regionPath, regionText } from "#lib/dict/region-path.ts";
import { type RegionTree, regionsQuery } from "#lib/dict/regions.ts";

import { useRegionLevels } from "./use-region-text.ts";

import styles from "./region-columns.module.css";

type Choice = { value: string; label: string; leaf: boolean };

type RegionColumnsProps = {
  tree: RegionTree;
  value: string;
  onPick: (value: string, path: string) => void;
};

/** Picking a region without children completes the choice. */
export function RegionColumns({ tree, value, onPick }: RegionColumnsProps) {
  const [picked, setPicked] = useState<Choice[]>([]);
  const levels = useRegionLevels(value, tree);
  const above = regionPath(value).flatMap(({ pid }) => pid ?? []);
  const parents = picked.length > 0 ? picked.map((choice) => choice.value) : above;

  function choose(level: number, choice: Choice): void {
    const next = [...(picked.length > 0 ? picked : levels).slice(0, level), choice];
    if (choice.leaf) onPick(choice.value, regionText(next.map((step) => step.label)));
    else setPicked(next);
  }

  return (
    <div className={styles.columns}>
      {[undefined, ...parents].slice(0, 3).map((pid, level) => (
        <RegionColumn
          key={pid ?? "top"}
          tree={tree}
          pid={pid}
          chosen={parents[level] ?? value}
          onChoose={(choice) => choose(level, choice)}
        />
      ))}
    </div>
  );
}

type RegionColumnProps = {
  tree: RegionTree;
  pid: string | undefined;
  chosen: string;
  onChoose: (choice: Choice) => void;
};

function RegionColumn({ tree, pid, chosen, onChoose }: RegionColumnProps) {
  const { data, isError, isFetching, refetch } = useQuery(regionsQuery(pid, tree));
  if (isError && !isFetching) {
    return (
      <div className={styles.note} role="alert">
        <p>加载失败</p>
        <Button small icon="refresh" onClick={() => void refetch()}>
          重新加载
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <p className={styles.note} role="status">
        正在加载……
      </p>
    );
  }
  if (data.length === 0) return <p className={styles.note}>暂无可选项</p>;
  return (
    <ul className={styles.column}>
      {data.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className={cx(styles.item, choice.value === chosen && styles.chosen)}
            aria-pressed={choice.value === chosen}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
            {!choice.leaf && <Icon name="chevronRight" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

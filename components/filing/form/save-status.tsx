"use client";

import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { SaveState } from "#lib/filing/draft/autosave.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "./form.module.css";

function wordsOf(state: SaveState): string {
  switch (state.name) {
    case "checking":
      return "正在核对最新内容……";
    case "saved":
      return state.at === null ? "尚未填写" : `已保存${formatDateTimeSeconds(state.at)}`;
    case "partial":
      return `${state.message}。缩短后才能保存，其他内容已保存`;
    case "waiting":
      return "有未保存的修改";
    case "saving":
      return "正在保存……";
    case "failed":
      return `保存失败：${state.message}`;
    case "stale":
      return `未保存：${state.message}`;
  }
}

export function SaveStatus(props: { state: SaveState; onRetry: () => void; onUpdate: () => void }) {
  const { state } = props;
  const bad = state.name === "failed" || state.name === "partial" || state.name === "stale";
  return (
    <div className={cx(styles.saveStatus, bad && styles.saveFailed)} role="status" aria-live="polite">
      <Icon name={bad ? "error" : state.name === "saved" ? "success" : "clock"} />
      <span>{wordsOf(state)}</span>
      {state.name === "failed" && (
        <Button small onClick={props.onRetry}>
          重试
        </Button>
      )}
      {state.name === "stale" && (
        <Button small onClick={props.onUpdate}>
          载入最新内容
        </Button>
      )}
    </div>
  );
}

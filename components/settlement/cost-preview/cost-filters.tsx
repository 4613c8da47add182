"use client";

import { useEffect, useRef, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { CostPreview, CostQuestion } from "#contracts/settlement/cost-preview.ts";
import { succeed } from "#lib/http/notices.ts";
import { exportCost } from "#lib/settlement/api.ts";
import { saveBlob } from "#lib/util/start-download.ts";

import styles from "./cost-preview.module.css";

type FiltersProps = {
  units: CostPreview["units"];
  question: CostQuestion;
  onAsk: (change: Partial<CostQuestion>) => void;
};

/** Which rows of the table: of one 单位工程, those that differ, those with these words. */
export function CostFilters({ units, question, onAsk }: FiltersProps) {
  const [text, setText] = useState(question.search ?? "");
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="筛选"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ search: text.trim() });
      }}
    >
      <label>
        单位工程
        <select
          value={question.place === undefined ? "" : String(question.place)}
          onChange={({ target }) => onAsk({ place: target.value === "" ? undefined : Number(target.value) })}
        >
          <option value="">全部</option>
          {units.map(({ place, sectional, name }) => (
            <option key={place} value={place}>
              {sectional === "" ? name : `${sectional} / ${name}`}
            </option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={question.differing ?? false}
          onChange={({ target }) => onAsk({ differing: target.checked })}
        />
        只看差异
      </label>
      <input
        type="search"
        aria-label="按编码、名称、项目特征查找"
        placeholder="编码、名称、特征，按回车"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Export question={question} />
    </form>
  );
}

function Export({ question }: { question: CostQuestion }) {
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [run, isBusy] = useGuarded(async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const file = await exportCost(question, { signal, onProgress: () => undefined });
    if (!file) return;
    saveBlob(file.blob, file.fileName);
    succeed(`已导出 ${(file.rows ?? 0).toLocaleString("zh-CN")} 行`);
  });
  return (
    <Button small aria-busy={isBusy} onClick={run}>
      {isBusy ? "正在导出…" : "导出本表"}
    </Button>
  );
}

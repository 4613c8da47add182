"use client";

import { useState } from "react";

import type { CostPreview, CostQuestion } from "#contracts/settlement/cost-preview.ts";

import { CostExports } from "./cost-exports.tsx";
import { PlaceSelect } from "./place-select.tsx";

import styles from "./cost-preview.module.css";

type FiltersProps = {
  units: CostPreview["units"];
  question: CostQuestion;
  reportId: CostPreview["reportId"];
  onAsk: (question: CostQuestion) => void;
};

export function CostFilters({ units, question, reportId, onAsk }: FiltersProps) {
  const [text, setText] = useState(question.search ?? "");
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label="筛选"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ ...question, search: text.trim() });
      }}
    >
      <PlaceSelect units={units} question={question} onAsk={onAsk} />
      <label>
        <input
          type="checkbox"
          checked={question.differing ?? false}
          onChange={({ target }) => onAsk({ ...question, differing: target.checked })}
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
      <CostExports question={question} reportId={reportId} />
    </form>
  );
}

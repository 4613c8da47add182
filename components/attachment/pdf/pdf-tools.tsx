"use client";

import { type FormEvent, useState } from "react";

import { LargerTool, SmallerTool, TurnRightTool, ViewTool } from "#components/ui/table/view-tool.tsx";

import type { PdfSearch } from "./use-search.ts";

import styles from "./pdf.module.css";

type PlaceProps = { page: number; pages: number; onGo: (page: number) => void };

function Place({ page, pages, onGo }: PlaceProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function go() {
    const wanted = Number(typed ?? 0);
    setTyped(null);
    if (wanted > 0) onGo(Math.min(pages, wanted));
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    go();
  }
  return (
    <form className={styles.place} onSubmit={submit}>
      <input
        className={styles.number}
        aria-label={`页码，共${pages}页`}
        inputMode="numeric"
        maxLength={5}
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onBlur={go}
      />
      <span>/ {pages}</span>
    </form>
  );
}

function foundWords({ query, matches, at, read, isOver, isScan }: PdfSearch, pages: number): string {
  if (query.trim() === "") return "";
  if (matches.length > 0) return `${at + 1} / ${matches.length}`;
  if (!isOver) return `正在查找${read} / ${pages}页`;
  return isScan ? "扫描件，没有可查找的文字" : "未找到";
}

function SearchBox({ search, pages }: { search: PdfSearch; pages: number }) {
  const [text, setText] = useState("");
  const none = search.matches.length === 0;
  function find(event: FormEvent) {
    event.preventDefault();
    if (text === search.query) search.step(1);
    else search.ask(text);
  }
  return (
    <form className={styles.search} role="search" onSubmit={find}>
      <input
        className={styles.query}
        aria-label="在文件中查找"
        placeholder="查找文字"
        maxLength={50}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <span className={styles.found} role="status">
        {foundWords(search, pages)}
      </span>
      <ViewTool label="上一处" disabled={none} onClick={() => search.step(-1)}>
        <path d="m4 10 4-4 4 4" />
      </ViewTool>
      <ViewTool label="下一处" disabled={none} onClick={() => search.step(1)}>
        <path d="m4 6 4 4 4-4" />
      </ViewTool>
    </form>
  );
}

export type PdfToolsProps = PlaceProps & {
  /** 1 fits the width. */
  zoom: number;
  onZoom: (zoom: number) => void;
  onTurn: () => void;
  search: PdfSearch;
};

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

export function PdfTools({ zoom, onZoom, onTurn, search, ...place }: PdfToolsProps) {
  const larger = steps.find((step) => step > zoom);
  const smaller = steps.findLast((step) => step < zoom);
  return (
    <div className={styles.tools} role="toolbar" aria-label="预览工具">
      <Place {...place} />
      <span className={styles.group}>
        <SmallerTool disabled={smaller === undefined} onClick={() => onZoom(smaller ?? zoom)} />
        <button type="button" className={styles.scale} title="适应宽度" onClick={() => onZoom(1)}>
          {Math.round(zoom * 100)}%
        </button>
        <LargerTool disabled={larger === undefined} onClick={() => onZoom(larger ?? zoom)} />
        <TurnRightTool onClick={onTurn} />
      </span>
      <SearchBox search={search} pages={place.pages} />
    </div>
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import type { BillHits } from "#contracts/detection/detection-api.ts";
import { searchQuery } from "#lib/detection/queries.ts";
import { firstHit, hitText, nextHit } from "#lib/detection/tree/hits.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "./bill.module.css";

type Found = BillHits & { text: string; at: number };

export function BillSearch({ top }: { top: RefObject<number> }) {
  const { filingId, report, goTo } = useReview();
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isCurrent = found !== null && found.text === text.trim();

  function show(next: Found): void {
    setFound(next);
    const row = next.hits[next.at];
    if (row !== undefined) goTo(row);
  }

  async function find(words: string): Promise<void> {
    setIsBusy(true);
    try {
      const answer = await client.fetchQuery(searchQuery(filingId, report.reportId, words));
      show({ ...answer, text: words, at: firstHit(answer.hits, top.current) });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  function step(by: 1 | -1): void {
    const words = text.trim();
    if (words === "" || isBusy) return;
    if (!isCurrent) void find(words);
    else if (found.hits.length > 0) show({ ...found, at: nextHit(found.at, found.hits.length, by) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
    if (event.key === "Escape") {
      setText("");
      setFound(null);
    }
  }

  return (
    <div role="search" aria-label="在清单中查找" className={styles.find}>
      <input
        type="search"
        aria-label="在清单中查找"
        placeholder="查找清单项目，按回车"
        title="按编码、名称、项目特征查找；回车到下一处，Shift+回车到上一处"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.hits} role="status">
        {isBusy && "正在查找……"}
        {!isBusy && isCurrent && hitText(found.at, found.hits.length, found.total)}
      </span>
      <IconButton icon="chevronUp" label="上一处" disabled={text.trim() === ""} onClick={() => step(-1)} />
      <IconButton icon="chevronDown" label="下一处" disabled={text.trim() === ""} onClick={() => step(1)} />
    </div>
  );
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Tag } from "#components/ui/tag.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { Phrase } from "#contracts/phrase.ts";
import { isPhrase, phrasesQuery, removePhrase, savePhrase, withPhrase } from "#lib/acceptance/phrases.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import type { PhrasesProps } from "./phrases.tsx";

import styles from "./phrases.module.css";

/** What was kept, to be taken into the opinion or removed; and what is written now, to be kept. */
export function PhraseList({ opinion, room, onWrite }: PhrasesProps) {
  const client = useQueryClient();
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const group = useRef<HTMLDivElement>(null);
  const [change, busy] = useGuarded(async (ask: () => Promise<Phrase[]>, done: string) => {
    try {
      client.setQueryData(phrasesQuery.queryKey, await ask());
      succeed(done);
    } catch (error) {
      // Told already.
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  const [asked, setAsked] = useState<Phrase | null>(null);
  function remove({ id }: Phrase): void {
    setAsked(null);
    // The button that was pressed goes with its phrase.
    group.current?.focus();
    change(() => removePhrase(id), "已移除常用意见");
  }
  const text = opinion.trim();
  const savable = isPhrase(opinion);

  return (
    <div ref={group} className={styles.phrases} role="group" aria-label="已存意见" tabIndex={-1}>
      {phrases.length > 0 && (
        <ul className={styles.list}>
          {phrases.map((phrase) => (
            <PhraseLine
              key={phrase.id}
              phrase={phrase}
              next={withPhrase(opinion, phrase.text, room)}
              onWrite={onWrite}
              onRemove={() => setAsked(phrase)}
            />
          ))}
        </ul>
      )}
      <div className={styles.save}>
        <Button
          small
          variant="text"
          disabled={!savable}
          busy={busy}
          onClick={() => change(() => savePhrase({ owner: "own", text }), "已存为常用意见")}
        >
          存为常用意见
        </Button>
        <Button
          small
          variant="text"
          disabled={!savable}
          busy={busy}
          onClick={() => change(() => savePhrase({ owner: "station", text }), "已存为本站常用意见")}
        >
          存为本站常用意见
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          message={`确定移除${asked.owner === "station" ? "本站" : ""}常用意见“${asked.text}”吗？`}
          note={asked.owner === "station" && "移除后，本站其他人员也不能再选用。"}
          confirmText="移除"
          danger
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type LineProps = {
  phrase: Phrase;
  /** What is written with it; null where there is no room for it. */
  next: string | null;
  onWrite: (opinion: string) => void;
  onRemove: () => void;
};

function PhraseLine({ phrase, next, onWrite, onRemove }: LineProps) {
  const { owner, text } = phrase;
  return (
    <li className={styles.line}>
      <Button
        small
        className={styles.text}
        disabled={next === null}
        onClick={() => next !== null && onWrite(next)}
      >
        {text}
      </Button>
      {owner === "station" && <Tag tone="grey">本站</Tag>}
      <IconButton icon="close" label={`移除常用意见：${text}`} onClick={onRemove} />
    </li>
  );
}

"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { Button, IconButton } from "#components/ui/button.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import type { Phrase } from "#contracts/phrase/phrase.ts";
import { isPhrase, phrasesQuery, removePhrase, savePhrase, withPhrase } from "#lib/acceptance/phrases.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import type { PhrasesProps } from "./phrases.tsx";

import styles from "./phrases.module.css";

export function PhraseList({ opinion, room, standard = [], onWrite }: PhrasesProps) {
  const client = useQueryClient();
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const group = useRef<HTMLDivElement>(null);
  const [change, busy] = useGuarded(async (ask: () => Promise<Phrase[]>, done: string) => {
    try {
      client.setQueryData(phrasesQuery.queryKey, await ask());
      succeed(done);
    } catch (error) {
      // The API client has already reported it.
      if (!(error instanceof ApiFailure)) throw error;
    }
  });
  const [asked, setAsked] = useState<Phrase | null>(null);
  function remove({ id }: Phrase): void {
    setAsked(null);
    // Removing the phrase also removes the focused button.
    group.current?.focus();
    change(() => removePhrase(id), "已删除常用意见");
  }
  const text = opinion.trim();
  const savable = isPhrase(opinion);

  return (
    <div ref={group} className={styles.phrases} role="group" aria-label="常用意见" tabIndex={-1}>
      {standard.length + phrases.length > 0 && (
        <ul className={styles.list}>
          {standard.map((own) => (
            <PhraseLine key={own} text={own} next={withPhrase(opinion, own, room)} onWrite={onWrite} />
          ))}
          {phrases.map((phrase) => (
            <PhraseLine
              key={phrase.id}
              text={phrase.text}
              isStation={phrase.owner === "station"}
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
          message={`确定删除${asked.owner === "station" ? "本站" : ""}常用意见“${asked.text}”吗？`}
          note={asked.owner === "station" && "删除后，本站其他人员也不能再选用。"}
          confirmText="删除"
          danger
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type LineProps = {
  text: string;
  isStation?: boolean;
  /** Resulting opinion; null if it would exceed the limit. */
  next: string | null;
  onWrite: (opinion: string) => void;
  /** Absent for standard phrases. */
  onRemove?: () => void;
};

function PhraseLine({ text, isStation = false, next, onWrite, onRemove }: LineProps) {
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
      {isStation && <Tag tone="grey">本站</Tag>}
      {onRemove && <IconButton icon="close" label={`删除常用意见：${text}`} onClick={onRemove} />}
    </li>
  );
}

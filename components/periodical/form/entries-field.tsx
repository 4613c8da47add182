"use client";

import { Button } from "#components/ui/button.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { limits } from "#contracts/limits.ts";
import type { DraftEntry, Faults } from "#lib/periodical/draft.ts";

import styles from "../periodical.module.css";

type EntriesProps = {
  entries: readonly DraftEntry[];
  faults: Faults;
  onEntries: (entries: readonly DraftEntry[]) => void;
};

/** A new entry begins after the last one. */
function nextEntry(entries: readonly DraftEntry[]): DraftEntry {
  const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
  const last = entries.at(-1)?.lastPage ?? "0";
  return { key, title: "", firstPage: last === "" ? "" : String(Number(last) + 1), lastPage: "" };
}

export function EntriesField({ entries, faults, onEntries }: EntriesProps) {
  const change = (key: number, patch: Partial<DraftEntry>) =>
    onEntries(entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)));
  return (
    <fieldset>
      <legend className={styles.legend}>目录</legend>
      <ul className={styles.entries}>
        {entries.map((entry, at) => (
          <li key={entry.key} className={styles.entry}>
            <TextField
              label={`第${at + 1}条标题`}
              labelHidden={at > 0}
              countTo={100}
              value={entry.title}
              error={faults[`entries.${at}.title`]}
              onChange={({ target }) => change(entry.key, { title: target.value })}
            />
            {(["firstPage", "lastPage"] as const).map((code) => (
              <TextField
                key={code}
                label={`第${at + 1}条${code === "firstPage" ? "首页" : "末页"}`}
                labelHidden={at > 0}
                inputMode="numeric"
                maxLength={4}
                value={entry[code]}
                error={faults[`entries.${at}.${code}`]}
                onChange={({ target }) => change(entry.key, { [code]: target.value.replace(/\D/g, "") })}
              />
            ))}
            <Button
              variant="text"
              aria-label={`删除第${at + 1}条`}
              onClick={() => onEntries(entries.filter(({ key }) => key !== entry.key))}
            >
              删除
            </Button>
          </li>
        ))}
      </ul>
      <Button
        small
        icon="plus"
        disabled={entries.length >= limits.periodicalEntries}
        onClick={() => onEntries([...entries, nextEntry(entries)])}
      >
        增加目录
      </Button>
      <FormProblem text={faults["entries"]} />
    </fieldset>
  );
}

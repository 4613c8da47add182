"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";

import { Button } from "#components/ui/button.tsx";
import type { FilingKind } from "#contracts/filing/kind.ts";
import { guideTexts } from "#lib/filing/guide.ts";
import { waySteps } from "#lib/filing/way.ts";
import { guideQuery, saveGuide } from "#lib/preference/guide-queries.ts";

import styles from "./filing-guide.module.css";

const guide = "first-filing";

/** Tells for each step what to prepare, until its reader folds it. The button stays, and the focus on it. */
export function FilingGuide({ kind, at }: { kind: FilingKind; at: number }) {
  const client = useQueryClient();
  const id = useId();
  const query = guideQuery(guide);
  const { data } = useQuery(query);
  if (!data) return null;
  const { isDismissed } = data;
  function toggle(): void {
    client.setQueryData(query.queryKey, { isDismissed: !isDismissed });
    // A failure is harmless: the guide is shown again next time.
    void saveGuide(guide, !isDismissed).catch(() => undefined);
  }
  return (
    <section className={styles.guide} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <h2 id={`${id}-title`}>首次备案引导</h2>
        <Button
          small
          variant="text"
          aria-expanded={!isDismissed}
          aria-controls={isDismissed ? undefined : `${id}-steps`}
          onClick={toggle}
        >
          {isDismissed ? "展开引导" : "不再显示"}
        </Button>
      </header>
      {!isDismissed && (
        <ol id={`${id}-steps`} className={styles.steps}>
          {waySteps.map((step, index) => (
            <li key={step} aria-current={index === at ? "step" : undefined}>
              <strong>{step}</strong>：{guideTexts[kind][index]}
              {index < at && "（已完成）"}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

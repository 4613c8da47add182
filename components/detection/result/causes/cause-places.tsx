"use client";

import type { Cause } from "#contracts/detection/cause.ts";
import { ofCause } from "#lib/detection/filter.ts";
import { lineText, placeText, rowOfPlace } from "#lib/detection/place.ts";

import { useReview } from "../../report/review-context.tsx";
import { TechnicalNote } from "../../technical-note.tsx";

import styles from "../findings.module.css";
import own from "./causes.module.css";

/** The first places, each with what is wrong there, and the way to all of them. */
export function CausePlaces({ cause }: { cause: Cause }) {
  const { filter, hrefOf, goTo, outline, report } = useReview();
  const rule = report.rules.find(({ code }) => code === cause.rule);
  return (
    <div className={styles.boxes}>
      <ol className={own.places} aria-label="所在位置">
        {cause.first.map(({ key, place, message }) => (
          <li key={key}>
            <button
              type="button"
              className={own.place}
              title={`${message}${lineText(place)}`}
              onClick={() => goTo(rowOfPlace(place, outline))}
            >
              {cause.count > 1 ? message : placeText(place)}
            </button>
          </li>
        ))}
      </ol>
      {cause.count > 1 && (
        <a className={own.all} data-command="open" href={hrefOf(ofCause(filter, cause))}>
          逐条查看{cause.count}处
        </a>
      )}
      {rule && (
        <dl className={styles.basis}>
          <dt>判定条件</dt>
          <dd>{rule.formula}</dd>
          <dt>依据</dt>
          <dd>
            {rule.source}
            <TechnicalNote text={rule.technical} />
          </dd>
        </dl>
      )}
    </div>
  );
}

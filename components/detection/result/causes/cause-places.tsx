"use client";

import type { Cause } from "#contracts/detection/cause.ts";
import { ofCause } from "#lib/detection/filter.ts";
import { lineText, rowOfPlace } from "#lib/detection/place.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../findings.module.css";
import own from "./causes.module.css";

/** The first places, each with what is wrong there, and the way to all of them. */
export function CausePlaces({ cause }: { cause: Cause }) {
  const { filter, hrefOf, goTo, outline } = useReview();
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
              {message}
            </button>
          </li>
        ))}
      </ol>
      <a className={own.all} data-command="open" href={hrefOf(ofCause(filter, cause))}>
        逐条查看{cause.count}处
      </a>
    </div>
  );
}

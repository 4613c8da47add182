import type { SearchParts, SearchRow } from "#contracts/search/search.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "./search.module.css";

function Parts({ parts }: { parts: SearchParts }) {
  let end = 0;
  const placed = parts.map((part) => {
    end += part.text.length;
    return { ...part, end };
  });
  return placed.map(({ text, hit, end: key }) =>
    hit ? (
      <mark key={key} className={styles.hit}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    ),
  );
}

/** The unit of a material without other names is among its facts. */
function isSaid({ snippet, facts }: SearchRow): boolean {
  const text = snippet.map((part) => part.text).join("");
  return text === "" || facts.some((fact) => fact.endsWith(text));
}

export function ResultRow({ row }: { row: SearchRow }) {
  const title = row.title.length > 0 ? <Parts parts={row.title} /> : "未命名项目";
  return (
    <li className={styles.row}>
      <h3 className={styles.title}>
        <a href={row.path}>{title}</a>
      </h3>
      {!isSaid(row) && (
        <p className={styles.snippet}>
          <Parts parts={row.snippet} />
        </p>
      )}
      <p className={styles.facts}>
        {row.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <time dateTime={row.at}>{formatDate(row.at)}</time>
      </p>
    </li>
  );
}

import type { ReactNode } from "react";

import styles from "./chart.module.css";

export type Cell = ReactNode;
export type ChartRows = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

type Props = ChartRows & {
  title: string;
  /** n, date, place, bases and unit; a chart without it says nothing. */
  caption: string;
  note?: string | null;
  children: ReactNode;
};

/** The drawing is for the eye alone; the table says the same, to read, to hear, to print. */
export function ChartFigure({ title, caption, note, head, rows, children }: Props) {
  return (
    <figure className={styles.figure}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.drawing}>{children}</div>
      <figcaption className={styles.caption}>
        {caption}
        {note && <span className={styles.note}>{note}</span>}
      </figcaption>
      <details className={styles.details}>
        <summary>数据表（{rows.length}行）</summary>
        <ChartTable title={title} head={head} rows={rows} />
      </details>
    </figure>
  );
}

function ChartTable({ title, head, rows }: ChartRows & { title: string }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${title}数据表`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no id of their own and never move
            <tr key={n}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={head[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={head[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

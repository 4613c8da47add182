import { measureUnits, type SummaryColumn, summaryColumnsOf } from "#contracts/filing/summary/columns.ts";
import { drillTo, type FilingSummary } from "#contracts/filing/summary/summary.ts";
import { drillHref } from "#lib/filing/summary/address.ts";
import { type SummaryUnit, unitName } from "#lib/filing/summary/amounts.ts";
import { figureText } from "#lib/filing/summary/figures.ts";

import styles from "./summary.module.css";

/** Figures told under the one that they belong to. */
const under: Partial<Record<SummaryColumn["code"], readonly SummaryColumn["code"][]>> = {
  netReduced: ["reductionPercent"],
  filed: ["meanDays", "medianDays"],
  returned: ["returnedPercent"],
};
const told = new Set(Object.values(under).flat());

export function SummaryTiles({ summary, unit }: { summary: FilingSummary; unit: SummaryUnit }) {
  const { filter, total } = summary;
  const columns = summaryColumnsOf(filter.kind);
  const notes = (codes: readonly SummaryColumn["code"][]) =>
    columns
      .filter(({ code }) => codes.includes(code))
      .map((column) => {
        const unitText = total[column.code] === null ? "" : measureUnits[column.measure];
        return `${column.name}${figureText(total, column, unit)}${unitText}`;
      });
  return (
    <ul className={styles.tiles} aria-label="合计">
      {columns
        .filter(({ code }) => !told.has(code))
        .map((column) => {
          const { code, name, measure, counted = "count" } = column;
          const href = total.count === 0 || total[code] === 0 ? null : drillHref(drillTo(filter, counted));
          const content = (
            <>
              <span className={styles.tileName}>{name}</span>
              <span className={styles.tileValue}>
                {figureText(total, column, unit)}
                <small>{measure === "money" ? unitName(unit) : measureUnits[measure]}</small>
              </span>
              <span className={styles.tileNote}>{notes(under[code] ?? []).join("，")}</span>
            </>
          );
          return (
            <li key={code}>
              {href === null ? (
                <div className={styles.tile}>{content}</div>
              ) : (
                <a className={styles.tile} href={href}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
    </ul>
  );
}

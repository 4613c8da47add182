import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { filingKindNames } from "#contracts/filing/kind.ts";
import type { Home } from "#contracts/home/home.ts";
import type { StationWaiting } from "#contracts/todo/oversight.ts";
import { stationsPath } from "#lib/todo/paths.ts";
import { countsOfKind, countsText, filingKinds, waitingListHref } from "#lib/todo/stations-below.ts";

import styles from "./home.module.css";

export function BelowPanel({ below }: { below: NonNullable<Home["below"]> }) {
  return (
    <Panel title="下级办理情况" tools={<a href={stationsPath}>全部造价站</a>}>
      {below.waiting === 0 ? (
        <EmptyBlock icon="success" text="下级造价站暂无待办事项" />
      ) : (
        <>
          <p className={styles.belowSum}>{countsText(below)}。</p>
          <ul className={styles.rows} aria-label="已超期最多的造价站">
            {below.first.map((station) => (
              <StationLine key={station.id} station={station} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function StationLine({ station }: { station: StationWaiting }) {
  const overdue = filingKinds.filter((kind) => countsOfKind[kind](station).overdue > 0);
  const registered = station.registration.overdue;
  const asked = station.registryRequest.overdue;
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>{station.name}</span>
      {overdue.map((kind) => (
        <a key={kind} href={waitingListHref(kind, station, "overdue")}>
          {filingKindNames[kind]}已超期{countsOfKind[kind](station).overdue}件
        </a>
      ))}
      {registered > 0 && <span>企业注册已超期{registered}件</span>}
      {asked > 0 && <span>信息变更已超期{asked}件</span>}
    </li>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";

import { Greeting } from "#components/shell/greeting.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { UserInfo } from "#contracts/account/account.ts";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { homeQuery } from "#lib/home/queries.ts";
import { noticesHref } from "#lib/menu/notices-href.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { BelowPanel } from "./below-panel.tsx";
import { DraftsPanel } from "./drafts-panel.tsx";
import { FiguresPanel } from "./figures-panel.tsx";
import { FirstPanel } from "./first-panel.tsx";
import { LinksPanel } from "./links-panel.tsx";
import { NoticesPanel } from "./notices-panel.tsx";
import { PeriodicalsPanel } from "./periodicals-panel.tsx";
import { TrendPanel } from "./trend-panel.tsx";
import { WaitingTiles } from "./waiting-tiles.tsx";

import styles from "./home.module.css";

type HomeProps = {
  user: UserInfo;
  /** Server time, so that server and browser compute the same. */
  now: string;
  greeting: string;
  menus: readonly MenuItem[];
  problem: LoadProblem | null;
};

export function HomePage({ user, now, greeting, menus, problem }: HomeProps) {
  const query = useQuery(homeQuery);
  const home = query.data;
  return (
    <>
      <PageBand
        title="首页"
        facts={
          <>
            <Greeting initial={greeting} nickName={user.nickName} className={styles.greeting} />
            <span>{user.unitName}</span>
            <time dateTime={formatDate(now)}>{formatDate(now)}</time>
          </>
        }
      />
      <ListStates state={loadState(query, problem)} rows={8} columns={3} onRetry={() => void query.refetch()}>
        {home && (
          <>
            <WaitingTiles waiting={home.waiting} now={now} />
            <div className={styles.columns}>
              <div className={styles.column}>
                {home.below && <BelowPanel below={home.below} />}
                <FirstPanel rows={home.first} />
                <TrendPanel trend={home.trend} />
              </div>
              <div className={styles.column}>
                <FiguresPanel home={home} />
                {home.drafts && <DraftsPanel drafts={home.drafts} />}
                <NoticesPanel notices={home.notices} listHref={noticesHref(menus)} />
                <PeriodicalsPanel periodicals={home.periodicals} />
                <LinksPanel menus={menus} />
              </div>
            </div>
          </>
        )}
      </ListStates>
    </>
  );
}

"use client";

import dynamic from "next/dynamic";

import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { parsePoolQuestion, poolHref, zbListPath } from "#lib/indicator/pool/address.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { PoolList } from "./pool/pool-list.tsx";

import styles from "./pool/pool.module.css";

const IssueList = dynamic(() => import("./issue/issue-list.tsx").then((m) => ({ default: m.IssueList })));
const IssueView = dynamic(() => import("./issue/issue-view.tsx").then((m) => ({ default: m.IssueView })));

const EstimateView = dynamic(() =>
  import("./estimate/estimate-view.tsx").then((m) => ({ default: m.EstimateView })),
);

const ofStations = { name: "样本统计", href: poolHref() };
const tabs = [
  { name: "已发布指标", href: poolHref({ view: "issues" }) },
  { name: "快速估算", href: poolHref({ view: "estimate" }) },
];

/** Enterprises see published figures alone: `ofStation` decides what the page asks for, the service what it gets. */
export function PoolPage({ problem, ofStation }: { problem: LoadProblem | null; ofStation: boolean }) {
  const { input: question, url, open } = useListUrl(zbListPath, parsePoolQuestion);
  const view = ofStation || question.view === "estimate" ? question.view : "issues";
  const shared = { question, url, onOpen: open, problem };
  return (
    <ShallowArea path={zbListPath} onOpen={open}>
      <PageBand title="造价指标" />
      <div className={`${styles.tabs} no-print`}>
        <LinkTabs
          label="造价指标"
          tabs={ofStation ? [ofStations, ...tabs] : tabs}
          current={poolHref({ view })}
        />
      </div>
      {view === "pools" && <PoolList {...shared} />}
      {view === "estimate" && <EstimateView {...shared} ofStation={ofStation} />}
      {view === "issues" && question.issue === undefined && <IssueList {...shared} ofStation={ofStation} />}
      {view === "issues" && question.issue !== undefined && (
        <IssueView issueId={question.issue} problem={problem} ofStation={ofStation} />
      )}
    </ShallowArea>
  );
}

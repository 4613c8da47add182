"use client";

import { useQuery } from "@tanstack/react-query";

import { ShallowArea } from "#components/ui/nav-area.tsx";
import { PageBand } from "#components/ui/page-band.tsx";
import { LinkTabs } from "#components/ui/tabs.tsx";
import { useListUrl } from "#components/ui/use-list-url.ts";
import { standardRulesQuery } from "#lib/detect-standard/queries.ts";
import { detectStandardHref, detectStandardPath, parseDetectStandard } from "#lib/detect-standard/schema.ts";
import { formatDateTime } from "#lib/util/dates.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { RuleList } from "./rule-list.tsx";
import { VersionList } from "./version-list.tsx";

import styles from "./detect-standard.module.css";

const tabs = [
  { name: "检测规则", href: detectStandardHref() },
  { name: "版本记录", href: detectStandardHref({ view: "history" }) },
];

function InForce() {
  const { data } = useQuery(standardRulesQuery);
  if (!data) return null;
  return (
    <span>
      现行版本 <strong>{data.version}</strong>，{formatDateTime(data.since)} 起用
    </span>
  );
}

/** 检测标准: what every rule judges by, and who changed what. */
export function DetectStandard(props: { problem: LoadProblem | null }) {
  const { input: question, open } = useListUrl(detectStandardPath, parseDetectStandard);
  return (
    <>
      <PageBand title="检测标准" facts={<InForce />} />
      <ShallowArea path={detectStandardPath} onOpen={open}>
        <div className={styles.tabs}>
          <LinkTabs label="检测标准" tabs={tabs} current={detectStandardHref({ view: question.view })} />
        </div>
        {question.view === "rules" ? (
          <RuleList question={question} onOpen={open} problem={props.problem} />
        ) : (
          <VersionList problem={props.problem} />
        )}
      </ShallowArea>
    </>
  );
}

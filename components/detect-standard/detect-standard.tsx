"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";

import { useRight } from "#components/permissions/rights.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { versionText } from "#contracts/detect-standard/detect-standard.ts";
import { referenceListKindSchema, referenceTitles } from "#contracts/detect-standard/reference-data.ts";
import { referenceKindSchema } from "#contracts/detection/reference-used.ts";
import {
  changesInput,
  detectStandardHref,
  detectStandardPath,
  parseDetectStandard,
  referenceInput,
  type StandardQuestion,
} from "#lib/detect-standard/address.ts";
import { standardRulesQuery } from "#lib/detect-standard/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { RuleList } from "./rule-list.tsx";
import { VersionList } from "./version-list.tsx";

import styles from "./detect-standard.module.css";

/** Separate chunk: the rules tab needs no data table. */
const ReferenceList = dynamic(() =>
  import("./reference/reference-list.tsx").then((m) => ({ default: m.ReferenceList })),
);

const ReferenceChangesView = dynamic(() =>
  import("./reference/changes-view.tsx").then((m) => ({ default: m.ReferenceChangesView })),
);

const DeadlineView = dynamic(() =>
  import("./deadline/deadline-view.tsx").then((m) => ({ default: m.DeadlineView })),
);

const IndicatorSettingsView = dynamic(() =>
  import("./indicator/indicator-settings-view.tsx").then((m) => ({ default: m.IndicatorSettingsView })),
);

const LocalRuleList = dynamic(() =>
  import("./local/local-rule-list.tsx").then((m) => ({ default: m.LocalRuleList })),
);

const localTab = { name: "地方规则", href: detectStandardHref({ view: "local" }) };
/** An enterprise reads the rules that its bills are judged by, and their versions. */
const ruleTabs = [
  { name: "检测规则", href: detectStandardHref() },
  { name: "版本记录", href: detectStandardHref({ view: "history" }) },
];
const dataTabs = [
  ...referenceListKindSchema.options.map((view) => ({
    name: referenceTitles[view],
    href: detectStandardHref({ view }),
  })),
  { name: "办理时限", href: detectStandardHref({ view: "deadlines" }) },
  { name: "指标设置", href: detectStandardHref({ view: "indicators" }) },
];

function View({ question, onOpen, url, problem }: ViewProps) {
  if (question.view === "rules") return <RuleList question={question} onOpen={onOpen} problem={problem} />;
  if (question.view === "local") return <LocalRuleList problem={problem} />;
  if (question.view === "deadlines") return <DeadlineView year={question.year} problem={problem} />;
  if (question.view === "indicators") return <IndicatorSettingsView problem={problem} />;
  const asked = referenceInput(question);
  if (asked === null) return <VersionList problem={problem} />;
  const compared = changesInput(question);
  const imported = referenceKindSchema.safeParse(asked.kind);
  if (compared !== null && imported.success)
    return (
      <ReferenceChangesView
        key={asked.batchId}
        kind={imported.data}
        question={question}
        asked={compared}
        onOpen={onOpen}
        url={url}
        problem={problem}
      />
    );
  return (
    <ReferenceList
      key={asked.kind}
      question={question}
      asked={asked}
      onOpen={onOpen}
      url={url}
      problem={problem}
    />
  );
}

type ViewProps = {
  question: StandardQuestion;
  onOpen: (href: string) => void;
  url: string;
  problem: LoadProblem | null;
};

function InForce() {
  const { data } = useQuery(standardRulesQuery);
  if (!data) return null;
  return (
    <span>
      现行<strong>{versionText(data.version)}</strong>，自{formatDateTime(data.since)}起启用
    </span>
  );
}

export function DetectStandard(props: { problem: LoadProblem | null }) {
  const mayReadAll = useRight("detect-standard.read");
  const mayWriteLocal = useRight("local-rule.write");
  const { input: question, url, open } = useListUrl(detectStandardPath, parseDetectStandard);
  return (
    <>
      <PageBand title="检测标准" facts={<InForce />} />
      <ShallowArea path={detectStandardPath} onOpen={open}>
        <div className={styles.tabs}>
          <LinkTabs
            label="检测标准"
            tabs={[...ruleTabs, ...(mayWriteLocal ? [localTab] : []), ...(mayReadAll ? dataTabs : [])]}
            current={detectStandardHref({ view: question.view })}
          />
        </div>
        <View question={question} onOpen={open} url={url} problem={props.problem} />
      </ShallowArea>
    </>
  );
}

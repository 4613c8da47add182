"use client";

import { useQuery } from "@tanstack/react-query";

import { PastNote } from "#components/ui/as-of/past-note.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { EnterpriseAsOf } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { enterpriseAsOfQuery } from "#lib/enterprise/queries.ts";
import { loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Nothing, Section } from "../section.tsx";
import { EnterpriseStatusTag } from "../status-tag.tsx";
import { BandFacts } from "./band-facts.tsx";
import { PastFiledFacts, RegisteredFacts, Source } from "./facts.tsx";
import { GradeTable } from "./grades.tsx";
import { PastStaffFacts } from "./staff-facts.tsx";

import styles from "../enterprise.module.css";

/** The enterprise's record at the end of a day. */
export function PastPage(props: {
  id: EnterpriseId | null;
  path: string;
  day: string;
  onDay: (day: string) => void;
}) {
  const { id, path, day, onDay } = props;
  const query = useQuery(enterpriseAsOfQuery(id, day));
  const past = query.data?.past ?? null;
  return (
    <>
      <PageBand
        title={past?.values["name"] ?? query.data?.name ?? "企业详情"}
        status={past && <EnterpriseStatusTag status={past.status} />}
        facts={past && <BandFacts detail={past} />}
      />
      <PastNote day={day} recorded={past && formatDateTime(past.at)} todayHref={path} onDay={onDay} />
      <ListStates state={loadState(query, null)} rows={6} columns={3} onRetry={() => void query.refetch()}>
        {past ? (
          <Record past={past} />
        ) : (
          <EmptyBlock text="该日之前平台尚未登记该企业" hint="请选择其他日期，或返回现在的状态。" />
        )}
      </ListStates>
    </>
  );
}

function Record({ past }: { past: NonNullable<EnterpriseAsOf["past"]> }) {
  return (
    <div className={styles.stack}>
      <RegisteredFacts detail={past} />
      <Section title="营业执照">
        {past.licence === "" ? (
          <Nothing text="当日没有营业执照" />
        ) : (
          <div className={styles.card}>
            {past.licence}
            <Source detail={past} code="licence" />
          </div>
        )}
      </Section>
      <PastFiledFacts detail={past} />
      <PastStaffFacts past={past} />
      <Section title="信用等级" note="当日已登记的等级，状态以当日为准。">
        <GradeTable grades={past.grades} />
      </Section>
    </div>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";

import { PastNote } from "#components/ui/as-of/past-note.tsx";
import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { idTypeNames } from "#contracts/registry-request/options.ts";
import type { StaffAsOf } from "#contracts/staff/as-of.ts";
import { engagementKindNames } from "#contracts/staff/staff.ts";
import { certificatePath, pastPersonHref, personHref, type StaffPath } from "#lib/staff/address.ts";
import { staffAsOfQuery } from "#lib/staff/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { baseFields } from "./registration-panel.tsx";
import { RegistrationTables } from "./registration-tables.tsx";

import styles from "../staff.module.css";

type Past = NonNullable<StaffAsOf["past"]>;

/** Numbers are not shown: the history keeps them sealed. */
const fields = baseFields.filter(({ code }) => ["name", "idType", "education", "title"].includes(code));

/** The person's record at the end of a day. */
export function PastPerson(props: {
  path: StaffPath;
  personId: PersonId;
  day: string;
  problem: LoadProblem | null;
  onOpen: (href: string) => void;
}) {
  const { path, personId, day } = props;
  const query = useQuery(staffAsOfQuery(personId, day));
  const past = query.data?.past ?? null;
  return (
    <>
      <PageBand
        title={past?.name ?? query.data?.name ?? "人员详情"}
        facts={past && <Employer past={past} day={day} />}
      />
      <PastNote
        day={day}
        recorded={past && formatDateTime(past.at)}
        todayHref={personHref(path, personId)}
        onDay={(other) => props.onOpen(pastPersonHref(path, personId, other))}
      />
      <ListStates
        state={loadState(query, props.problem)}
        rows={6}
        columns={3}
        onRetry={() => void query.refetch()}
      >
        {past ? (
          <Record past={past} />
        ) : (
          <EmptyBlock
            text="当日没有可查看的登记"
            hint="该日之前平台尚未登记该人员，或当日该人员不在本单位。请选择其他日期，或返回现在的状态。"
          />
        )}
      </ListStates>
    </>
  );
}

/** Where the person was on the day. */
function Employer({ past, day }: { past: Past; day: string }) {
  const here = past.engagements.filter(
    ({ startedOn, endedOn }) => (startedOn ?? day) <= day && (endedOn === null || endedOn > day),
  );
  if (here.length === 0) return <span>当日没有所在单位</span>;
  return here.map(({ enterpriseId, enterpriseName, kind }) => (
    <span key={enterpriseId}>
      {enterpriseName}（{engagementKindNames[kind]}）
    </span>
  ));
}

function Record({ past }: { past: Past }) {
  const { name, idType, education, title } = past;
  const row = { name, idType: idType ? idTypeNames[idType] : "", education, title };
  return (
    <div className={styles.sections}>
      <section aria-labelledby="base-data">
        <h2 id="base-data" className={styles.sectionTitle}>
          基本信息
        </h2>
        <DescriptionForm fields={idType === null ? fields.slice(0, 1) : fields} row={row} />
      </section>
      <RegistrationTables record={past} />
      <p className={styles.note}>
        补录和更正后的当日效力另行查询：<a href={certificatePath}>查询某日是否有效</a>
      </p>
    </div>
  );
}

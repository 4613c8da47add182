"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { AsOfButton } from "#components/ui/as-of/as-of-button.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { ListStates } from "#components/ui/feedback/list-states.tsx";
import { late } from "#components/ui/late.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { TabPanels } from "#components/ui/navigation/tab-panels.tsx";
import type { PersonId } from "#contracts/ids.ts";
import {
  registryRequestKindNames,
  registryRequestStatusNames,
} from "#contracts/registry-request/registry-request.ts";
import { conductKindNames, conductKindSchema } from "#contracts/staff/conduct.ts";
import { engagementKindNames, type StaffDetail } from "#contracts/staff/staff.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import { pastPersonHref, personHref, type StaffPath } from "#lib/staff/address.ts";
import { staffDetailQuery } from "#lib/staff/queries.ts";
import { type LoadProblem, loadState } from "#lib/util/load-problem.ts";

import { CorrectionsPanel } from "./corrections-panel.tsx";
import { FilingsPanel, HistoryPanel, ViewsPanel } from "./record-panels.tsx";
import { RegistrationPanel } from "./registration-panel.tsx";
import { StateTag } from "./registration-tables.tsx";

import styles from "../staff.module.css";

const ConductPanel = late(() => import("../conduct/conduct-panel.tsx").then((m) => m.ConductPanel));
const EditDialog = late(() => import("../edit/edit-dialog.tsx").then((m) => m.EditDialog));
const LeaveDialog = late(() => import("../edit/leave-dialog.tsx").then((m) => m.LeaveDialog));

export function PersonPage(props: {
  path: StaffPath;
  personId: PersonId;
  tab: string;
  problem: LoadProblem | null;
  onOpen: (href: string) => void;
}) {
  const query = useQuery(staffDetailQuery(props.personId));
  const state = loadState(query, props.problem);
  return (
    <>
      {!query.data && <PageBand title="人员详情" />}
      <ListStates state={state} rows={6} columns={3} onRetry={() => void query.refetch()}>
        {query.data && <Person {...props} detail={query.data} />}
      </ListStates>
    </>
  );
}

function Person(props: {
  path: StaffPath;
  detail: StaffDetail;
  tab: string;
  onOpen: (href: string) => void;
}) {
  const { detail, path } = props;
  const { personId } = detail;
  const isFormer = detail.idType === null;
  const panels = [
    { code: "registration", name: "执业注册信息", content: <RegistrationPanel detail={detail} /> },
    { code: "filings", name: "个人工程业绩", content: <FilingsPanel filings={detail.filings} /> },
    ...conductKindSchema.options.map((kind) => ({
      code: kind,
      name: conductKindNames[kind],
      content: (
        <Suspense fallback={null}>
          <ConductPanel detail={detail} kind={kind} />
        </Suspense>
      ),
    })),
    { code: "history", name: "变更记录", content: <HistoryPanel history={detail.history} /> },
    ...(isFormer
      ? []
      : [
          { code: "views", name: "查看记录", content: <ViewsPanel views={detail.views} /> },
          { code: "corrections", name: "本人更正请求", content: <CorrectionsPanel detail={detail} /> },
        ]),
  ];
  return (
    <>
      <PersonBand detail={detail} onDay={(day) => props.onOpen(pastPersonHref(path, personId, day))} />
      <OpenRequest request={detail.request} />
      <OpenCorrections detail={detail} path={path} />
      <TabPanels
        label="人员信息"
        current={props.tab}
        panels={panels.map((panel) => ({ ...panel, href: personHref(path, personId, panel.code) }))}
        onChange={(tab) => props.onOpen(personHref(path, personId, tab))}
      />
    </>
  );
}

function PersonBand({ detail, onDay }: { detail: StaffDetail; onDay: (day: string) => void }) {
  const [open, setOpen] = useState<"edit" | "leave" | null>(null);
  const close = () => setOpen(null);
  const { personId, may, engagements } = detail;
  const shown = engagements.find(({ isOwn }) => isOwn) ?? engagements[0];
  return (
    <>
      <PageBand
        title={detail.name}
        status={shown && <StateTag isHere={shown.endedOn === null} />}
        facts={
          shown && (
            <>
              <span>{shown.enterpriseName}</span>
              <span>{engagementKindNames[shown.kind]}</span>
            </>
          )
        }
        actions={
          <>
            <AsOfButton onDay={onDay} />
            {may.request && (
              <>
                <LinkButton href={newRequestHref({ kind: "identity", personId })}>更正姓名或证件</LinkButton>
                <LinkButton href={newRequestHref({ kind: "certificate-add", personId })}>新增证书</LinkButton>
              </>
            )}
            {may.edit && (
              <>
                <Button variant="danger" onClick={() => setOpen("leave")}>
                  办理离职
                </Button>
                <Button variant="primary" icon="edit" onClick={() => setOpen("edit")}>
                  修改
                </Button>
              </>
            )}
          </>
        }
      />
      <Suspense fallback={null}>
        {open === "edit" && <EditDialog detail={detail} onClose={close} />}
        {open === "leave" && <LeaveDialog detail={detail} onClose={close} />}
      </Suspense>
    </>
  );
}

function OpenCorrections({ detail, path }: { detail: StaffDetail; path: StaffPath }) {
  const open = detail.corrections.filter(({ settledAt }) => settledAt === null);
  if (open.length === 0) return null;
  return (
    <p className={styles.note}>
      本人提出的{open.length}条更正请求等待处理。
      <a href={personHref(path, detail.personId, "corrections")}>查看</a>
    </p>
  );
}

function OpenRequest({ request }: Pick<StaffDetail, "request">) {
  if (request === null) return null;
  const { id, number, kind, status } = request;
  return (
    <p className={styles.note}>
      有一份变更申请尚未办结：{registryRequestKindNames[kind]}，{registryRequestStatusNames[status]}。
      <a href={`/pages/registry-request?id=${id}`}>{number}</a>
    </p>
  );
}

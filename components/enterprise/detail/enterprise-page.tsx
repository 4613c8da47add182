"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo } from "react";

import { AsOfButton } from "#components/ui/as-of/as-of-button.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { pushUrl, useUrlQuery } from "#components/ui/navigation/use-url-query.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { enterpriseHref, ownEnterprisePath, parsePastDay, pastHref } from "#lib/enterprise/address.ts";
import { enterpriseQuery } from "#lib/enterprise/queries.ts";

import { EnterpriseStatusTag } from "../status-tag.tsx";
import { BandFacts } from "./band-facts.tsx";
import { FiledFacts, RegisteredFacts } from "./facts.tsx";
import { FilingFacts } from "./filing-facts.tsx";
import { Grades } from "./grades.tsx";
import { History } from "./history.tsx";
import { Licence } from "./licence.tsx";
import { RequestTools } from "./request-tools.tsx";
import { StaffFacts } from "./staff-facts.tsx";

import styles from "../enterprise.module.css";

const PastPage = dynamic(() => import("./past-page.tsx").then((m) => ({ default: m.PastPage })));
/** Lazy: stations do not need them. */
const EditButton = dynamic(() => import("../own/edit-button.tsx").then((m) => ({ default: m.EditButton })));
const Accounts = dynamic(() => import("../own/accounts.tsx").then((m) => ({ default: m.Accounts })));

const OpenRequests = dynamic(() =>
  import("../own/open-requests.tsx").then((m) => ({ default: m.OpenRequests })),
);
const Views = dynamic(() => import("../own/views.tsx").then((m) => ({ default: m.Views })));

/** `id` null: the reader's own enterprise. */
export function EnterprisePage({ id }: { id: EnterpriseId | null }) {
  const path = id === null ? ownEnterprisePath : enterpriseHref(id);
  const query = useUrlQuery(path);
  const day = useMemo(() => parsePastDay(new URLSearchParams(query)), [query]);
  const open = (on: string) => pushUrl(pastHref(path, on));
  return (
    <ShallowArea path={path} onOpen={pushUrl}>
      {day === null ? (
        <Present id={id} onDay={open} />
      ) : (
        <PastPage key={day} {...{ id, path, day }} onDay={open} />
      )}
    </ShallowArea>
  );
}

function Present({ id, onDay }: { id: EnterpriseId | null; onDay: (day: string) => void }) {
  const { data: detail } = useQuery(enterpriseQuery(id));
  if (!detail) return null;
  return (
    <>
      <PageBand
        title={detail.values["name"] ?? ""}
        status={<EnterpriseStatusTag status={detail.status} />}
        facts={<BandFacts detail={detail} />}
        actions={<AsOfButton onDay={onDay} />}
      />
      <div className={styles.stack}>
        <RegisteredFacts
          detail={detail}
          tools={<RequestTools detail={detail} />}
          note="以下内容变更须经造价站审核，审核通过前仍以原内容为准。"
        />
        <Licence detail={detail} />
        <FiledFacts detail={detail} tools={detail.may.edit && <EditButton detail={detail} />} />
        {detail.openRequests && <OpenRequests requests={detail.openRequests} />}
        <StaffFacts detail={detail} />
        <FilingFacts filings={detail.filings} />
        <Grades detail={detail} />
        {detail.accounts && <Accounts accounts={detail.accounts} />}
        {detail.views && <Views views={detail.views} />}
        <History history={detail.history} />
      </div>
    </>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";

import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { enterpriseKindNames } from "#contracts/enterprise/enterprise.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { enterpriseEndingNames } from "#contracts/registry-request/options.ts";
import { enterpriseQuery } from "#lib/enterprise/queries.ts";

import { EnterpriseStatusTag } from "../status-tag.tsx";
import { FiledFacts, RegisteredFacts } from "./facts.tsx";
import { FilingFacts } from "./filing-facts.tsx";
import { Grades } from "./grades.tsx";
import { History } from "./history.tsx";
import { Licence } from "./licence.tsx";
import { RequestTools } from "./request-tools.tsx";
import { StaffFacts } from "./staff-facts.tsx";

import styles from "../enterprise.module.css";

/** Lazy: stations do not need them. */
const EditButton = dynamic(() => import("../own/edit-button.tsx").then((m) => ({ default: m.EditButton })));
const Accounts = dynamic(() => import("../own/accounts.tsx").then((m) => ({ default: m.Accounts })));

const OpenRequests = dynamic(() =>
  import("../own/open-requests.tsx").then((m) => ({ default: m.OpenRequests })),
);
const Views = dynamic(() => import("../own/views.tsx").then((m) => ({ default: m.Views })));

/** `id` null: the reader's own enterprise. */
export function EnterprisePage({ id }: { id: EnterpriseId | null }) {
  const { data: detail } = useQuery(enterpriseQuery(id));
  if (!detail) return null;
  const { values, statusOn } = detail;
  return (
    <>
      <PageBand
        title={values["name"] ?? ""}
        status={<EnterpriseStatusTag status={detail.status} />}
        facts={
          <>
            <span>{values["uscc"]}</span>
            <span>{enterpriseKindNames[values["kind"] ?? ""]}</span>
            {detail.regionName !== "" && <span>{detail.regionName}</span>}
            {statusOn && detail.status === "deregistered" && (
              <span>
                {detail.ending === null ? "注销" : enterpriseEndingNames[detail.ending]}日期{statusOn}
              </span>
            )}
          </>
        }
      />
      <div className={styles.stack}>
        <RegisteredFacts detail={detail} tools={<RequestTools detail={detail} />} />
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

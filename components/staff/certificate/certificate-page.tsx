"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { CertificateRow } from "#contracts/staff/certificate.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import {
  certificateListHref,
  certificatePath,
  isCertificateFiltered,
  parseCertificateList,
} from "#lib/staff/address.ts";
import { certificateListQuery } from "#lib/staff/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { UnitNote } from "../unit-note.tsx";
import { AsOfForm } from "./as-of-form.tsx";
import { certificateColumns } from "./columns.tsx";
import { CertificateFilters } from "./filters.tsx";

const rowId = (row: CertificateRow) => row.certificateId;

export function CertificatePage(props: { problem: LoadProblem | null }) {
  const { input, url, open } = useListUrl(certificatePath, parseCertificateList);
  const query = useQuery(certificateListQuery(input));
  const isOwn = useRight("own-enterprise.open");
  const mayRequest = useRight("registry-request.submit");
  const columns = useMemo(
    () => certificateColumns(isOwn ? "/pages/staff-u" : "/pages/staff-m", mayRequest),
    [isOwn, mayRequest],
  );
  const { view, onView } = useTableView("staff-certificates");
  return (
    <>
      <PageBand title="人员证书" facts="有效期含到期当日" />
      <AsOfForm />
      <ShallowArea path={certificatePath} onOpen={open}>
        <CertificateFilters input={input} onOpen={open} />
        {input.enterpriseId && (
          <UnitNote
            unit={query.data?.rows[0]?.enterpriseName}
            what="证书"
            allHref={certificateListHref(input, { enterpriseId: undefined })}
          />
        )}
        <ListView
          caption="人员证书列表"
          columns={columns}
          rowId={rowId}
          query={query}
          problem={props.problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => certificateListHref(input, page)}
          url={url}
          empty={
            isCertificateFiltered(input) ? (
              <NoMatches noun="证书" clearHref={certificatePath} />
            ) : (
              <EmptyBlock text="暂无证书" hint={isOwn ? "在人员详情中点击“新增证书”提交申请。" : undefined} />
            )
          }
        />
      </ShallowArea>
    </>
  );
}

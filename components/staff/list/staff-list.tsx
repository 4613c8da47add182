"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useState } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { late } from "#components/ui/late.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import type { StaffListInput, StaffRow } from "#contracts/staff/staff.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import {
  isStaffFiltered,
  parseStaffList,
  personHref,
  staffListHref,
  type StaffPath,
} from "#lib/staff/address.ts";
import { exportStaffList, staffListQuery } from "#lib/staff/queries.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { UnitNote } from "../unit-note.tsx";
import { exportedCodes, staffColumns } from "./columns.tsx";
import { StaffFilters } from "./filters.tsx";

const AddDialog = late(() => import("../edit/add-dialog.tsx").then((m) => m.AddDialog));

const rowId = (row: StaffRow) => `${row.personId} ${row.enterpriseId}`;

function NoStaff({ path, input }: { path: StaffPath; input: StaffListInput }) {
  if (isStaffFiltered(input) || input.state === "former") {
    return <NoMatches noun="人员" clearHref={path} />;
  }
  const hint = path === "/pages/staff-u" ? "点击右上角“登记人员”开始登记。" : "辖区内的企业尚未登记人员。";
  return <EmptyBlock text="暂无人员" hint={hint} />;
}

export function StaffList(props: { path: StaffPath; problem: LoadProblem | null }) {
  const { path } = props;
  const { input, url, open } = useListUrl(path, parseStaffList);
  const query = useQuery(staffListQuery(input));
  const columns = useMemo(() => staffColumns(path), [path]);
  const { view, onView } = useTableView("staff");
  const [adding, setAdding] = useState(false);
  const mayAdd = useRight("staff.edit");
  return (
    <>
      <PageBand
        title={path === "/pages/staff-m" ? "人员管理" : "本单位人员"}
        actions={
          mayAdd && (
            <>
              <LinkButton href="/pages/staff-u/import">批量导入</LinkButton>
              <LinkButton href={newRequestHref({ kind: "transfer" })}>调入</LinkButton>
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                登记人员
              </Button>
            </>
          )
        }
      />
      <StaffFilters path={path} input={input} onOpen={open} />
      {input.enterpriseId && (
        <UnitNote
          unit={query.data?.rows[0]?.enterpriseName}
          what="人员"
          allHref={staffListHref(path, input, { enterpriseId: undefined })}
        />
      )}
      <ListView
        caption="人员列表"
        columns={columns}
        rowId={rowId}
        query={query}
        problem={props.problem}
        view={view}
        onView={onView}
        pageSize={input.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => staffListHref(path, input, page)}
        url={url}
        empty={<NoStaff path={path} input={input} />}
        tools={(codes, counted) => (
          <ListExport
            counted={counted}
            by="筛选和显示的列"
            also="导出内容不含手机号和证件号码。"
            onExport={(options) => exportStaffList(input, exportedCodes(codes), options)}
          />
        )}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddDialog
            onClose={() => setAdding(false)}
            onAdded={(personId) => {
              setAdding(false);
              open(personHref(path, personId));
            }}
          />
        </Suspense>
      )}
    </>
  );
}

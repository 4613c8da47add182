"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useCallback, useEffect } from "react";

import { useRight } from "#components/permissions/rights.tsx";
import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { useSelection, useSelectionColumn } from "#components/ui/table/data-table/selection.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { pageSizes } from "#contracts/envelope.ts";
import type { RegistryRequestListInput, RegistryRequestListRow } from "#contracts/registry-request/api.ts";
import {
  registryRequestKindNames,
  registryRequestKindSchema,
  registryRequestStatusNames,
  registryRequestStatusSchema,
} from "#contracts/registry-request/registry-request.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import { parseRequestList, requestListHref } from "#lib/registry-request/address.ts";
import { newRequestHref } from "#lib/registry-request/new-request-href.ts";
import { registryRequestPath } from "#lib/registry-request/paths.ts";
import { requestListQuery } from "#lib/registry-request/queries.ts";
import { todoKindNames } from "#lib/todo/format.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { BatchTools } from "./batch-tools.tsx";
import { batchColumns, requestColumns } from "./columns.tsx";

import styles from "../registry-request.module.css";

const kindChoices = registryRequestKindSchema.options.map((value) => ({
  value,
  label: registryRequestKindNames[value],
}));
const noRows: readonly RegistryRequestListRow[] = [];
const subject = (row: RegistryRequestListRow) => row.subjectName;
const rowId = (row: RegistryRequestListRow) => row.id;
const hrefOf = (asked: URLSearchParams) => requestListHref(parseRequestList(asked), { curPage: 1 });

function StatusTabs({ input }: { input: RegistryRequestListInput }) {
  const tabs = [undefined, ...registryRequestStatusSchema.options].map((status) => ({
    name: status === undefined ? "全部" : registryRequestStatusNames[status],
    href: requestListHref(input, { status }),
  }));
  return (
    <div className={styles.tabs}>
      <LinkTabs label="申请状态" tabs={tabs} current={requestListHref(input)} />
    </div>
  );
}

function NoRequests({ input }: { input: RegistryRequestListInput }) {
  if (input.search !== "" || input.kind || input.status || input.staffImportId || input.waiting)
    return (
      <EmptyBlock text="没有符合条件的变更申请">
        <LinkButton href={registryRequestPath}>清除筛选</LinkButton>
      </EmptyBlock>
    );
  return (
    <EmptyBlock
      text="暂无信息变更申请"
      hint="企业名称、法定代表人、人员身份和注册证书等信息的变更，经造价站审核后生效。"
    />
  );
}

export function RequestList({ problem }: { problem: LoadProblem | null }) {
  const router = useRouter();
  const { input, url, open } = useListUrl(registryRequestPath, parseRequestList);
  const query = useQuery(requestListQuery(input));
  const { view, onView } = useTableView("registry-request");
  const change = useFilterChange(input, hrefOf, open);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const maySubmit = useRight("registry-request.submit");
  const mayReview = useRight("registry-request.review");
  const { staffImportId, waiting } = input;
  const selection = useSelection();
  const rows = query.data?.rows ?? noRows;
  const lead = useSelectionColumn({ selection, rows, rowId, subject });
  const { clear } = selection;
  // Clears the selection with every new list: a batch decides on visible rows only.
  useEffect(() => clear(), [url, clear]);
  const isBatch = mayReview && staffImportId !== undefined;
  const isList = (href: string) => !/[?&](id|new)=/.test(href);
  return (
    <ShallowArea
      path={registryRequestPath}
      onOpen={(href) => (isList(href) ? open(href) : router.push(href))}
    >
      <PageBand
        title="信息变更申请"
        actions={
          maySubmit && (
            <LinkButton variant="primary" href={newRequestHref({ kind: null })}>
              新建变更申请
            </LinkButton>
          )
        }
      />
      <FilterBar
        label="筛选变更申请"
        action={registryRequestPath}
        onFilter={change}
        keep={{
          status: input.status ?? "",
          staffImportId: staffImportId ?? "",
          waiting: waiting ?? "",
          pageSize: String(input.pageSize),
        }}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="申请编号、企业或人员名称"
          value={input.search}
          onSearch={search}
        />
        <SelectField
          name="kind"
          label="变更类型"
          empty="全部"
          options={kindChoices}
          value={input.kind ?? ""}
          onChange={(event) => change({ kind: event.target.value })}
        />
      </FilterBar>
      {staffImportId && (
        <p className={styles.batch}>
          仅显示同一次批量导入的申请
          <a href={requestListHref(input, { staffImportId: undefined })}>显示全部</a>
        </p>
      )}
      {waiting && (
        <p className={styles.batch}>
          仅显示待本单位办理的{todoKindNames[waiting]}变更申请
          <a href={requestListHref(input, { waiting: undefined })}>显示全部</a>
        </p>
      )}
      <StatusTabs input={input} />
      <ListView
        caption="信息变更申请列表"
        columns={isBatch ? batchColumns : requestColumns}
        rowId={rowId}
        {...(isBatch && {
          lead,
          tools: () => <BatchTools staffImportId={staffImportId} selection={selection} rows={rows} />,
        })}
        query={query}
        problem={problem}
        view={view}
        onView={onView}
        pageSize={input.pageSize}
        pageSizes={pageSizes}
        hrefOf={(page) => requestListHref(input, page)}
        url={url}
        empty={<NoRequests input={input} />}
      />
    </ShallowArea>
  );
}

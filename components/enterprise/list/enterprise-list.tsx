"use client";

import { useQuery } from "@tanstack/react-query";

import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { NoMatches } from "#components/ui/feedback/no-matches.tsx";
import { ShallowArea } from "#components/ui/navigation/nav-area.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { useListUrl } from "#components/ui/navigation/use-list-url.ts";
import type { Sort } from "#components/ui/table/data-table/columns/column.ts";
import { ListView } from "#components/ui/table/data-table/list-view.tsx";
import { ListExport } from "#components/ui/table/list-export.tsx";
import {
  type EnterpriseListInput,
  enterpriseListInputSchema,
  type EnterpriseRow,
} from "#contracts/enterprise/enterprise.ts";
import { pageSizes } from "#contracts/envelope.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import {
  enterpriseListHref,
  enterpriseListPath,
  isFiltered,
  parseEnterpriseList,
} from "#lib/enterprise/address.ts";
import { enterpriseListQuery, exportEnterpriseList } from "#lib/enterprise/queries.ts";
import { useTableView } from "#lib/preference/use-table-view.ts";
import type { LoadProblem } from "#lib/util/load-problem.ts";

import { enterpriseColumns } from "./columns.tsx";
import { EnterpriseFilters } from "./filters.tsx";

const rowId = (row: EnterpriseRow) => row.id;

function sortOf(input: EnterpriseListInput) {
  const sortSchema = enterpriseListInputSchema.shape.sort;
  return {
    current: { field: input.sort, order: input.order },
    hrefOf: ({ field, order }: Sort) => enterpriseListHref(input, { sort: sortSchema.parse(field), order }),
  };
}

function NoEnterprises({ filtered }: { filtered: boolean }) {
  if (!filtered) return <EmptyBlock hint="辖区内暂无已注册的企业。" />;
  return <NoMatches noun="企业" clearHref={enterpriseListPath} />;
}

export function EnterpriseList(props: { scope: RegionScope; problem: LoadProblem | null }) {
  const { input, url, open } = useListUrl(enterpriseListPath, parseEnterpriseList);
  const query = useQuery(enterpriseListQuery(input));
  const { view, onView } = useTableView("enterprise");
  return (
    <>
      <PageBand title="企业管理" />
      <ShallowArea path={enterpriseListPath} onOpen={open}>
        <EnterpriseFilters input={input} scope={props.scope} onOpen={open} />
        <ListView
          caption="企业列表"
          columns={enterpriseColumns}
          rowId={rowId}
          query={query}
          problem={props.problem}
          view={view}
          onView={onView}
          pageSize={input.pageSize}
          pageSizes={pageSizes}
          hrefOf={(page) => enterpriseListHref(input, page)}
          sort={sortOf(input)}
          url={url}
          empty={<NoEnterprises filtered={isFiltered(input)} />}
          tools={(codes, counted) => (
            <ListExport
              counted={counted}
              also="不含联系人手机号。"
              onExport={(options) => exportEnterpriseList(input, codes, options)}
            />
          )}
        />
      </ShallowArea>
    </>
  );
}

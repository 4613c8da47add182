"use client";

import type { z } from "zod";

import { LinkButton } from "#components/ui/button.tsx";
import { BeyondEnd } from "#components/ui/data-table/beyond-end.tsx";
import { DataTable } from "#components/ui/data-table/data-table.tsx";
import type { TableView } from "#components/ui/data-table/table-view.ts";
import { EmptyBlock } from "#components/ui/empty-block.tsx";
import { Pager } from "#components/ui/pager.tsx";
import { pageSizes } from "#contracts/envelope.ts";
import {
  type MaxPriceListInput,
  type MaxPriceRow,
  type maxPriceListOutputSchema,
  maxPriceListInputSchema,
} from "#contracts/max-price/api.ts";
import { isFiltered, maxPriceListHref, maxPriceListPath } from "#lib/max-price/schema.ts";

import type { MaxPriceColumn } from "./columns.tsx";

type Page = z.infer<typeof maxPriceListOutputSchema>;

/** Why there is nothing, and what to do about it. */
function NoRows(props: { input: MaxPriceListInput; total: number; mayCreate: boolean }) {
  if (props.total > 0) return <BeyondEnd firstPage={maxPriceListHref(props.input)} />;
  if (isFiltered(props.input)) {
    return (
      <EmptyBlock text="没有符合条件的备案" hint="请调整筛选条件后重试。">
        <LinkButton href={maxPriceListPath}>清除筛选</LinkButton>
      </EmptyBlock>
    );
  }
  return <EmptyBlock hint={props.mayCreate ? "点击右上角“新建备案”开始填报。" : "辖区内尚无备案。"} />;
}

const rowId = (row: MaxPriceRow) => row.id;

/** The table and its pager. */
export function ListBody(props: {
  page: Page;
  input: MaxPriceListInput;
  /** The list's own URL, the key of its scroll position. */
  url: string;
  quiet: boolean;
  mayCreate: boolean;
  columns: readonly MaxPriceColumn[];
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const { page, input } = props;
  return (
    <>
      <DataTable
        caption="最高投标限价备案列表"
        columns={props.columns}
        rows={page.rows}
        rowId={rowId}
        firstIndex={(page.curPage - 1) * page.pageSize + 1}
        view={props.view}
        onView={props.onView}
        sort={{
          current: { field: input.sort, order: input.order },
          hrefOf: ({ field, order }) =>
            maxPriceListHref(input, { sort: maxPriceListInputSchema.shape.sort.parse(field), order }),
        }}
        empty={<NoRows input={input} total={page.total} mayCreate={props.mayCreate} />}
        quiet={props.quiet}
        scrollKey={props.url}
      />
      <Pager
        total={page.total}
        curPage={page.curPage}
        pageSize={page.pageSize}
        pageSizes={pageSizes}
        hrefOf={({ curPage, pageSize }) =>
          maxPriceListHref(input, { curPage, pageSize: pageSizes.find((size) => size === pageSize) ?? 10 })
        }
      />
    </>
  );
}

"use client";

import { useMemo, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TableToolbar } from "#components/ui/table/data-table/columns/table-toolbar.tsx";
import { defaultView, type TableView } from "#components/ui/table/data-table/columns/table-view.ts";
import { GroupedTable } from "#components/ui/table/data-table/grouped-table.tsx";
import {
  SelectionBar,
  useSelection,
  useSelectionColumn,
} from "#components/ui/table/data-table/selection.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { embeddedPageSizes } from "#components/ui/table/page-numbers.ts";
import { Pager } from "#components/ui/table/pager.tsx";

import { Specimen } from "../specimen.tsx";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleId, sampleName, sampleRows } from "./sample-rows.ts";

const all = sampleRows(23);
const regions = ["甲区", "乙区", "丙县"].map((value) => ({ value, label: value }));

export function TablePaging() {
  const [asked, setAsked] = useState({ search: "", region: "" });
  const [page, setPage] = useState({ curPage: 1, pageSize: 5 });
  const [view, setView] = useState<TableView>(defaultView);
  const [said, setSaid] = useState("");
  const selection = useSelection();
  const found = useMemo(
    () => all.filter((row) => row.name.includes(asked.search) && row.region.includes(asked.region)),
    [asked],
  );
  const first = (page.curPage - 1) * page.pageSize;
  const rows = useMemo(() => found.slice(first, first + page.pageSize), [found, first, page.pageSize]);
  const lead = useSelectionColumn({ selection, rows, rowId: sampleId, subject: sampleName });
  function ask(change: Readonly<Record<string, string>>) {
    setAsked((before) => ({ ...before, ...change }));
    setPage((before) => ({ ...before, curPage: 1 }));
  }
  return (
    <Specimen title="嵌入列表：筛选、列设置、选择、分页">
      <FilterBar
        label="筛选示例"
        action="/pages/gallery/table"
        filled={asked.region === "" ? 0 : 1}
        onFilter={(values) => ask({ search: values.search ?? "", region: values.region ?? "" })}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="名称"
          value={asked.search}
          onSearch={(search) => ask({ search })}
        />
        {["region", "region2", "region3", "region4", "region5", "region6"].map((name, at) => (
          <SelectField
            key={name}
            name={name}
            label={at === 0 ? "地区" : `条件${at}`}
            empty="全部"
            options={regions}
            {...(at === 0 && {
              value: asked.region,
              onChange: (event) => ask({ region: event.currentTarget.value }),
            })}
          />
        ))}
      </FilterBar>
      <TableToolbar
        columns={sampleColumns}
        view={view}
        onView={setView}
        onRefresh={() => setSaid("已刷新")}
        refreshing={false}
      >
        <SelectionBar selection={selection}>
          <Button small onClick={() => setSaid([...selection.ids].join("、"))}>
            显示所选
          </Button>
        </SelectionBar>
      </TableToolbar>
      <GroupedTable
        caption="嵌入列表"
        frame="embedded"
        columns={sampleColumns}
        rows={rows}
        rowId={sampleId}
        firstIndex={first + 1}
        lead={lead}
        view={view}
        onView={setView}
      />
      <Pager page={{ ...page, total: found.length, rows }} pageSizes={embeddedPageSizes} onPage={setPage} />
      <p role="status" aria-label="操作结果">
        {said}
      </p>
    </Specimen>
  );
}

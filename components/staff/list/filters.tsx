"use client";

import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { dueNames, dueSchema } from "#contracts/staff/certificate.ts";
import {
  engagementKindNames,
  engagementKindSchema,
  type StaffListInput,
  staffStateNames,
  staffStateSchema,
} from "#contracts/staff/staff.ts";
import { parseStaffList, staffListHref, type StaffPath } from "#lib/staff/address.ts";

const states = staffStateSchema.options.map((value) => ({ value, label: staffStateNames[value] }));
const kinds = engagementKindSchema.options.map((value) => ({ value, label: engagementKindNames[value] }));
const dues = dueSchema.options.map((value) => ({ value, label: dueNames[value] }));

export function StaffFilters(props: {
  path: StaffPath;
  input: StaffListInput;
  onOpen: (href: string) => void;
}) {
  const { path, input, onOpen } = props;
  const hrefOf = useCallback(
    (params: URLSearchParams) => staffListHref(path, parseStaffList(params), { curPage: 1 }),
    [path],
  );
  const change = useFilterChange(input, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选人员"
      action={path}
      onFilter={change}
      filled={[input.kind, input.due, input.state === "former"].filter(Boolean).length}
      keep={{
        pageSize: String(input.pageSize),
        ...(input.enterpriseId && { enterpriseId: input.enterpriseId }),
      }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="姓名、注册证书编号"
        value={input.search}
        onSearch={search}
      />
      <SelectField
        name="state"
        label="在职状态"
        empty={null}
        options={states}
        value={input.state}
        onChange={(event) => change({ state: event.target.value })}
      />
      <SelectField
        name="kind"
        label="人员类别"
        empty="全部"
        options={kinds}
        value={input.kind ?? ""}
        onChange={(event) => change({ kind: event.target.value })}
      />
      <SelectField
        name="due"
        label="证书到期"
        empty="全部"
        options={dues}
        value={input.due ?? ""}
        onChange={(event) => change({ due: event.target.value })}
      />
    </FilterBar>
  );
}

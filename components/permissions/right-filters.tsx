"use client";

import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";
import {
  groupChoices,
  parsePermissions,
  type PermissionQuestion,
  permissionsHref,
  rolePermissionPath,
} from "#lib/permissions/address.ts";

const roleChoices = roleSchema.options.map((value) => ({ value, label: roleNames[value] }));

const hrefOf = (asked: URLSearchParams): string => permissionsHref(parsePermissions(asked));

export function RightFilters(props: { question: PermissionQuestion; onOpen: (href: string) => void }) {
  const { question, onOpen } = props;
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选权限"
      action={rolePermissionPath}
      onFilter={change}
      filled={[question.group, question.role].filter(Boolean).length}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="权限名称或说明"
        value={question.search}
        onSearch={search}
      />
      <SelectField
        name="group"
        label="业务类别"
        empty="全部"
        options={groupChoices}
        value={question.group ?? ""}
        onChange={(event) => change({ group: event.target.value })}
      />
      <SelectField
        name="role"
        label="角色"
        empty="全部"
        options={roleChoices}
        value={question.role ?? ""}
        onChange={(event) => change({ role: event.target.value })}
      />
    </FilterBar>
  );
}

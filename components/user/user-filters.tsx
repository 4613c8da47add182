"use client";

import { useCallback } from "react";

import { RegionFilters } from "#components/form/region/region-filters.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { roleNames, roleSchema } from "#contracts/permissions/roles.ts";
import { type UserListInput, userStatusNames, userStatusSchema } from "#contracts/user.ts";
import type { RegionScope } from "#lib/dict/region-filter.ts";
import { parseUserManage, userListHref, userManagePath } from "#lib/user/address.ts";

const roleChoices = roleSchema.options.map((value) => ({ value, label: roleNames[value] }));
const statusChoices = userStatusSchema.options.map((value) => ({ value, label: userStatusNames[value] }));

function hrefOf(params: URLSearchParams): string {
  const asked = parseUserManage(params);
  return asked.view === "users" ? userListHref(asked.input, { curPage: 1 }) : userManagePath;
}

export function UserFilters(props: {
  input: UserListInput;
  scope: RegionScope;
  onOpen: (href: string) => void;
}) {
  const { input, onOpen } = props;
  const change = useFilterChange(input, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选用户"
      action={userManagePath}
      onFilter={change}
      filled={[input.phone, input.role, input.status, input.regionCode].filter(Boolean).length}
      keep={{ pageSize: String(input.pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="姓名、账号"
        value={input.search}
        onSearch={search}
      />
      <TextField
        key={input.phone}
        name="phone"
        label="手机号"
        placeholder="完整的11位号码"
        inputMode="numeric"
        maxLength={11}
        defaultValue={input.phone ?? ""}
      />
      <SelectField
        name="role"
        label="角色"
        empty="全部"
        options={roleChoices}
        value={input.role ?? ""}
        onChange={(event) => change({ role: event.target.value })}
      />
      <SelectField
        name="status"
        label="状态"
        empty="全部"
        options={statusChoices}
        value={input.status ?? ""}
        onChange={(event) => change({ status: event.target.value })}
      />
      <RegionFilters
        regionCode={input.regionCode}
        scope={props.scope}
        onChange={(regionCode) => change({ regionCode })}
      />
    </FilterBar>
  );
}

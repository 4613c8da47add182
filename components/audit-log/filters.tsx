"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { auditLogResultNames, auditLogResultSchema } from "#contracts/audit-log/audit-log.ts";
import { auditLogHref, auditLogPath, type AuditLogQuestion, parseAuditLog } from "#lib/audit-log/address.ts";
import { auditLogStateQuery } from "#lib/audit-log/queries.ts";

const resultChoices = auditLogResultSchema.options.map((value) => ({
  value,
  label: auditLogResultNames[value],
}));

function ActionField(props: { value: string; onChange: (action: string) => void }) {
  const { data } = useQuery(auditLogStateQuery);
  const known = data?.actionNames ?? [];
  const names = props.value === "" || known.includes(props.value) ? known : [props.value, ...known];
  return (
    <SelectField
      name="action"
      label="操作"
      empty="全部"
      options={names.map((name) => ({ value: name, label: name }))}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

const hrefOf = (asked: URLSearchParams) => auditLogHref(parseAuditLog(asked), { curPage: 1 });

export function AuditLogFilters(props: { question: AuditLogQuestion; onOpen: (href: string) => void }) {
  const { question, onOpen } = props;
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((person: string) => change({ person }), [change]);
  const { from, to, action, object, result, ip, requestId } = question;
  return (
    <FilterBar
      label="筛选日志"
      action={auditLogPath}
      onFilter={change}
      filled={[from, to, action, object, result, ip, requestId].filter(Boolean).length}
      keep={{ pageSize: String(question.pageSize) }}
    >
      <SearchField
        name="person"
        label="操作人员"
        placeholder="姓名或账号"
        value={question.person}
        onSearch={search}
      />
      <ActionField value={action} onChange={(next) => change({ action: next })} />
      <SelectField
        name="result"
        label="结果"
        empty="全部"
        options={resultChoices}
        value={result ?? ""}
        onChange={(event) => change({ result: event.target.value })}
      />
      <DateField
        name="from"
        label="时间起"
        mode="datetime"
        value={from ?? ""}
        limitEndDate={to}
        onValueChange={(next, problem) => {
          if (!problem) change({ from: next });
        }}
      />
      <DateField
        name="to"
        label="时间止"
        mode="datetime"
        value={to ?? ""}
        limitStartDate={from}
        onValueChange={(next, problem) => {
          if (!problem) change({ to: next });
        }}
      />
      <TextField key={`ip ${ip}`} name="ip" label="登录IP" maxLength={45} defaultValue={ip} />
      <TextField
        key={`object ${object}`}
        name="object"
        label="对象编号"
        maxLength={64}
        defaultValue={object}
      />
      <TextField
        key={`request ${requestId}`}
        name="requestId"
        label="操作流水号"
        maxLength={64}
        defaultValue={requestId}
      />
    </FilterBar>
  );
}

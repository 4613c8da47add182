"use client";

import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import { certificateLevels, certificateSpecialties } from "#contracts/dict/certificate.ts";
import { type CertificateListInput, dueNames, dueSchema } from "#contracts/staff/certificate.ts";
import { certificateListHref, certificatePath, parseCertificateList } from "#lib/staff/address.ts";

const levels = Object.entries(certificateLevels).map(([value, label]) => ({ value, label }));
const specialties = Object.entries(certificateSpecialties).map(([value, label]) => ({ value, label }));
const dues = dueSchema.options.map((value) => ({ value, label: dueNames[value] }));

const hrefOf = (params: URLSearchParams): string =>
  certificateListHref(parseCertificateList(params), { curPage: 1 });

export function CertificateFilters(props: { input: CertificateListInput; onOpen: (href: string) => void }) {
  const { input, onOpen } = props;
  const change = useFilterChange(input, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选证书"
      action={certificatePath}
      onFilter={change}
      filled={[input.level, input.specialty, input.due].filter(Boolean).length}
      keep={{
        pageSize: String(input.pageSize),
        ...(input.enterpriseId && { enterpriseId: input.enterpriseId }),
      }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="姓名、证书编号、注册单位"
        value={input.search}
        onSearch={search}
      />
      <SelectField
        name="due"
        label="到期情况"
        empty="全部"
        options={dues}
        value={input.due ?? ""}
        onChange={(event) => change({ due: event.target.value })}
      />
      <SelectField
        name="level"
        label="级别"
        empty="全部"
        options={levels}
        value={input.level ?? ""}
        onChange={(event) => change({ level: event.target.value })}
      />
      <SelectField
        name="specialty"
        label="专业"
        empty="全部"
        options={specialties}
        value={input.specialty ?? ""}
        onChange={(event) => change({ specialty: event.target.value })}
      />
    </FilterBar>
  );
}

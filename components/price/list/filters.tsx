"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { PriceScopes } from "#contracts/price/price.ts";
import { materialListPath, parsePriceQuestion, priceHref, type PriceQuestion } from "#lib/price/address.ts";
import { classChoices, periodChoices } from "#lib/price/choices.ts";
import { priceScopesQuery } from "#lib/price/queries.ts";

export function zoneChoices(scopes: PriceScopes | undefined) {
  return (scopes?.zones ?? []).map(({ zoneId, name, region }) => ({
    value: zoneId,
    label: region === "" || region === name ? name : `${name}（${region}）`,
  }));
}

const hrefOf = (params: URLSearchParams) => priceHref({ ...parsePriceQuestion(params), curPage: 1 });

export function PriceFilters(props: { question: PriceQuestion; onOpen: (href: string) => void }) {
  const { question, onOpen } = props;
  const { zone, period, pageSize } = question;
  const { data: scopes } = useQuery(priceScopesQuery({ zone, period }));
  const change = useFilterChange(question, hrefOf, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <FilterBar
      label="筛选材料价格"
      action={materialListPath}
      onFilter={change}
      filled={[zone, period, question.class].filter(Boolean).length}
      keep={{ pageSize: String(pageSize) }}
    >
      <SearchField
        name="search"
        label="关键词"
        placeholder="名称、规格、编码，可用空格分隔"
        value={question.search}
        onSearch={search}
      />
      <SelectField
        name="zone"
        label="价区"
        empty="全部"
        options={zoneChoices(scopes)}
        value={zone ?? ""}
        onChange={(event) => change({ zone: event.target.value })}
      />
      <SelectField
        name="period"
        label="期间"
        empty="最近一期"
        options={periodChoices(scopes?.periods ?? [])}
        value={period ?? ""}
        onChange={(event) => change({ period: event.target.value })}
      />
      <SelectField
        name="class"
        label="类别"
        empty="全部"
        options={classChoices(scopes?.classes ?? [])}
        value={question.class}
        onChange={(event) => change({ class: event.target.value })}
      />
    </FilterBar>
  );
}

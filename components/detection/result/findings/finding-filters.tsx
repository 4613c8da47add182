"use client";

import type { FormEvent } from "react";

import { Button } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { SearchField } from "#components/ui/table/filter-bar.tsx";
import { findingFilterSchema } from "#contracts/detection/detection-api.ts";
import { isFiltered, unfiltered } from "#lib/detection/filter.ts";
import { unitOptions } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../top.module.css";

const states = [
  { value: "open", label: "待处理" },
  { value: "answered", label: "已答复" },
  { value: "decided", label: "已处理" },
  { value: "fresh", label: "新出现" },
];

/** Native GET form: works without JavaScript. */
export function FindingFilters() {
  const { filingId, report, filter, openFilter, hrefOf } = useReview();
  const { severity, rule, kind, view, sort, group } = filter;
  const kept = { id: filingId, severity, rule, kind, view, sort, group };
  function submit(event: FormEvent): void {
    event.preventDefault();
  }
  return (
    <form role="search" aria-label="筛选检测问题" className={styles.filters} onSubmit={submit}>
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SelectField
        name="unit"
        label="单位工程"
        labelHidden
        empty="全部单位工程"
        options={unitOptions(report.units, filter.unit)}
        value={filter.unit ?? ""}
        onChange={(event) => openFilter({ ...filter, unit: event.target.value || undefined })}
      />
      <SelectField
        name="state"
        label="处理状态"
        labelHidden
        empty="全部状态"
        options={states}
        value={filter.fresh ? "fresh" : (filter.state ?? "")}
        onChange={({ target: { value } }) =>
          openFilter({
            ...filter,
            state: findingFilterSchema.shape.state.safeParse(value).data,
            fresh: value === "fresh" ? "yes" : undefined,
          })
        }
      />
      <div className={styles.search}>
        <SearchField
          name="search"
          label="搜索"
          placeholder="编码、名称、问题"
          value={filter.search}
          onSearch={(search) => openFilter({ ...filter, search })}
        />
      </div>
      <noscript>
        <Button type="submit">查询</Button>
      </noscript>
      {isFiltered(filter) && filter.row === undefined && (
        <a className={styles.reset} href={hrefOf(unfiltered(filter))}>
          清除筛选
        </a>
      )}
    </form>
  );
}

"use client";

import { useCallback } from "react";

import { LinkButton } from "#components/ui/button.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { FilterBar, SearchField } from "#components/ui/table/filter-bar.tsx";
import { useFilterChange } from "#components/ui/table/use-filter-change.ts";
import type { ComparedVersion, ReferenceChanges } from "#contracts/detect-standard/reference-changes.ts";
import { referenceTitles } from "#contracts/detect-standard/reference-data.ts";
import type { ReferenceKind } from "#contracts/detection/reference-used.ts";
import {
  detectStandardHref,
  detectStandardPath,
  filteredHref,
  type StandardQuestion,
} from "#lib/detect-standard/address.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "./reference.module.css";

function versionText({ version, rows, at }: ComparedVersion): string {
  return `第${version}版（${formatDate(at)}，${rows.toLocaleString("zh-CN")}行）`;
}

type HeadProps = {
  kind: ReferenceKind;
  question: StandardQuestion;
  changes: ReferenceChanges | undefined;
  onOpen: (href: string) => void;
};

export function ChangesHead({ kind, question, changes, onOpen }: HeadProps) {
  const change = useFilterChange(question, filteredHref, onOpen);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const { batch, before } = question;
  return (
    <>
      <div className={styles.note} role="note">
        {changes && (
          <strong>
            {referenceTitles[kind]}：{changes.scope} {versionText(changes.after)}
          </strong>
        )}
        <LinkButton variant="text" href={detectStandardHref({ view: kind, batch })}>
          查看该版本全部数据
        </LinkButton>
        <LinkButton variant="text" href={detectStandardHref({ view: kind })}>
          返回现行数据
        </LinkButton>
      </div>
      <FilterBar
        label="筛选"
        action={detectStandardPath}
        onFilter={change}
        filled={0}
        keep={{ view: kind, batch: batch ?? "", pageSize: String(question.pageSize) }}
      >
        <SearchField
          name="search"
          label="关键词"
          placeholder="在变化的行中查找"
          value={question.search}
          onSearch={search}
        />
        {changes?.before && (
          <SelectField
            name="before"
            label="对比版本"
            empty={null}
            options={changes.others.map(({ batchId, version, at }) => ({
              value: batchId,
              label: `第${version}版${formatDate(at)}`,
            }))}
            value={before === "last" || before === undefined ? changes.before.batchId : before}
            onChange={(event) => change({ before: event.target.value })}
          />
        )}
      </FilterBar>
    </>
  );
}

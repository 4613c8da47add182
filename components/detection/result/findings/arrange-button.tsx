"use client";

import { type ChangeEvent, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";
import { findingQuestionSchema } from "#contracts/detection/detection-api.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../findings.module.css";

const sorts = [
  { value: "", label: "文件顺序" },
  { value: "severity", label: "严重程度" },
  { value: "rule", label: "规则" },
  { value: "amount", label: "所在清单项目合价" },
];
const groups = [
  { value: "", label: "不分组" },
  { value: "rule", label: "按规则" },
  { value: "unit", label: "按单位工程" },
];
const { sort: sortSchema, group: groupSchema } = findingQuestionSchema.shape;

export function ArrangeButton() {
  const { filter, openFilter } = useReview();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isArranged = filter.sort !== undefined || filter.group !== undefined;
  function sortBy(event: ChangeEvent<HTMLInputElement>): void {
    openFilter({ ...filter, sort: sortSchema.safeParse(event.target.value).data });
  }
  function groupBy(event: ChangeEvent<HTMLInputElement>): void {
    openFilter({ ...filter, group: groupSchema.safeParse(event.target.value).data });
  }
  return (
    <>
      <IconButton
        icon="sort"
        label="排序与分组"
        badge={isArranged ? "已调整" : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover anchor={anchor} label="排序与分组" align="right" width={320} onClose={() => setAnchor(null)}>
        <div className={styles.arrange}>
          <RadioField
            label="排序"
            name="finding-sort"
            options={sorts}
            value={filter.sort ?? ""}
            onChange={sortBy}
          />
          <RadioField
            label="分组"
            name="finding-group"
            options={groups}
            value={filter.group ?? ""}
            onChange={groupBy}
          />
        </div>
      </Popover>
    </>
  );
}

"use client";

import { Suspense, useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { late } from "#components/ui/late.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";

import { Nothing, Section } from "../section.tsx";

const GradeDialog = late(() => import("./grade-dialog.tsx").then((m) => m.GradeDialog));

type Grade = EnterpriseDetail["grades"][number];

const states: Record<Grade["state"], { name: string; tone: Tone }> = {
  valid: { name: "有效", tone: "green" },
  expired: { name: "已过期", tone: "grey" },
  future: { name: "未生效", tone: "blue" },
};

const columns: readonly LeafColumn<Grade>[] = [
  { code: "grade", name: "等级", width: 64, rowHead: true },
  {
    code: "state",
    name: "状态",
    width: 84,
    cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].name}</Tag>,
  },
  { code: "period", name: "有效期", width: 190, cell: (row) => `${row.validFrom}至${row.validTo}` },
  { code: "body", name: "发布机构", width: 150, grow: true },
  { code: "documentNo", name: "文号", width: 150, grow: true },
  { code: "by", name: "登记", width: 180, clamp: true, cell: (row) => `${row.byName} ${row.on}` },
];
const rowId = ({ id }: Grade) => id;

export function GradeTable({ grades }: { grades: readonly Grade[] }) {
  if (grades.length === 0) return <Nothing text="尚未登记信用等级" />;
  return <SmallTable caption="信用等级列表" columns={columns} rows={grades} rowId={rowId} />;
}

export function Grades({ detail }: { detail: EnterpriseDetail }) {
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title="信用等级"
      note="按行业协会发布的结果登记，平台不计算等级。"
      tools={
        detail.may.addGrade && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            登记信用等级
          </Button>
        )
      }
    >
      <GradeTable grades={detail.grades} />
      {adding && (
        <Suspense fallback={null}>
          <GradeDialog detail={detail} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Section>
  );
}

"use client";

import { useFormShape } from "#components/form/form-shape.ts";
import { useValues } from "#components/form/use-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { focusWithin } from "#components/ui/navigation/focus-within.ts";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import { fieldText } from "#contracts/form/text.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";
import {
  comparisonNames,
  type ComparisonRow,
  type ComparisonState,
  compareWithBill,
  fileValuesOf,
} from "#lib/filing/changes/comparison.ts";

import type { useBillFacts } from "./use-bill-facts.ts";

import styles from "./comparison.module.css";

const tones: Record<ComparisonState, Tone> = {
  same: "green",
  filled: "blue",
  different: "red",
  empty: "grey",
};
const order: readonly ComparisonState[] = ["different", "empty", "filled", "same"];
const fieldByCode = new Map(maxPriceFields.map((field) => [field.code, field]));

function shown(code: string, value: string): string {
  const field = fieldByCode.get(code);
  return value === "" ? "—" : field ? fieldText(field, value) : value;
}

type PanelProps = { bill: ReturnType<typeof useBillFacts>; editable: boolean };

const rowId = (row: ComparisonRow) => row.code;

const cells: readonly LeafColumn<ComparisonRow>[] = [
  {
    code: "name",
    name: "项目",
    width: 160,
    rowHead: true,
    type: "link",
    href: (row) => `#field-${row.code}`,
  },
  {
    code: "formValue",
    name: "备案表",
    width: 160,
    grow: true,
    cell: (row) => shown(row.code, row.formValue),
  },
  {
    code: "fileValue",
    name: "造价数据文件",
    width: 160,
    grow: true,
    cell: (row) => shown(row.code, row.fileValue),
  },
  {
    code: "state",
    name: "对照",
    width: 84,
    cell: (row) => <Tag tone={tones[row.state]}>{comparisonNames[row.state]}</Tag>,
  },
];

function operationsOf(bill: PanelProps["bill"]): OperationsColumn<ComparisonRow> {
  return {
    code: "operations",
    name: "操作",
    width: 104,
    operations: (row) =>
      row.state === "different" || row.state === "empty"
        ? [{ name: "采用文件值", type: "button", onAct: () => bill.adopt({ [row.code]: row.fileValue }) }]
        : [],
    subject: (row) => row.name,
  };
}

export function ComparisonPanel({ bill, editable }: PanelProps) {
  const facts = bill.facts.data?.facts ?? [];
  const values = useValues(facts.map((fact) => fact.code));
  const rows = compareWithBill(facts, values, bill.filled, maxPriceFields);
  if (rows.length === 0) return null;
  const isOpen = rows.some(({ state }) => state !== "same") || bill.adopted > 0;
  const count = (state: ComparisonState): number => rows.filter((row) => row.state === state).length;
  const sorted = order.flatMap((state) => rows.filter((row) => row.state === state));
  return (
    <>
      {editable && <SkipComparison />}
      <details className={styles.panel} open={isOpen}>
        <summary className={styles.summary}>
          <span className={styles.title}>备案表与造价数据文件对照</span>
          {order.map(
            (state) =>
              count(state) > 0 && (
                <Tag key={state} tone={tones[state]}>
                  {comparisonNames[state]} {count(state)}
                </Tag>
              ),
          )}
        </summary>
        {editable && <Takeover bill={bill} rows={rows} />}
        <SmallTable
          caption="备案表与造价数据文件对照"
          frame="embedded"
          columns={cells}
          {...(editable && { operations: operationsOf(bill) })}
          rows={sorted}
          rowId={rowId}
        />
      </details>
    </>
  );
}

function Takeover({ bill, rows }: { bill: PanelProps["bill"]; rows: readonly ComparisonRow[] }) {
  const empty = rows.filter(({ state }) => state === "empty").length;
  const different = rows.filter(({ state }) => state === "different").length;
  return (
    <>
      {different > 0 && (
        <p className={styles.fill}>
          备案表有{different}项与文件不一致。
          <Button small onClick={() => bill.adoptAll(fileValuesOf(rows))}>
            全部采用文件值
          </Button>
        </p>
      )}
      {empty > 0 && (
        <p className={styles.fill}>
          文件中有{empty}项备案表尚未填写。
          <Button small onClick={bill.fillEmpty}>
            全部填入
          </Button>
        </p>
      )}
      <div role="status">
        {bill.adopted > 0 && (
          <p className={styles.fill}>
            已采用文件值，更改了{bill.adopted}项。
            <Button small autoFocus onClick={bill.takeBack}>
              撤销
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Its links would stand between the keyboard and the first field. */
function SkipComparison() {
  const [first] = useFormShape().form.groups;
  if (!first) return null;
  const id = `section-${first.code}`;
  return (
    <a
      className={styles.skip}
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        const section = document.getElementById(id);
        if (section) focusWithin(section);
      }}
    >
      跳过对照表，填写{first.name}
    </a>
  );
}

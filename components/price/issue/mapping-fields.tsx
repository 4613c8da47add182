"use client";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import {
  type PriceField,
  priceFieldNames,
  priceFieldSchema,
  type PriceHeads,
  type SheetHead,
} from "#contracts/price/issue.ts";
import type { PriceZone } from "#contracts/price/price.ts";
import type { Chosen } from "#lib/price/judge-import.ts";

import styles from "../price.module.css";

type Props = {
  heads: PriceHeads;
  chosen: Chosen;
  zones: readonly PriceZone[];
  onChange: (chosen: Chosen) => void;
};

function cellsOf(sheet: SheetHead, headRow: number): readonly string[] {
  return sheet.rows.find(({ row }) => row === headRow)?.cells ?? [];
}

/** Which column is which field; as the last import had it, or as the headings suggest. */
export function MappingFields({ heads, chosen, zones, onChange }: Props) {
  const { sheet, headRow, columns, zone } = chosen;
  const cells = cellsOf(sheet, headRow);
  const headings = cells.flatMap((text, at) =>
    text === "" ? [] : [{ value: String(at), label: `${columnName(at)}列：${text}` }],
  );
  const map = (field: PriceField, text: string): void => {
    const { [field]: _old, ...rest } = columns;
    const next = text === "" ? rest : { ...rest, [field]: Number(text) };
    const byColumn = field === "zone" ? (text === "" ? "" : "column") : zone;
    onChange({ ...chosen, columns: next, zone: byColumn });
  };
  return (
    <fieldset className={styles.form}>
      <legend className={styles.sectionTitle}>列的对应</legend>
      <p className={styles.hint}>
        {heads.remembered
          ? "已按本站上次导入的对应关系选好，请核对。"
          : "已按表头文字选好，请核对；导入后会记住。"}
      </p>
      <div className={styles.pair}>
        <SelectField
          label="工作表"
          empty={null}
          options={heads.sheets.map(({ name }) => ({ value: name, label: name }))}
          value={sheet.name}
          onChange={(event) => {
            const next = heads.sheets.find(({ name }) => name === event.target.value);
            if (next) onChange({ ...chosen, sheet: next, headRow: next.headRow, columns: next.columns });
          }}
        />
        <SelectField
          label="表头所在行"
          empty={null}
          options={sheet.rows.map(({ row, cells: text }) => ({
            value: String(row),
            label: `第${row}行：${text.filter(Boolean).slice(0, 3).join("、")}`,
          }))}
          value={String(headRow)}
          onChange={(event) => onChange({ ...chosen, headRow: Number(event.target.value) })}
        />
        <SelectField
          label="价区取自"
          required
          options={[
            ...zones.map(({ zoneId, name }) => ({ value: zoneId, label: `全部为${name}` })),
            { value: "sheet", label: "以工作表名称为价区" },
            { value: "column", label: "由“价区”列写明", disabled: columns.zone === undefined },
          ]}
          value={zone}
          onChange={(event) => {
            const { zone: _column, ...rest } = columns;
            const next = event.target.value;
            onChange({ ...chosen, zone: next, columns: next === "column" ? columns : rest });
          }}
        />
      </div>
      <div className={styles.pair}>
        {priceFieldSchema.options.map((field) => (
          <SelectField
            key={field}
            label={priceFieldNames[field]}
            required={field === "name" || field === "unit"}
            empty="没有此列"
            options={headings}
            value={columns[field] === undefined ? "" : String(columns[field])}
            onChange={(event) => map(field, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function columnName(at: number): string {
  const first = at >= 26 ? String.fromCodePoint(64 + Math.floor(at / 26)) : "";
  return `${first}${String.fromCodePoint(65 + (at % 26))}`;
}

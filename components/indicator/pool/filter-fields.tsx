import { RangeField } from "#components/ui/fields/range-field.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { PoolFilters } from "#contracts/indicator/pool/filters.ts";
import type { PoolChoices, PoolLevel } from "#contracts/indicator/pool/pool.ts";
import { sampleClassOptions } from "#contracts/indicator/sample/features.ts";
import { sampleStageOptions } from "#contracts/indicator/sample/sample.ts";
import { structureTypes, taxModels } from "#contracts/max-price/options.ts";
import { scaleLabel } from "#lib/indicator/pool/words.ts";

import { PlaceField } from "./place-field.tsx";

const named = (choices: PoolChoices["regions"]) =>
  choices.map(({ code, name }) => ({ value: code, label: name }));

export type FieldsProps = {
  filters: PoolFilters;
  choices: PoolChoices | undefined;
  level: PoolLevel | undefined;
  /** Null: one class has to be chosen. */
  anyClass: string | null;
  /** Unit of the works, where all have the same. */
  measure?: string;
  onChange?: (change: Record<string, string>) => void;
};

/** Plain controls: the same on the list, where a change opens the list anew, and in a form of the detail. */
export function PoolFilterFields({ filters, choices, level, anyClass, measure, onChange }: FieldsProps) {
  const field = (name: keyof PoolFilters, value = filters[name] ?? "") =>
    onChange
      ? {
          name,
          value,
          onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
        }
      : { name, defaultValue: value };
  // The bar of the list has no room for steps.
  const Place = onChange ? SelectField : PlaceField;
  const months = (choices?.months ?? []).map((value) => ({ value, label: value }));
  return (
    <>
      <SelectField label="工程类别" empty={anyClass} options={sampleClassOptions} {...field("class")} />
      <SelectField label="造价阶段" empty={null} options={sampleStageOptions} {...field("stage")} />
      <Place
        label="价格地区"
        empty={null}
        options={named(choices?.places ?? [])}
        {...field("place", level?.place ?? filters.place ?? "")}
      />
      <SelectField
        label="工程地区"
        empty="全省"
        options={named(choices?.regions ?? [])}
        {...field("region")}
      />
      <SelectField label="结构类型" empty="全部" options={structureTypes} {...field("structure")} />
      <SelectField label="计税方法" empty={null} options={taxModels} {...field("tax")} />
      <RangeField
        label="价格水平"
        name="month"
        options={months.toReversed()}
        value={level?.month ?? filters.month ?? ""}
        onCommit={onChange && ((month) => onChange({ month }))}
      />
      <SelectField label="基准日期起" empty="不限" options={months} {...field("from")} />
      <SelectField label="基准日期止" empty="不限" options={months} {...field("to")} />
      <TextField
        key={`least ${filters.least ?? ""}`}
        label={scaleLabel("下限", filters.class, measure)}
        inputMode="numeric"
        name="least"
        defaultValue={filters.least ?? ""}
        maxLength={9}
      />
      <TextField
        key={`most ${filters.most ?? ""}`}
        label={scaleLabel("上限", filters.class, measure)}
        inputMode="numeric"
        name="most"
        defaultValue={filters.most ?? ""}
        maxLength={9}
      />
    </>
  );
}

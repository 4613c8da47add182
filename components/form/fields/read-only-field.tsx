"use client";

import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel, fieldText } from "#contracts/form/text.ts";
import { fieldUnit } from "#contracts/form/with-unit.ts";
import { hasLoadedOptions } from "#lib/dict/sources.ts";

import { useFormShape } from "../form-shape.ts";
import { useRegionText } from "../region/use-region-text.ts";
import { useValue } from "../use-form.ts";
import { useChoices } from "./use-choices.ts";

import styles from "../form.module.css";

type ReadOnly = { field: FieldDefinition };

export function ReadOnlyField({ field }: ReadOnly) {
  if (field.type === "region") return <RegionText field={field} />;
  return hasLoadedOptions(field) ? <ChoiceText field={field} /> : <PlainText field={field} />;
}

function RegionText({ field }: ReadOnly) {
  return <Shown field={field} text={useRegionText(field, useValue(field.code))} />;
}

function ChoiceText({ field }: ReadOnly) {
  const value = useValue(field.code);
  return <Shown field={field} text={useChoices(field, value).text ?? value} />;
}

function PlainText({ field }: ReadOnly) {
  return <Shown field={field} text={fieldText(field, useValue(field.code))} />;
}

function Shown({ field, text }: ReadOnly & { text: string }) {
  const figures = field.type === "money" || field.type === "number";
  return (
    <div className={styles.readOnly}>
      <span className={styles.readOnlyName}>{fieldLabel(field)}</span>
      <output className={figures ? styles.readOnlyFigure : styles.readOnlyValue} id={`field-${field.code}`}>
        {text === "" ? <span className={styles.faint}>{field.tips ?? "—"}</span> : text}
        {text !== "" && field.append && <Unit field={field} />}
      </output>
    </div>
  );
}

function Unit({ field }: ReadOnly) {
  const { per = field.code } = field;
  const divisor = useValue(per);
  const unit = fieldUnit(field, useFormShape().form.fields, { [per]: divisor });
  return <span className={styles.unit}>{unit}</span>;
}

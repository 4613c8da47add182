"use client";

import { type FocusEvent, memo } from "react";

import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/cx.ts";
import { type FieldDefinition, isEditable, isKnownType } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

import type { BoundField } from "../bound-field.ts";
import { useFormShape } from "../form-shape.ts";
import { FieldControl } from "./field-control.tsx";
import { ReadOnlyField } from "./read-only-field.tsx";
import { useFormField } from "./use-form-field.ts";

import styles from "../form.module.css";

const widths: Record<FieldDefinition["width"], string | undefined> = {
  3: styles.w3,
  4: styles.w4,
  6: styles.w6,
  8: styles.w8,
  12: styles.w12,
};

export const FormField = memo(function FormField({ field }: { field: FieldDefinition }) {
  const { Aside } = useFormShape();
  return (
    <div className={cx(styles.cell, widths[field.width])}>
      {isEditable(field) ? <EditableField field={field} /> : <LockedField field={field} />}
      {Aside && <Aside field={field} />}
    </div>
  );
});

function LockedField({ field }: { field: FieldDefinition }) {
  return isKnownType(field.type) ? <ReadOnlyField field={field} /> : <UnknownField field={field} />;
}

function EditableField({ field }: { field: FieldDefinition }) {
  const bound = useFormField(field);
  return (
    <div onBlur={(event) => hasLeft(event) && bound.leave()}>
      <Control field={field} bound={bound} />
      {bound.cleared !== null && (
        <p className={styles.restore}>
          原内容已清除
          <Button small variant="text" onClick={bound.restore}>
            恢复“{bound.cleared}”并修改
          </Button>
        </p>
      )}
    </div>
  );
}

function Control({ field, bound }: BoundField) {
  const Own = useFormShape().controls?.[field.code];
  return Own ? <Own field={field} bound={bound} /> : <FieldControl field={field} bound={bound} />;
}

/**
 * True if focus leaves the field within its layer: not into a layer that it opened, and within the
 * field only from typed text to its button.
 */
function hasLeft({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (!currentTarget.contains(target)) return false;
  if (!(relatedTarget instanceof Element)) return true;
  if (currentTarget.contains(relatedTarget)) return wasTyped(target) && relatedTarget.matches("button");
  return layerOf(relatedTarget) === layerOf(currentTarget);
}

function wasTyped(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "text" && target.value !== "";
}

function layerOf(element: Element): Element | null {
  return element.closest("[role=dialog],[role=alertdialog],[role=presentation]");
}

/** Forward compatibility: keeps the value of a type that this version does not know. */
function UnknownField({ field }: { field: FieldDefinition }) {
  return (
    <div className={styles.readOnly}>
      <span className={styles.readOnlyName}>{fieldLabel(field)}</span>
      <p id={`field-${field.code}`} className={styles.unknown}>
        此栏目暂不支持填写，请联系技术支持
      </p>
    </div>
  );
}

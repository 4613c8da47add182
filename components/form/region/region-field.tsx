"use client";

import { Suspense, useState } from "react";

import { PickerButton } from "#components/ui/fields/dropdown/picker-button.tsx";
import { Field, describedBy } from "#components/ui/fields/field.tsx";
import { late } from "#components/ui/late.tsx";
import { Popover } from "#components/ui/overlays/popover.tsx";

import { type BoundField, commonProps } from "../bound-field.ts";
import { treeOf, useRegionText } from "./use-region-text.ts";

const RegionColumns = late(() => import("./region-columns.tsx").then((m) => m.RegionColumns));

export function RegionField({ field, bound }: BoundField) {
  const text = useRegionText(field, bound.value);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, ...look } = commonProps({ field, bound });
  return (
    <Field id={id} look={look} saysRequired={false}>
      <PickerButton
        {...describedBy(id, look, false)}
        id={id}
        text={text}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Popover anchor={anchor} label={look.label} width={540} onClose={() => setAnchor(null)}>
        <Suspense fallback={null}>
          <RegionColumns
            tree={treeOf(field)}
            value={bound.value}
            onPick={(value, path) => {
              bound.change(value, path);
              setAnchor(null);
            }}
          />
        </Suspense>
      </Popover>
    </Field>
  );
}

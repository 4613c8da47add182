import { MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

export function FieldMark({ field }: { field: FieldDefinition }) {
  return <MarkWords kind="field" code={field.code} label={fieldLabel(field)} />;
}

import { MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import type { FieldDefinition } from "#contracts/form.ts";
import { fieldLabel } from "#contracts/form/text.ts";

/** What the station says of a field, under it. */
export function FieldMark({ field }: { field: FieldDefinition }) {
  return <MarkWords kind="field" code={field.code} label={fieldLabel(field)} />;
}

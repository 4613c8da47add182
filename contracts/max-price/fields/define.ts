import type { FieldDefinition, FieldType } from "../../form.ts";

type Rest = Partial<Omit<FieldDefinition, "code" | "name" | "type" | "group" | "width">>;

/** Short form for the tables beside: required unless said otherwise; `auto` fields are never required. */
export function fieldsOf(group: string) {
  return (
    code: string,
    name: string,
    type: FieldType,
    width: FieldDefinition["width"],
    rest: Rest = {},
  ): FieldDefinition => ({
    code,
    name,
    type,
    group,
    width,
    required: type !== "auto",
    ...rest,
  });
}

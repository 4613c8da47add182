import type { FieldDefinition, FieldType } from "./form.ts";

type Rest = Partial<Omit<FieldDefinition, "code" | "name" | "type" | "group" | "width">>;

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
    required: rest.edit !== false,
    ...rest,
  });
}

import type { FieldError } from "../errors/errors.ts";
import { type FieldDefinition, type FormValues, isEditable } from "./form.ts";
import { lengthProblem } from "./judgement.ts";

/**
 * Rejects unknown fields, changed locked fields and values that are too long. Hidden fields pass: `keptValues` drops them.
 */
export function givenErrors(
  fields: readonly FieldDefinition[],
  given: FormValues,
  stored: FormValues,
): FieldError[] {
  return Object.entries(given).flatMap(([path, value]): FieldError[] => {
    const message = value === (stored[path] ?? "") ? null : fault(fields, path, value);
    return message === null ? [] : [{ path, message }];
  });
}

function fault(fields: readonly FieldDefinition[], path: string, value: string): string | null {
  const field = fields.find((known) => known.code === path);
  if (field?.show === false) return null;
  if (field) return isEditable(field) ? lengthProblem(field, value) : `${field.name}不能修改`;
  const choice = fields.find((known) => known.childLabel === path);
  return choice ? lengthProblem({ name: choice.name }, value) : "备案表中没有此栏目，请刷新页面后重试";
}

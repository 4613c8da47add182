import type { FieldError } from "../errors/errors.ts";
import type { FieldDefinition, FormValues } from "./form.ts";
import { formErrors } from "./judgement.ts";

/** Keeps only the first fault of each field. */
export class FormFaults {
  private readonly fields: readonly FieldDefinition[];
  readonly errors: FieldError[];
  private readonly wrong: Set<string>;

  constructor(fields: readonly FieldDefinition[], kept: FormValues, now: Date) {
    this.fields = fields;
    this.errors = formErrors(fields, kept, now);
    this.wrong = new Set(this.errors.map((error) => error.path));
  }

  add(path: string, message: string): void {
    if (!this.wrong.has(path)) this.errors.push({ path, message });
    this.wrong.add(path);
  }

  nameOf(code: string): string {
    return this.fields.find((field) => field.code === code)?.name ?? code;
  }
}

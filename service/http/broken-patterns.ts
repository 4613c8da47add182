import type { FieldDefinition } from "#contracts/form.ts";
import { brokenPatterns } from "#contracts/form/pattern.ts";

import type { Logger } from "./logger.ts";

/** Said once, when the service starts: such a field is taken with any value until its pattern is mended. */
export function logBrokenPatterns(log: Logger, form: string, fields: readonly FieldDefinition[]): void {
  for (const { code, regex } of brokenPatterns(fields)) {
    log.error({ form, field: code, regex }, "the pattern of a form field does not compile");
  }
}

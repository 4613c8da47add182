import type { FieldDefinition } from "#contracts/form/form.ts";
import { brokenPatterns } from "#contracts/form/pattern.ts";
import type { Logger } from "#service/core/logger.ts";

/** Runs at startup. Until the pattern is fixed, its field accepts any value. */
export function logBrokenPatterns(log: Logger, form: string, fields: readonly FieldDefinition[]): void {
  for (const { code, regex } of brokenPatterns(fields)) {
    log.error({ form, field: code, regex }, "invalid form field pattern");
  }
}

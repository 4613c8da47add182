import type { ErrorCode } from "#contracts/errors/errors.ts";
import { ApiFailure } from "#lib/http/failure.ts";

export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}

/** Maps the error code to a field by `places`, else to `form`. Rethrows anything but `ApiFailure`. */
export function problemsOfFailure(
  error: unknown,
  places: Readonly<Partial<Record<ErrorCode, string>>>,
): Record<string, string> {
  if (!(error instanceof ApiFailure)) throw error;
  // The user cancelled re-authentication.
  if (error.error === "auth.reauth") return { form: "请先完成身份验证" };
  const place = error.error === null ? undefined : places[error.error];
  return { [place ?? "form"]: error.message };
}

export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.select();
    return;
  }
}

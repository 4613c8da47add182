import { deferred } from "#lib/util/deferred.ts";

/** pdf.js needs it; Chromium has it since 119, the supported browsers start at 111. */
export function provideWithResolvers(): void {
  if (Reflect.has(Promise, "withResolvers")) return;
  Object.defineProperty(Promise, "withResolvers", {
    value: deferred,
    configurable: true,
    writable: true,
  });
}

import { close, empty, open } from "#service/detection/xml-text.ts";

import type { NamedValue } from "../bill-model.ts";

export function* writeAttributes(depth: number, attributes: readonly NamedValue[]): Generator<string> {
  if (attributes.length === 0) return;
  yield open(depth, "AttrInfo");
  for (const { name, value, code } of attributes) {
    yield empty(depth + 1, "AttrInfoItem", { Name: name, Value: value, Code: code || undefined });
  }
  yield close(depth, "AttrInfo");
}

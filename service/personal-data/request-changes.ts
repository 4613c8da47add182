import type { RegistryChange } from "#contracts/registry-request/registry-request.ts";
import type { Env } from "#service/core/env.ts";

import { openPersonal, sealPersonal } from "./seal.ts";

type Keys = Pick<Env, "DATA_KEY" | "DATA_KEY_OLD">;

const personalCode = "idNumber";

function changed(changes: readonly RegistryChange[], change: (number: string) => string): RegistryChange[] {
  const number = (text: string) => (text === "" ? "" : change(text));
  return changes.map((one) =>
    one.code === personalCode ? { ...one, before: number(one.before), after: number(one.after) } : one,
  );
}

export function sealChanges(keys: Keys, changes: readonly RegistryChange[]): RegistryChange[] {
  return changed(changes, (number) => sealPersonal(keys, "id-number", number));
}

export function openChanges(keys: Keys, changes: readonly RegistryChange[]): RegistryChange[] {
  return changed(changes, (number) => openPersonal(keys, "id-number", number));
}

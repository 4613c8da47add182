import { usccCheckCharacter } from "#contracts/identity.ts";

export type DemoEnterprise = {
  name: string;
  uscc: string;
  kind: "consult" | "build" | "proxy" | "construct";
  regionCode: string;
  legalRep: string;
  address: string;
  phone: string;
};

type Own = Pick<DemoEnterprise, "regionCode" | "legalRep" | "address" | "phone"> & { serial: number };

export function enterprise(
  kind: DemoEnterprise["kind"],
  name: string,
  { serial, ...own }: Own,
): DemoEnterprise {
  const first17 = `${kind === "build" ? "12" : "91"}${own.regionCode}MA${String(serial).padStart(7, "0")}`;
  return { kind, name, ...own, uscc: first17 + usccCheckCharacter(first17) };
}

import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { EnterpriseKind } from "#contracts/registration/options.ts";

/** Registered facts of an enterprise; null where it left something open. */
export type OwnUnit = {
  name: string;
  uscc: string;
  kind: EnterpriseKind;
  legalRep: string | null;
  address: string | null;
  qualificationNo: string | null;
};

type Fill = (unit: OwnUnit) => Record<string, string | null>;

/** By the role that a unit of that kind has in a filing; other kinds have none. */
const fills: Record<FilingKind, Partial<Record<EnterpriseKind, Fill>>> = {
  "max-price": {
    build: (unit) => ({ tendererName: unit.name, tendererUscc: unit.uscc, legalRep: unit.legalRep }),
    consult: (unit) => ({
      compileUnitKind: "2",
      consultName: unit.name,
      consultUscc: unit.uscc,
      consultQualNo: unit.qualificationNo,
    }),
    proxy: (unit) => ({ proxyName: unit.name, proxyUscc: unit.uscc }),
  },
  settlement: {
    build: ({ name, uscc, address }) => ({
      unittype: "1",
      unitname: name,
      orgcode: uscc,
      unitaddress: address,
    }),
    consult: ({ name, uscc, address }) => ({
      unittype: "2",
      unitname2: name,
      orgname2: uscc,
      unitaddress2: address,
    }),
    construct: ({ name, uscc, address }) => ({
      unittype: "3",
      unitname3: name,
      orgcode3: uscc,
      unitaddress3: address,
    }),
  },
};

/** The values of a new filing that the filing enterprise itself answers. */
export function ownUnitValues(kind: FilingKind, unit: OwnUnit): FormValues {
  const values = fills[kind][unit.kind]?.(unit) ?? {};
  return Object.fromEntries(
    Object.entries(values).flatMap(([code, value]) => (value ? [[code, value] as const] : [])),
  );
}

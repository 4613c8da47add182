/**
 * Written by hand, not derived from the contract's table: the two must agree.
 * O owning enterprise, C station in charge, U city or province station that sees the filing.
 */
export const statuses = [
  "draft",
  "revoked",
  "submitted",
  "accepted",
  "detected",
  "publicity",
  "filed",
  "changed",
  "returned",
  "void",
] as const;
/** `revoked`: a draft that had been submitted. `changed`: filed, with a newer version in draft. */
export type MatrixStatus = (typeof statuses)[number];

export const acts = [
  "save",
  "remove",
  "submit",
  "revoke",
  "audit pass",
  "audit fail",
  "back materials",
  "back result",
  "change",
  "unarchive",
  "purge",
] as const;
export type MatrixAct = (typeof acts)[number];

type Letter = "O" | "C" | "U";
type Row = readonly [Letter, string];

/** The performer and one letter per status: `+` allowed, `.` not now. Columns in the order of `statuses`. */
const allowed: Record<MatrixAct, Row> = {
  //                     d r s a d p f c r v
  save: /*            */ ["O", "++......+."],
  remove: /*          */ ["O", "+........."],
  submit: /*          */ ["O", "++......+."],
  revoke: /*          */ ["O", "..+......."],
  "audit pass": /*    */ ["C", "..+.+....."],
  "audit fail": /*    */ ["C", "..+.+....."],
  "back materials": /**/ ["C", "..++++...."],
  "back result": /*   */ ["C", "..++++...."],
  change: /*          */ ["O", "......+..."],
  unarchive: /*       */ ["U", "......++.."],
  purge: /*           */ ["C", ".+++++..+."],
};

/** Roles with the right for the call: f enterprises, s stations; administrators (a) have none. */
const door = (act: MatrixAct): string => (act === "save" || act === "remove" ? "f" : "fs");

/** Kind, visibility per status, and letters in the table above. */
export const people = {
  owner: { kind: "f", sees: "++++++++++", is: "O" },
  colleague: { kind: "f", sees: "++++++++++", is: "O" },
  named: { kind: "f", sees: "..++++++++", is: "" },
  stranger: { kind: "f", sees: "..........", is: "" },
  "county in charge": { kind: "s", sees: ".+++++++++", is: "C" },
  "county elsewhere": { kind: "s", sees: "..........", is: "" },
  "city above": { kind: "s", sees: ".+++++++++", is: "U" },
  "city elsewhere": { kind: "s", sees: "..........", is: "" },
  "province above": { kind: "s", sees: ".+++++++++", is: "U" },
  "system-admin": { kind: "a", sees: "..........", is: "" },
  "security-admin": { kind: "a", sees: "..........", is: "" },
  "audit-admin": { kind: "a", sees: "..........", is: "" },
} as const satisfies Record<string, { kind: "f" | "s" | "a"; sees: string; is: Letter | "" }>;
export type MatrixPerson = keyof typeof people;

export function sees(person: MatrixPerson, status: MatrixStatus): boolean {
  return people[person].sees[statuses.indexOf(status)] === "+";
}

export function expectedReading(person: MatrixPerson, status: MatrixStatus): string | null {
  if (people[person].kind === "a") return "permission.denied";
  return sees(person, status) ? null : "filing.not-found";
}

export function expectedError(person: MatrixPerson, act: MatrixAct, status: MatrixStatus): string | null {
  if (!door(act).includes(people[person].kind)) return "permission.denied";
  if (!sees(person, status)) return "filing.not-found";
  const [performer, times] = allowed[act];
  if (people[person].is !== performer) return "permission.denied";
  if (times[statuses.indexOf(status)] === "+") return null;
  return act === "save" ? "filing.locked" : "filing.action";
}

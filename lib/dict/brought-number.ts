import { onlyCertificate } from "./staff-text.ts";

/** `number` came with a name; `before` was typed and makes room for it. */
export type BroughtNumber = { number: string; before: string };

type Typed = {
  staff: readonly { name: string; certNo: string }[];
  /** The name that the number stood beside, and the new one. */
  former: string;
  name: string;
  number: string;
  brought: BroughtNumber | null;
};

/** The number beside a newly typed name; null: it stays. A number typed by hand comes back when a name that replaced it goes on. */
export function numberOfName({ staff, former, name, number, brought }: Typed): BroughtNumber | null {
  const isOfFormer = number !== "" && number === onlyCertificate(staff, former);
  const isBrought = isOfFormer || (number !== "" && number === brought?.number);
  const before = !isBrought ? number : number === brought?.number ? brought.before : "";
  const chosen = onlyCertificate(staff, name);
  if (chosen !== null) return { number: chosen, before };
  return isBrought ? { number: before, before: "" } : null;
}

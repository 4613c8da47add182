import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { deriveKey } from "#service/core/secret.ts";
import { codeLength, signsFor } from "#service/pdf/code.ts";

import type { PdfContent } from "./collect.ts";
import { firstFields } from "./first-fields.ts";

/** `first`: PDFs printed before empty values were left out of the digest. */
export type CodeForm = "present" | "first";
export const codeForms: readonly CodeForm[] = ["present", "first"];

/** HMAC under the service's key, so that nobody else can make a valid code. */
export function pdfCode(
  { env }: { env: Pick<Deps["env"], "SERVICE_SECRET"> },
  { id, kind }: { id: FilingId; kind: FilingKind },
  content: PdfContent,
  form: CodeForm = "present",
): string {
  const key = deriveKey(env.SERVICE_SECRET, "filing-paper");
  const digested = form === "first" ? firstContent(kind, content) : filledContent(content);
  return signsFor(key, [id, JSON.stringify(digested)], codeLength);
}

/** Names and values without the empty ones: a field that joins the form leaves the codes of printed PDFs valid. */
function filledContent({ title, numbers, groups, attachments, standing, stationName, day }: PdfContent) {
  const filled = (facts: readonly { name: string; value: string }[]) =>
    facts.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]);
  const filledGroups = groups
    .map(({ name, facts }) => ({ name, facts: filled(facts) }))
    .filter(({ facts }) => facts.length > 0);
  return [title, filled(numbers), filledGroups, attachments, standing, stationName, day];
}

/** The whole content as it was printed then: empty values too, but none of a field that joined the form later. */
function firstContent(kind: FilingKind, content: PdfContent) {
  const { title, numbers, groups, attachments, standing, stationName, day } = content;
  const form = filingForms[kind];
  const fields = firstFields[kind];
  const had = ({ code }: { code: string }) =>
    form.fields.some((field) => field.group === code && fields.has(field.code));
  const names = new Set(form.groups.filter(had).map(({ name }) => name));
  const firstGroups = groups
    .map(({ name, facts }) => ({
      name,
      facts: facts
        .filter(({ field, value }) => value !== "" || fields.has(field))
        .map(({ name: label, value, wide }) => ({ name: label, value, wide })),
    }))
    .filter(({ name, facts }) => facts.length > 0 || names.has(name));
  return { title, numbers, groups: firstGroups, attachments, standing, stationName, day };
}

/** The content, and as it was printed before the station of a district was named with its city. */
export function printedContents(content: PdfContent): PdfContent[] {
  const { stationName } = content;
  const former = stationName.replace(/^[^市]+市(?=[^市]+区建设工程造价管理站$)/, "");
  if (former === stationName) return [content];
  const groups = content.groups.map(({ name, facts }) => ({
    name,
    facts: facts.map((fact) => (fact.field === "regulatorId" ? { ...fact, value: former } : fact)),
  }));
  return [content, { ...content, groups, stationName: former }];
}

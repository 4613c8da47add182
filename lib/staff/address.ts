import { type PersonId, personIdSchema } from "#contracts/ids.ts";
import { type CertificateListInput, certificateListInputSchema } from "#contracts/staff/certificate.ts";
import { type StaffListInput, staffListInputSchema } from "#contracts/staff/staff.ts";
import {
  type SearchParams,
  parseDay,
  parseLenient,
  queryOf,
  singleValues,
  withNumbers,
} from "#lib/util/url-state.ts";

/** Page of the stations, and page of an enterprise for its own people. */
export type StaffPath = "/pages/staff-m" | "/pages/staff-u";
export const certificatePath = "/pages/certificate";

type Params = SearchParams | URLSearchParams;

const staffDefaults = staffListInputSchema.parse({});
const certificateDefaults = certificateListInputSchema.parse({});

export function parseStaffList(params: Params): StaffListInput {
  return parseLenient(staffListInputSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

export function staffListHref(
  path: StaffPath,
  input: StaffListInput,
  change: Partial<StaffListInput> = {},
): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, state, kind, due, enterpriseId, curPage, pageSize } = next;
  return `${path}${queryOf({ search, state, kind, due, enterpriseId, curPage, pageSize }, staffDefaults)}`;
}

export function isStaffFiltered({ search, kind, due, enterpriseId }: StaffListInput): boolean {
  return search !== "" || [kind, due, enterpriseId].some(Boolean);
}

/** Null: the list. */
export function parsePerson(params: Params): { personId: PersonId; tab: string; day: string | null } | null {
  const { id, tab = "", on } = singleValues(params);
  const personId = personIdSchema.safeParse(id).data;
  return personId === undefined ? null : { personId, tab, day: parseDay(on) };
}

export function personHref(path: StaffPath, personId: PersonId, tab = ""): string {
  return `${path}${queryOf({ id: personId, tab }, { tab: "" })}`;
}

/** The record as it was at the end of the day. */
export function pastPersonHref(path: StaffPath, personId: PersonId, day: string): string {
  return `${path}${queryOf({ id: personId, on: day }, {})}`;
}

export function parseCertificateList(params: Params): CertificateListInput {
  return parseLenient(certificateListInputSchema, withNumbers(singleValues(params), ["curPage", "pageSize"]));
}

export function certificateListHref(
  input: CertificateListInput,
  change: Partial<CertificateListInput> = {},
): string {
  const next = { ...input, curPage: 1, ...change };
  const { search, level, specialty, due, enterpriseId, curPage, pageSize } = next;
  const ordered = { search, level, specialty, due, enterpriseId, curPage, pageSize };
  return `${certificatePath}${queryOf(ordered, certificateDefaults)}`;
}

export function isCertificateFiltered({
  search,
  level,
  specialty,
  due,
  enterpriseId,
}: CertificateListInput): boolean {
  return search !== "" || [level, specialty, due, enterpriseId].some(Boolean);
}

import { keepPreviousData } from "@tanstack/react-query";

import type { PersonId } from "#contracts/ids.ts";
import type { CertificateAsOfInput, CertificateListInput } from "#contracts/staff/certificate.ts";
import {
  certificateAsOf,
  certificateList,
  staffAdd,
  staffAsOf,
  staffDetail,
  staffExport,
  staffLeave,
  staffList,
  staffReveal,
  staffSave,
} from "#contracts/staff/endpoints.ts";
import type {
  StaffAddInput,
  StaffLeaveInput,
  StaffListInput,
  StaffRevealInput,
  StaffSaveInput,
} from "#contracts/staff/staff.ts";
import { api } from "#lib/http/api.ts";
import { type Downloaded, type DownloadOptions, downloadRows } from "#lib/http/download.ts";
import { endpointQuery } from "#lib/http/query.ts";
import { reveal } from "#lib/http/reveal.ts";

export const staffKey = ["staff"] as const;

export function staffListQuery(input: StaffListInput) {
  return endpointQuery(staffList, input, {
    queryKey: [...staffKey, "list", input],
    placeholderData: keepPreviousData,
  });
}

export function staffDetailQuery(personId: PersonId) {
  return endpointQuery(
    staffDetail,
    { personId },
    { queryKey: [...staffKey, "detail", personId], quiet: true },
  );
}

export function staffAsOfQuery(personId: PersonId, day: string) {
  return endpointQuery(
    staffAsOf,
    { personId, day },
    { queryKey: [...staffKey, "as-of", personId, day], quiet: true },
  );
}

export function certificateListQuery(input: CertificateListInput) {
  return endpointQuery(certificateList, input, {
    queryKey: [...staffKey, "certificates", input],
    placeholderData: keepPreviousData,
  });
}

export function exportStaffList(
  { curPage: _page, pageSize: _size, ...filter }: StaffListInput,
  columns: readonly string[],
  options: DownloadOptions,
): Promise<Downloaded | null> {
  return downloadRows(staffExport, { ...filter, columns }, options, "名人员");
}

const inForm = {
  quiet: [
    "request.invalid",
    "registry.stale",
    "staff.registered",
    "staff.engaged",
    "staff.mismatch",
    "staff.id-number",
    "staff.left",
  ],
} as const;

export function addStaff(input: StaffAddInput) {
  return api(staffAdd, input, inForm);
}

export function saveStaff(input: StaffSaveInput) {
  return api(staffSave, input, inForm);
}

export function leaveStaff(input: StaffLeaveInput) {
  return api(staffLeave, input, inForm);
}

export function revealStaff(input: StaffRevealInput): Promise<string | null> {
  return reveal(staffReveal, input);
}

export function askCertificate(input: CertificateAsOfInput) {
  return api(certificateAsOf, input, { quiet: ["request.invalid", "certificate.not-found"] });
}

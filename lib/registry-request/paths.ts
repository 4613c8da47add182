/** Apart from the address's schema, which other pages need not load. */
export const registryRequestPath = "/pages/registry-request";

/** Requests of one import. */
export function importRequestsHref(staffImportId: string): string {
  return `${registryRequestPath}?staffImportId=${encodeURIComponent(staffImportId)}`;
}

export function requestHref(id: string, edit = false): string {
  return `${registryRequestPath}?id=${encodeURIComponent(id)}${edit ? "&edit=1" : ""}`;
}

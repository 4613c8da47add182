import { pageUserHeader } from "#contracts/page-user.ts";

/** Proves to the relay that a script of this system asks, which no form of another site can. */
export const requestedWith = { "x-requested-with": "XMLHttpRequest" } as const;

let pageUser = "";

/** Whom this page was drawn for. In the browser alone: on the server it would be everybody's. */
export function setPageUser(userCode: string): void {
  pageUser = encodeURIComponent(userCode);
}

/** What every call of a page brings along. */
export function callHeaders(): Record<string, string> {
  return pageUser === "" ? { ...requestedWith } : { ...requestedWith, [pageUserHeader]: pageUser };
}

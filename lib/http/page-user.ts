import { pageUserHeader } from "#contracts/account/page-user.ts";

/** CSRF protection: other sites' forms cannot set this header. */
export const requestedWith = { "x-requested-with": "XMLHttpRequest" } as const;

let pageUser = "";

/** Browser only: on the server this module state would be shared by all users. */
export function setPageUser(userCode: string): void {
  pageUser = encodeURIComponent(userCode);
}

export function callHeaders(): Record<string, string> {
  return pageUser === "" ? { ...requestedWith } : { ...requestedWith, [pageUserHeader]: pageUser };
}

const publicPages = [
  "/",
  "/register",
  "/register/status",
  "/forgot",
  "/zwsso",
  "/fileView",
  "/accountLink",
  "/accessibility",
  "/transfer-consent",
  "/personal-data",
  "/report-check",
] as const;

const signedInPages = [
  "/help",
  "/pages",
  "/pages/home",
  "/pages/safety",
  "/pages/messages",
  "/pages/search",
  "/pages/changeInfo",
  "/pages/dataSummary",
  "/pages/cityToDo",
  "/pages/countiesToDo",
  "/pages/zgxj",
  "/pages/zgxj-details",
  "/pages/zgxj-details/first",
  "/pages/zgxj-details/detection",
  "/pages/zgxj-details/result",
  "/pages/zgxj-details/publicity",
  "/pages/jgjs",
  "/pages/jgjs-details",
  "/pages/jgjs-details/projectInfo",
  "/pages/jgjs-details/costPreview",
  "/pages/jgjs-details/jgFilingForm",
  "/pages/basicDetails",
  "/pages/corp-m",
  "/pages/corp-m/:id",
  "/pages/corp-u",
  "/pages/staff-m",
  "/pages/staff-u",
  "/pages/staff-u/import",
  "/pages/certificate",
  "/pages/registry-request",
  "/pages/zb-gather",
  "/pages/zb-list",
  "/pages/zb-detail",
  "/pages/notice-list/:node",
  "/pages/notice-details",
  "/pages/detectStandard",
  "/pages/periodicalList",
  "/pages/materialList",
  "/pages/explain",
  "/pages/access-log",
  "/pages/diagnosis",
  "/pages/user-manage",
  "/pages/role-permission",
  "/pages/sms-outbox",
  "/pages/gallery",
  "/pages/gallery/:piece",
] as const;

export type PageKind = "public" | "signed-in" | "unknown";

/** A Chinese character is nine characters of the raw path. */
function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, "[^/]{1,900}")}$`);
}

const signedInPatterns = signedInPages.map(patternOf);

/** Judges the raw path: an encoded or doubled slash makes it unknown, never public. */
export function pageKind(pathname: string): PageKind {
  if (publicPages.some((page) => page === pathname)) return "public";
  return signedInPatterns.some((pattern) => pattern.test(pathname)) ? "signed-in" : "unknown";
}

import type { Address } from "./endpoint.ts";
import { limits } from "./limits.ts";

/** Where the endpoints answer whose shapes are not in the contract (`endpoints.ts`) yet. */
export type Endpoint = Address;

function json(path: string, extra: Partial<Endpoint> = {}): Endpoint {
  return {
    method: "POST",
    path,
    auth: "session",
    relay: true,
    body: "json",
    maxBody: limits.jsonBody,
    answer: "json",
    ...extra,
  };
}

function get(path: string, extra: Partial<Endpoint> = {}): Endpoint {
  return { ...json(path), method: "GET", body: "none", maxBody: 0, ...extra };
}

export const endpoints = {
  accountLogin: json("/account/login", { auth: "none", relay: false, signIn: true }),
  phoneLogin: json("/phone/login", { auth: "none", relay: false, signIn: true }),
  ssoStart: get("/ks/auth/v1/authorization/login", { auth: "none", relay: false }),
  ssoLogin: json("/zwsso/login", { auth: "none", relay: false, signIn: true }),
  logout: json("/logout", { relay: false }),
  me: get("/ks/account/v1/me", { relay: false }),
  portal: get("/ks/portal/v1/settings", { auth: "none", relay: false }),
  imageCaptcha: get("/ks/login/v1/image/captcha", { auth: "none" }),
  captchaDue: json("/ks/login/v1/captcha-due", { auth: "none" }),
  proofChallenge: json("/ks/login/v1/proof-challenge", { auth: "none" }),
  sendCaptcha: json("/ks/login/v1/send-captcha", { auth: "none" }),
  forgetPwdCaptcha: json("/ks/account/v1/forget-pwd/captcha", { auth: "none" }),
  forgetPwdVerify: json("/ks/account/v1/forget-pwd/verify", { auth: "none", signIn: true }),
  forgetPass: json("/ks/account/v1/forget-pass", { auth: "none", signIn: true }),
  enterpriseVerify: json("/ks/register/v1/enterprise-verify", { auth: "none" }),
  registerPrefill: json("/ks/register/v1/prefill", { auth: "none" }),
  registerSendCaptcha: json("/ks/register/v1/send-captcha", { auth: "none" }),
  registerLicence: json("/ks/register/v1/licence", {
    auth: "none",
    body: "multipart",
    maxBody: (limits.licenceMb + 1) * 1_048_576,
  }),
  registerRegion: json("/ks/register/v1/region", { auth: "none" }),
  registerDraft: json("/ks/register/v1/draft", { auth: "none" }),
  registerDraftSave: json("/ks/register/v1/draft-save", { auth: "none" }),
  enterpriseRegister: json("/ks/register/v1/enterprise-register", { auth: "none" }),
  registerProgress: json("/ks/register/v1/progress", { auth: "none" }),
  registerView: json("/ks/register/v1/view", { auth: "none" }),
  registerMend: json("/ks/register/v1/mend", { auth: "none" }),
  registrationDetail: json("/ks/register/v1/detail"),
  registrationReveal: json("/ks/register/v1/reveal"),
  registrationReview: json("/ks/register/v1/review"),
  changePwd: json("/ks/account/v1/change-pwd"),
  reauth: json("/ks/account/v1/reauth"),
  reauthCaptcha: json("/ks/account/v1/reauth-captcha"),
  accountSafety: json("/ks/account/v1/safety"),
  sessionUse: json("/ks/account/v1/session-use"),
  sessionState: json("/ks/account/v1/session-state", { background: true }),
  parkedTextKey: json("/ks/account/v1/parked-text-key", { background: true }),
  accountSessions: json("/ks/account/v1/sessions"),
  sessionEnd: json("/ks/account/v1/session-end"),
  sessionsEndOthers: json("/ks/account/v1/sessions-end-others"),
  signIns: json("/ks/account/v1/sign-ins"),
  phoneCaptcha: json("/ks/account/v1/phone-captcha"),
  phoneChange: json("/ks/account/v1/phone-change"),
  ownChangeCaptcha: json("/ks/account/v1/change-captcha"),
  ownChangeDecide: json("/ks/account/v1/change-decide"),
  accountLink: json("/ks/account/v1/link", { auth: "none" }),
  accountLinkCaptcha: json("/ks/account/v1/link-captcha", { auth: "none" }),
  accountLinkProve: json("/ks/account/v1/link-prove", { auth: "none", signIn: true }),
  accountLinkPassword: json("/ks/account/v1/link-password", { auth: "none", signIn: true }),
  smsOutbox: json("/ks/sms/v1/outbox"),
  mainMenus: json("/ks/menu/v1/menus/main-menus"),

  userList: json("/ks/user/v1/list"),
  userCreate: json("/ks/user/v1/create"),
  userChange: json("/ks/user/v1/change"),
  userDecide: json("/ks/user/v1/change-decide"),
  userWithdraw: json("/ks/user/v1/change-withdraw"),
  userDisable: json("/ks/user/v1/disable"),
  userEnable: json("/ks/user/v1/enable"),
  userLock: json("/ks/user/v1/lock"),
  userUnlock: json("/ks/user/v1/unlock"),
  userReset: json("/ks/user/v1/reset-password"),
  onlineList: json("/ks/user/v1/online"),
  onlineEnd: json("/ks/user/v1/online-end"),
  roleList: json("/ks/user/v1/role-list"),

  dictionaries: json("/ks/dict/v1/dictionaries"),
  supervision: json("/ks/dict/v1/supervision"),
  certificate: json("/ks/dict/v1/certificate"),
  region: json("/ks/dict/v1/region"),
  xmRegion: json("/ks/dict/v1/xm-region"),
  jurisdiction: json("/ks/dict/v1/jurisdiction"),

  filingList: json("/ks/filing/v1/list"),
  filingExport: json("/ks/filing/v1/export", { answer: "file" }),
  filingCreate: json("/ks/filing/v1/create"),
  filingDetail: json("/ks/filing/v1/detail"),
  filingSave: json("/ks/filing/v1/save"),
  filingRemove: json("/ks/filing/v1/remove"),
  filingCheck: json("/ks/filing/v1/check"),
  filingPaper: json("/ks/filing/v1/paper", { answer: "file" }),
  filingReveal: json("/ks/filing/v1/reveal"),
  filingPaperCheck: json("/ks/filing/v1/paper-check"),
  filingSubmissions: json("/ks/filing/v1/submissions"),
  filingCompare: json("/ks/filing/v1/compare"),
  returnItems: json("/ks/filing/v1/return-items"),
  returnItemAdd: json("/ks/filing/v1/return-item/add"),
  returnItemChange: json("/ks/filing/v1/return-item/change"),
  returnItemRemove: json("/ks/filing/v1/return-item/remove"),
  returnItemNotes: json("/ks/filing/v1/return-item/notes"),
  filingBillFacts: json("/ks/filing/v1/bill-facts"),
  filingAct: json("/ks/filing/v1/act"),
  costPreview: json("/ks/jgjs/v1/cost-preview"),
  costRows: json("/ks/jgjs/v1/cost-rows"),
  costExport: json("/ks/jgjs/v1/cost-export", { answer: "file" }),
  maxPricePublicity: json("/ks/zgxj/v1/publicity"),
  sampleBill: get("/ks/zgxj/v1/sample-bill", { answer: "file" }),

  detectionStatus: json("/ks/detection/v1/status", { background: true }),
  detectionCancel: json("/ks/detection/v1/cancel"),
  detectionRetry: json("/ks/detection/v1/retry"),
  detectionReport: json("/ks/detection/v1/report"),
  detectionFindings: json("/ks/detection/v1/findings"),
  detectionExport: json("/ks/detection/v1/export", { answer: "file" }),
  detectionTree: json("/ks/detection/v1/tree"),
  detectionRows: json("/ks/detection/v1/rows"),
  detectionXml: json("/ks/detection/v1/exchange-xml", { answer: "file" }),
  detectionPaper: json("/ks/detection/v1/paper", { answer: "file" }),
  detectionPaperCheck: json("/ks/detection/v1/paper-check"),
  detectionSearch: json("/ks/detection/v1/search"),
  detectionVersions: json("/ks/detection/v1/versions"),
  detectionCompare: json("/ks/detection/v1/compare"),
  detectionCompareLines: json("/ks/detection/v1/compare-lines"),
  detectionCompareFindings: json("/ks/detection/v1/compare-findings"),
  detectionAnswer: json("/ks/detection/v1/answer"),
  detectionDecide: json("/ks/detection/v1/decide"),

  standardRules: json("/ks/detect-standard/v1/rules"),
  standardRuleSave: json("/ks/detect-standard/v1/rule-save"),
  standardImpact: json("/ks/detect-standard/v1/impact", { answer: "file" }),
  standardHistory: json("/ks/detect-standard/v1/history"),
  referenceList: json("/ks/detect-standard/v1/reference-list"),
  referenceScopes: json("/ks/detect-standard/v1/reference-scopes"),
  referenceVersions: json("/ks/detect-standard/v1/reference-versions"),
  referenceChanges: json("/ks/detect-standard/v1/reference-changes"),
  referenceTemplate: json("/ks/detect-standard/v1/reference-template", { answer: "file" }),
  referenceExport: json("/ks/detect-standard/v1/reference-export", { answer: "file" }),
  referenceImport: json("/ks/detect-standard/v1/reference-import", {
    body: "multipart",
    maxBody: (limits.referenceMb + 1) * 1_048_576,
  }),

  upload: json("/ks/upload/v1/upload", { body: "multipart", maxBody: limits.uploadBody }),
  uploadTask: json("/ks/upload/v1/upload-task"),
  chunkUpload: json("/ks/upload/v1/chunk-upload", { body: "multipart", maxBody: limits.chunk + 65_536 }),
  uploadCancel: json("/ks/upload/v1/upload-cancel"),
  fileMerge: json("/ks/upload/v1/file-merge"),
  fileList: json("/ks/file/v1/file-list"),
  fileSave: json("/ks/file/v1/file-save"),
  fileDel: json("/ks/file/v1/file-del"),
  fileContent: get("/ks/file/v1/content/:id", { answer: "file" }),

  fileLinkCreate: json("/ks/file/v1/file-link/create"),
  fileLinkList: json("/ks/file/v1/file-link/list"),
  fileLinkRevoke: json("/ks/file/v1/file-link/revoke"),
  /** What a link leads to: its facts, and by the token alone its bytes. */
  fileLinkView: json("/ks/file/v1/file-link/view", { auth: "none" }),
  fileLinkContent: get("/ks/file/v1/shared/:token", { auth: "none", answer: "file" }),

  fileDelete: json("/ks/portal/v1/file-delete"),

  editorUpload: json("/dev-api/common/upload", {
    body: "multipart",
    maxBody: (limits.editorFileMb + 1) * 1_048_576,
  }),

  noticeSave: json("/ks/notice/v1/save"),
  noticeDetail: json("/ks/notice/v1/detail"),
  noticePublish: json("/ks/notice/v1/publish"),

  accessList: json("/ks/access-log/v1/list"),
  accessExport: json("/ks/access-log/v1/export", { answer: "file" }),
  accessState: json("/ks/access-log/v1/state"),
  accessVerify: json("/ks/access-log/v1/verify"),
  auditLogs: get("/ks/log/v1/audit/logs/:id"),
  deadlineSettings: json("/ks/task/v1/deadline/settings"),
  deadlineLimitsSave: json("/ks/task/v1/deadline/limits-save"),
  calendarSave: json("/ks/task/v1/deadline/calendar-save"),
  calendarEffect: json("/ks/task/v1/deadline/calendar-effect"),
  todoList: json("/ks/task/v1/todo/list"),
  todoStations: json("/ks/task/v1/todo/stations"),
  todoClaim: json("/ks/task/v1/todo/claim"),
  todoHandOver: json("/ks/task/v1/todo/hand-over"),
  todoColleagues: json("/ks/task/v1/todo/colleagues"),
  todoBatch: json("/ks/task/v1/todo/batch"),
  todoTotal: json("/ks/task/v1/todo/total", { background: true }),

  messageUnread: json("/ks/message/v1/unread", { background: true }),
  messageSeen: json("/ks/message/v1/seen"),
  socketTicket: json("/ks/message/v1/socket-ticket", { background: true }),

  preferenceRead: json("/ks/preference/v1/read"),
  preferenceSave: json("/ks/preference/v1/save"),
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/**
 * Whom a page was drawn for, percent-encoded. The service refuses a call of a page whose browser has another person
 * signed in by now (`auth.other-user`): nobody writes in the name of somebody else.
 */
export const pageUserHeader = "x-page-user";

/** Fills `:id` and the like; the values are percent-encoded. */
export function pathOf(name: EndpointName, params: Record<string, string> = {}): string {
  return endpoints[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
}

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { type Role, roleSchema } from "#contracts/permissions/roles.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

/** f 企业经办人, c 区县, t 市, p 省, s 系统管理员, e 安全管理员, a 审计管理员. */
const letters: Record<Role, string> = {
  filer: "f",
  county: "c",
  city: "t",
  province: "p",
  "system-admin": "s",
  "security-admin": "e",
  "audit-admin": "a",
};
const all = "fctpsea";

/** Roles that may call each endpoint. Written by hand, not derived from the contract: the two must agree. */
const doors = {
  logout: all,
  me: all,
  shell: all,
  changePwd: all,
  reauth: all,
  reauthSmsCode: all,
  accountSafety: all,
  sessionUse: all,
  sessionState: all,
  parkedTextKey: all,
  accountSessions: all,
  sessionEnd: all,
  sessionsEndOthers: all,
  signIns: all,
  phoneSmsCode: all,
  phoneChange: all,
  preferenceRead: all,
  preferenceSave: all,
  guideRead: all,
  guideSave: all,
  messageUnread: all,
  messageSeen: all,
  messageList: all,
  messageRead: all,
  messageReadAll: all,
  socketTicket: all,
  mainMenus: all,
  dictionaries: all,
  stationOptions: all,
  jurisdiction: all,
  region: all,
  xmRegion: all,
  helpClasses: all,
  helpList: all,
  helpDetail: all,
  helpTimes: all,
  helpFeedback: all,
  helpWork: "ps",
  helpArticle: "ps",
  helpSave: "ps",
  helpPublish: "ps",
  helpRevert: "ps",
  helpClassSave: "ps",
  helpClassRemove: "ps",
  helpOpinions: "ps",
  helpOpinionClose: "ps",
  search: all,
  searchWords: "ps",
  synonymSave: "ps",
  synonymRemove: "ps",
  certificate: "fctp",
  registeredUnits: "f",
  filingList: "fctp",
  filingExport: "fctp",
  filingSummary: "ctp",
  filingSummaryExport: "ctp",
  filingCreate: "f",
  filingDetail: "fctp",
  filingSave: "f",
  filingRemove: "f",
  filingCheck: "fctp",
  filingAct: "fctp",
  filingReveal: "fctp",
  filingSubmissions: "fctp",
  filingCompare: "fctp",
  returnItems: "fctp",
  returnItemAdd: "ctp",
  returnItemTargets: "ctp",
  returnItemAddMany: "ctp",
  returnItemChange: "ctp",
  returnItemRemove: "ctp",
  returnItemRemoveMany: "ctp",
  returnItemNotes: "f",
  filingBillFacts: "fctp",
  filingPdf: "fctp",
  filingPdfCheck: "fctp",
  maxPricePublicity: "fctp",
  sampleBill: "fctp",
  fileList: "fctp",
  fileSave: "f",
  fileDel: "f",
  fileReusable: "f",
  fileReuse: "f",
  fileContent: all,
  upload: "fctp",
  uploadTask: "fctps",
  chunkUpload: "fctps",
  uploadCancel: "fctps",
  fileMerge: "fctps",
  fileDelete: "fctp",
  fileLinkCreate: "ctp",
  fileLinkList: "ctp",
  fileLinkRevoke: "ctp",
  editorUpload: "ctps",
  registrationDetail: "ctp",
  registrationReveal: "ctp",
  registrationReview: "ctp",
  enterpriseList: "ctp",
  enterpriseExport: "ctp",
  enterpriseDetail: "fctp",
  enterpriseAsOf: "fctp",
  enterpriseSave: "f",
  enterpriseReveal: "ctp",
  creditGradeAdd: "tp",
  registryRequestForm: "f",
  registryRequestSubjects: "f",
  registryRequestSubmit: "f",
  registryRequestResubmit: "f",
  registryRequestWithdraw: "f",
  registryRequestList: "fctp",
  registryRequestDetail: "fctp",
  registryRequestReview: "ctp",
  registryRequestReviewBatch: "ctp",
  registryRequestReveal: "fctp",
  enterpriseEndForm: "fctp",
  enterpriseEndSubmit: "fctp",
  enterpriseEndResubmit: "f",
  transferCheck: "f",
  transferSubmit: "f",
  transferResubmit: "f",
  transferResend: "f",
  transferAnswer: "f",
  transferAddFiles: "f",
  detectionStatus: "fctp",
  detectionReport: "fctp",
  detectionFindings: "fctp",
  detectionExport: "fctp",
  detectionCauses: "fctp",
  detectionLine: "fctp",
  detectionTree: "fctp",
  detectionRows: "fctp",
  filingIndicators: "fctp",
  poolList: "ctp",
  poolDetail: "ctp",
  poolExport: "ctp",
  filingStanding: "fctp",
  ownIndicator: "fctp",
  indicatorEstimate: "fctp",
  indicatorIssueList: "fctp",
  indicatorIssueDetail: "fctp",
  indicatorIssuePrepare: "ctp",
  indicatorIssueDecide: "ctp",
  indicatorIssueVerify: "ctp",
  detectionXml: "fctp",
  detectionPdf: "fctp",
  detectionPdfCheck: "fctp",
  detectionSearch: "fctp",
  detectionVersions: "fctp",
  detectionCompare: "fctp",
  detectionCompareLines: "fctp",
  detectionCompareFindings: "fctp",
  costPreview: "fctp",
  costRows: "fctp",
  costExport: "fctp",
  detectionCancel: "ctp",
  detectionRetry: "ctp",
  trialStatus: "f",
  trialStart: "f",
  trialCancel: "f",
  detectionAnswer: "f",
  detectionDecide: "ctp",
  detectionChosenCount: "fctp",
  detectionAnswerMany: "f",
  detectionUndoBatch: "ctp",
  noticeNodes: all,
  noticeNodeSave: "ps",
  noticeList: all,
  noticeDetail: all,
  noticeRead: all,
  noticeWork: "ctps",
  noticeEdition: "ctps",
  noticeSave: "ctps",
  noticeSubmit: "ctps",
  noticeReview: "ctps",
  noticePublish: "ctps",
  noticeEnd: "ctps",
  noticePin: "ctps",
  noticeReaders: "ctps",
  acceptanceRecord: "fctp",
  deadlineSettings: "ctpe",
  deadlineLimitsSave: "pe",
  calendarSave: "pe",
  calendarEffect: "pe",
  phraseList: "ctp",
  phraseSave: "ctp",
  phraseRemove: "ctp",
  homeSummary: "fctp",
  todoList: "fctp",
  todoStations: "tp",
  todoClaim: "ctp",
  todoHandOver: "ctp",
  todoColleagues: "ctp",
  todoBatch: "ctp",
  todoTotal: "fctp",
  smsLog: "se",
  ownChangeSmsCode: all,
  ownChangeDecide: all,
  userList: "se",
  userCreate: "s",
  userChange: "s",
  userDecide: "e",
  userWithdraw: "s",
  userDisable: "s",
  userEnable: "s",
  userLock: "e",
  userUnlock: "e",
  userReset: "e",
  onlineList: "e",
  onlineEnd: "e",
  roleList: "e",
  standardRules: "fctpe",
  standardRuleSave: "tpe",
  standardHistory: "fctpe",
  standardImpact: "tpe",
  localRuleList: "pe",
  localRuleCheck: "pe",
  localRuleSave: "pe",
  localRuleTrial: "pe",
  localRulePublish: "pe",
  localRuleWithdraw: "pe",
  referenceList: "ctpe",
  referenceScopes: "ctpe",
  referenceVersions: "ctpe",
  referenceChanges: "ctpe",
  referenceTemplate: "ctpe",
  referenceExport: "ctpe",
  referencePreview: "tpe",
  referenceImport: "tpe",
  priceList: all,
  priceScopes: all,
  priceExport: all,
  priceItem: all,
  priceIndex: all,
  priceIndexExport: all,
  priceAliasAdd: "ctp",
  priceZoneList: "ctp",
  priceZoneAdd: "ctp",
  priceHeads: "ctp",
  priceImport: "ctp",
  priceImportFaults: "ctp",
  priceIssueList: all,
  priceIssueChanges: "ctp",
  priceEnquiryList: all,
  priceEnquiryZones: "f",
  priceEnquiryAsk: "f",
  priceEnquiryWithdraw: "f",
  priceEnquiryAnswer: "ctp",
  priceEnquiryDecline: "ctp",
  priceIssueAffected: "fctp",
  priceIssuePublish: "ctp",
  priceIssueRemove: "ctp",
  policyBasisList: "ctpe",
  policyBasisSave: "tpe",
  sampleList: "ctp",
  sampleDetail: "ctp",
  indicatorSettingList: "ctpe",
  indicatorSettingVersion: "ctpe",
  indicatorMappingCheck: "pe",
  indicatorSettingSave: "pe",
  sampleRecord: "ctp",
  intakeList: "ctp",
  intakeDrop: "ctp",
  sampleConfirm: "ctp",
  sampleCorrect: "ctp",
  exclusionRequest: "ctp",
  exclusionDecide: "ctp",
  periodicalList: all,
  periodicalDetail: all,
  periodicalDownload: all,
  periodicalPriceIssues: "ctp",
  periodicalSave: "ctp",
  periodicalPublish: "ctp",
  periodicalWithdraw: "ctp",
  periodicalRemove: "ctp",
  staffList: "fctp",
  staffExport: "fctp",
  staffDetail: "fctp",
  staffAsOf: "fctp",
  staffReveal: "fctp",
  staffAdd: "f",
  staffSave: "f",
  staffLeave: "f",
  staffImportTemplate: "f",
  staffImportPreview: "f",
  staffImportRows: "f",
  staffImportConfirm: "f",
  staffImportList: "f",
  staffImportConflicts: "f",
  staffCorrectionSettle: "fctp",
  staffConductAdd: "tp",
  staffConductWithdraw: "tp",
  certificateList: "fctp",
  certificateAsOf: "fctp",
  auditLogList: "a",
  auditLogExport: "a",
  auditLogState: "a",
  auditLogVerify: "a",
  diagnosisRun: "s",
} satisfies Partial<Record<EndpointName, string>>;

/** The type check tells the endpoint and the file to edit. */
type BehindSession = {
  [N in EndpointName]: (typeof endpoints)[N]["right"] extends "anyone" ? never : N;
}[EndpointName];
type Unsaid = Exclude<BehindSession, keyof typeof doors>;
type Told = [Unsaid] extends [never]
  ? true
  : `Nobody is said to call ${Unsaid}: add its roles to doors in service/permissions.db.test.ts`;
const everyEndpointIsSaid: Told = true;
const expected: Partial<Record<EndpointName, string>> = doors;

const names = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const behindSession = names
  .parse(Object.keys(endpoints))
  .filter((name) => endpoints[name].auth === "session");

let service: TestService;
const people = new Map<Role, Person>();
beforeAll(async () => {
  service = await testService();
  for (const role of roleSchema.options) people.set(role, await service.person(role));
});
afterAll(() => service.close());

/** A session each: some calls end it. */
async function signedIn(role: Role): Promise<Person> {
  const known = people.get(role);
  if (!known) throw new Error(`Nobody is ${role}`);
  return service.signIn(known.id);
}

async function isRefused(person: Person, name: EndpointName): Promise<boolean> {
  const init = endpoints[name].body === "json" ? { body: "{}" } : {};
  const headers = { "content-type": "application/json" };
  const nothing = "00000000-0000-4000-8000-000000000000";
  const params = { filingId: nothing, fileId: nothing, periodicalId: nothing };
  const answer = await service.fetch(name, { ...init, headers }, { token: person.token, params });
  return (await answer.text()).includes('"permission.denied"');
}

// ASVS 8.2.1, 8.3.1
// GB/T 22239 8.1.4.2 a), 8.1.4.2 d)
describe("permissions", () => {
  it("are listed for every endpoint behind a session", () => {
    const where = "doors in service/permissions.db.test.ts";
    expect(everyEndpointIsSaid).toBe(true);
    expect(Object.keys(expected).toSorted(), where).toEqual(behindSession.toSorted());
  });
  it.each(behindSession)("admit to %s exactly the roles that hold its right", async (name) => {
    const opened: string[] = [];
    for (const role of roleSchema.options) {
      if (!(await isRefused(await signedIn(role), name))) opened.push(letters[role]);
    }
    const where = `right of ${name} in contracts/<noun>/endpoints.ts, doors in service/permissions.db.test.ts`;
    expect(opened.join(""), where).toBe(expected[name]);
  });
});

describe("me", () => {
  it.each([
    ["filer", ["filing.create", "filing.edit", "filing.submit"], ["filing.accept", "user.read"]],
    ["county", ["filing.accept", "county-todo.open"], ["filing.unarchive", "city-todo.open"]],
    ["city", ["filing.unarchive", "city-todo.open"], ["filing.create", "county-todo.open"]],
    [
      "system-admin",
      ["notice.write", "user.create", "user.disable"],
      ["filing.read", "user.lock", "user.reset", "user.consent"],
    ],
    [
      "security-admin",
      ["user.lock", "user.reset", "user.consent"],
      ["filing.read", "user.create", "user.disable"],
    ],
    ["audit-admin", ["audit.read", "audit.export"], ["filing.read", "user.read", "notice.write"]],
  ] as const)("as %s", async (role, held, missing) => {
    const { rights } = (await (await signedIn(role)).call("me")).data();
    expect(rights).toEqual(expect.arrayContaining([...held]));
    for (const right of missing) expect(rights).not.toContain(right);
  });
});

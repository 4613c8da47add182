/** Limits shared by web and service. Bytes and milliseconds unless the name says otherwise. */
export const limits = {
  jsonBody: 1_048_576,
  failureBody: 65_536,
  uploadBody: 210 * 1_048_576,
  /** Specified for the editor: about 1 GB, aborted after 5 seconds without progress. */
  editorFileMb: 1024,
  editorTimeout: 5000,
  richTextChars: 20_000,
  richTextMarkup: 300_000,
  richTextTableRows: 500,
  noticeAttachments: 20,
  periodicalMb: 300,
  periodicalEntries: 300,
  fileNameChars: 255,
  filesOfAKind: 50,
  chunk: 5_242_880,
  chunkTimeout: 120_000,
  relayTimeout: 280_000,
  serviceTimeout: 240_000,
  browserTimeout: 300_000,
  /** Time and bytes still drained from a body after an early answer. */
  lingerSeconds: 30,
  lingerIdleSeconds: 5,
  lingerBytes: 256 * 1_048_576,
  sqlTimeout: 60_000,
  idleMinutes: 30,
  absoluteHours: 12,
  /** Warns this long before the session expires from inactivity. */
  idleWarning: 2 * 60_000,
  /** How long the previous session generation stays valid after rotation. */
  generationGrace: 60_000,
  reauth: 5 * 60_000,
  passwordWarnDays: 14,
  challengeLife: 10 * 60_000,
  accountChangeLife: 7 * 24 * 3_600_000,
  accountLinkLife: 24 * 3_600_000,
  accountSheetLife: 72 * 3_600_000,
  codeLife: 10 * 60_000,
  codeTries: 5,
  codePause: 60_000,
  codesPerPhoneDay: 10,
  codesPerAccountMinute: 1,
  codesPerAccountDay: 10,
  /** Anonymous, per address, which may be a whole office; configurable in the service. */
  codesPerAddressMinute: 10,
  codesPerAddressDay: 200,
  transferConsentLife: 7 * 24 * 3_600_000,
  transferCodePause: 10 * 60_000,
  transferCodeSends: 3,
  /** Days that a phone entered by the former enterprise must have stood before the request. */
  transferPhoneDays: 30,
  /** Failures within 30 minutes after which the whole address needs the captcha. */
  captchaAddressFailures: 10,
  /** Mean number of key derivations for a `short` proof. */
  proofOfWork: 24,
  /** Life of the token by which a person reads the own data; not renewed. */
  personalDataLife: 30 * 60_000,
  correctionChars: 500,
  openCorrections: 3,
  registrationLife: 4 * 3_600_000,
  licenceMb: 10,
  licencesPerRegistration: 10,
  /** Rows of a list that are counted; beyond, the list says 超过. */
  countedRows: 10_000,
  /** The same for what a word finds: each match is read. */
  countedMatches: 1000,
  referenceMb: 20,
  referenceRows: 200_000,
  staffImportMb: 10,
  staffImportRows: 20_000,
  enquiryFileMb: 20,
  enquiryFiles: 5,
  /** How long a preview waits to be confirmed. */
  staffImportLife: 24 * 3_600_000,
  /** Registry requests decided by one call. */
  requestBatch: 100,
  /** Storage quotas in GiB; configurable. */
  accountGb: 10,
  enterpriseGb: 20,
  diskFloorGb: 2,
  enterpriseDrafts: 200,
  /** Trial checks a day, by default. */
  filingTrials: 20,
  enterpriseTrials: 100,
  /** Trial checks that wait or run at a time: of an enterprise, of all. */
  liveTrials: 5,
  allLiveTrials: 100,
  licencesWaitingBytes: 4 * 1024 ** 3,
  opinionChars: 500,
  /** The law requires at least six months. */
  auditMonths: 36,
  auditMonthsLeast: 6,
  exportRows: 200_000,
  /** Calendar days, not working days; the setting may be fractional. */
  publicityDays: 5,
} as const;

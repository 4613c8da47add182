/** Limits that the service keeps alone. Bytes and milliseconds unless the name says otherwise. */
export const serviceLimits = {
  serviceTimeout: 240_000,
  sqlTimeout: 60_000,
  idleMinutes: 30,
  /** How long the previous session generation stays valid after rotation. */
  generationGrace: 60_000,
  reauth: 5 * 60_000,
  challengeLife: 10 * 60_000,
  accountChangeLife: 7 * 24 * 3_600_000,
  accountLinkLife: 24 * 3_600_000,
  accountSheetLife: 72 * 3_600_000,
  codeTries: 5,
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
  openCorrections: 3,
  registrationLife: 4 * 3_600_000,
  licencesPerRegistration: 10,
  /** Rows of a list that are counted; beyond, the list says 超过. */
  countedRows: 10_000,
  /** The same for what a word finds: each match is read. */
  countedMatches: 1000,
  referenceRows: 200_000,
  /** How long a preview waits to be confirmed. */
  staffImportLife: 24 * 3_600_000,
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
  /** The law requires at least six months. */
  auditMonths: 36,
  exportRows: 200_000,
  /** Calendar days, not working days; the setting may be fractional. */
  publicityDays: 5,
} as const;

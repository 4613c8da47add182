/** Limits and times that web and service share. Sizes in bytes, times in milliseconds unless the name says otherwise. */
export const limits = {
  /** A request with JSON never needs more. */
  jsonBody: 1_048_576,
  /** An answer that tells of a failure. */
  failureBody: 65_536,
  /** One upload through `upload`; the form item's own limit is lower or equal. */
  uploadBody: 210 * 1_048_576,
  /** 富文本编辑器的图片：about 1 GB, and 5 seconds without progress. */
  editorFileMb: 1024,
  editorTimeout: 5000,
  /** Characters of a rich text as they are read, and of its markup. */
  richTextChars: 20_000,
  richTextMarkup: 300_000,
  fileNameChars: 255,
  /** 分片大小; at and above it a file travels in chunks. */
  chunk: 5_242_880,
  /** A chunk that takes longer is sent again. */
  chunkTimeout: 120_000,
  relayTimeout: 280_000,
  serviceTimeout: 240_000,
  browserTimeout: 300_000,
  /** How long, and how much, is still read of a body after its request was answered early. */
  lingerSeconds: 30,
  lingerIdleSeconds: 5,
  lingerBytes: 256 * 1_048_576,
  sqlTimeout: 60_000,
  idleMinutes: 30,
  absoluteHours: 12,
  /** So long before a session ends for want of use its person is asked. */
  idleWarning: 2 * 60_000,
  /** How long a former session generation stays good after the newer one was presented. */
  generationGrace: 60_000,
  /** How long a password that was just typed stands for the person. */
  reauth: 5 * 60_000,
  /** From so many days before it expires, people are told to change their password. */
  passwordWarnDays: 14,
  /** A ticket between two steps of signing in or of 忘记密码. */
  ticketLife: 10 * 60_000,
  /** A request to change an account, until it lapses; and the one-time link for its owner's password. */
  accountChangeLife: 7 * 24 * 3_600_000,
  accountLinkLife: 24 * 3_600_000,
  /** The same on paper, which has to be carried. */
  accountSheetLife: 72 * 3_600_000,
  /** 短信验证码. */
  codeLife: 10 * 60_000,
  codeTries: 5,
  codePause: 60_000,
  /** Of one purpose; of those that strangers ask for, all together. */
  codesPerPhoneDay: 10,
  /** Of one person who has proved their password, whatever phone they name. */
  codesPerAccountMinute: 1,
  codesPerAccountDay: 10,
  /** Of strangers behind one address, an office among them; settings of the service change both. */
  codesPerAddressMinute: 10,
  codesPerAddressDay: 200,
  /** 图形验证码: failures of one address within half an hour after which all who come from there need it. */
  captchaAddressFailures: 10,
  /** Derivations of a key that a try with the captcha costs on average. */
  proofOfWork: 24,
  /** Between the check of the enterprise and the end of its registration; and for looking at one and mending it. */
  registrationLife: 4 * 3_600_000,
  licenceMb: 10,
  licencesPerRegistration: 10,
  /** One import of reference data. */
  referenceMb: 20,
  referenceRows: 200_000,
  /** What is held in files, 1024³ bytes each, unless the settings say otherwise. */
  accountGb: 10,
  enterpriseGb: 20,
  diskFloorGb: 2,
  enterpriseDrafts: 200,
  /** Licences of applications that were not sent yet, of everybody together. */
  licencesWaitingBytes: 4 * 1024 ** 3,
  opinionChars: 500,
  /** 操作审计的保存期限: the law asks for six months at least. */
  auditMonths: 36,
  auditMonthsLeast: 6,
  /** More than this in one workbook, and people wait in vain. */
  exportRows: 200_000,
  /** 公示期, working days are not counted: plain days. Fractions are allowed in the setting. */
  publicityDays: 5,
} as const;

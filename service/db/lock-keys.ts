/** Advisory locks of the database, shared by all releases: a number stays with its purpose for good. */
export const lockKeys = {
  migrations: 7_204_518,
  seed: 7_204_519,
  auditSeal: 7_204_520,
  auditHeads: 7_204_521,
  fills: 7_204_522,
  administrators: 7_204_530,
  detectStandard: 7_204_531,
  referenceData: 7_204_532,
  licenceRoom: 7_204_533,
  certificateReminders: 7_204_540,
  backup: 7_204_550,
  restore: 7_204_551,
} as const;

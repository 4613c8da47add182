/** Demo accounts by what they are for the tests. 西湖区 in 杭州 is home; 海宁 lies in another city. */
export const people = {
  filer: "zixun1",
  otherFiler: "zixun2",
  /** Only read by the tests, so that what they see stands still. */
  thirdFiler: "zixun3",
  fourthFiler: "zixun4",
  county: "quxian330106",
  foreignCounty: "quxian330481",
  quietCounty: "quxian330203",
  /** Its filings are voided by the tests. */
  voidingCounty: "quxian330212",
  /** Changes its password, and back; all its sessions are ended by the tests. */
  changingCounty: "quxian330402",
  /** Ends its sessions. */
  roamingCounty: "quxian330109",
  /** Changes its phone. */
  callingCity: "shi330200",
  /** Kept out by the administrators of the tests and let in again: nobody else works with it. */
  heldOwner: "yezhu1",
  city: "shi330100",
  foreignCity: "shi330400",
  province: "sheng330000",
  systemAdmin: "sysadmin",
  securityAdmin: "secadmin",
  auditAdmin: "auditadmin",
} as const;

export type UserCode = (typeof people)[keyof typeof people];

/** The consultancy of `people.filer` with its certified staff, as the platform knows them. */
export const consultancy = {
  name: "浙江衡准工程造价咨询有限公司",
  uscc: "91330106MA10001012",
  compiler: { name: "周思远", certNo: "建[造]21223300000001" },
  examiner: { name: "吴立新", certNo: "建[造]11223300000002" },
  approver: { name: "冯明哲", certNo: "建[造]11223300000004" },
} as const;

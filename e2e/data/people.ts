/** Demo accounts by their role in the tests. 西湖区 in 杭州 is home; 海宁 lies in another city. */
export const people = {
  filer: "zixun1",
  otherFiler: "zixun2",
  /** Read-only in the tests, so that its screens are stable. */
  thirdFiler: "zixun3",
  fourthFiler: "zixun4",
  county: "quxian330106",
  foreignCounty: "quxian330481",
  quietCounty: "quxian330203",
  /** The tests void its filings. */
  voidingCounty: "quxian330212",
  /** The tests change its password and phone and end its sessions. */
  changingCounty: "quxian330402",
  roamingCounty: "quxian330109",
  callingCity: "shi330200",
  /** The tests lock and disable it. */
  heldOwner: "yezhu1",
  city: "shi330100",
  foreignCity: "shi330400",
  /** Works at the city's station, beside `city`: publishes what the other has imported. */
  secondCity: "shi330100b",
  province: "sheng330000",
  systemAdmin: "sysadmin",
  securityAdmin: "secadmin",
  auditAdmin: "auditadmin",
} as const;

export type UserCode = (typeof people)[keyof typeof people];

export const consultancy = {
  name: "浙江衡准工程造价咨询有限公司",
  uscc: "91330106MA10001012",
  compiler: { name: "周思远", certNo: "建[造]21223300000001" },
  examiner: { name: "吴立新", certNo: "建[造]11223300000002" },
  approver: { name: "冯明哲", certNo: "建[造]11223300000004" },
} as const;

import { expect, test } from "vitest";

import { personChanges, type Words } from "./changes.ts";
import { type PersonSnapshot, personSnapshotSchema } from "./snapshot.ts";

const [unitA, unitB] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];
const certNo = "建[造]11223300000001";
const words: Words = {
  unitName: (id) => (id === unitA ? "甲咨询" : "乙咨询"),
  isSameNumber: (_kind, before, after) => before.slice(3) === after.slice(3),
};

const period = {
  id: "p1",
  enterprise_id: unitA,
  seal_code: "",
  registered_on: null,
  valid_to: "2026-03-01",
  ended_on: null as string | null,
  ending: null as string | null,
};

function personWith(change: object = {}, periods: object[] = [period], held: object = {}): PersonSnapshot {
  return personSnapshotSchema.parse({
    name: "丁一",
    id_type: "id-card",
    id_number: "k1:甲",
    phone: null,
    education: "",
    title: "",
    engagements: [],
    certificates: [
      {
        id: "0b5f8f4e-6f0c-4f9c-9b1d-0d5d5a1b7c12",
        cert_no: certNo,
        level: "1",
        specialty: "1",
        periods,
        ...held,
      },
    ],
    ...change,
  });
}

const told = (after: PersonSnapshot, before = personWith()) => personChanges(before, after, words);
const ended = (ending: string) => ({ ...period, ended_on: "2026-02-01", ending });

test("personChanges › names a changed number, and is silent where only its seal is new", () => {
  expect(told(personWith({ id_number: "k2:甲", name: "丁义" }))).toEqual(["姓名：丁一 → 丁义"]);
  expect(told(personWith({ id_number: "k2:乙", phone: "k2:丙" }))).toEqual([
    "证件号码：已变更",
    "手机号：已补充",
  ]);
});

test("personChanges › tells a renewal, a transfer and an end apart", () => {
  const next = { ...period, id: "p2", valid_to: "2030-03-01" };
  expect(told(personWith({}, [ended("renewed"), next]))).toEqual([
    `证书延续：${certNo}，注册单位“甲咨询”，有效期至2030-03-01`,
  ]);
  expect(told(personWith({}, [ended("transferred"), { ...next, enterprise_id: unitB }]))).toEqual([
    `证书变更注册单位：${certNo}，注册单位“乙咨询”，有效期至2030-03-01`,
  ]);
  expect(told(personWith({}, [ended("cancelled")]))).toEqual([`证书注销注册：${certNo}，自2026-02-01起`]);
});

test("personChanges › tells a corrected certificate once", () => {
  const corrected = { ...period, id: "p2", seal_code: "印2" };
  expect(told(personWith({}, [ended("corrected"), corrected], { specialty: "4" }))).toEqual([
    `证书更正：${certNo}（一级土木建筑） → ${certNo}（一级安装）`,
    `证书更正：${certNo}，注册单位“甲咨询”，有效期至2026-03-01，执业印章号印2`,
  ]);
});

import { expect, test } from "vitest";

import { enterpriseIdSchema, certificateIdSchema } from "#contracts/ids.ts";

import { personEvents } from "./timeline.ts";

const id = "00000000-0000-4000-8000-000000000001";

test("personEvents › tells engagements and registrations by day, newest first, without what has no day", () => {
  const events = personEvents({
    engagements: [
      {
        enterpriseId: enterpriseIdSchema.parse(id),
        enterpriseName: "甲咨询",
        kind: "registered",
        position: "",
        startedOn: "2024-01-01",
        endedOn: "2026-02-01",
        endReason: "辞职",
        isOwn: true,
      },
    ],
    certificates: [
      {
        certificateId: certificateIdSchema.parse(id),
        certNo: "建[造]11223300000001",
        level: "1",
        specialty: "1",
        validTo: "2029-12-31",
        standing: "valid",
        daysLeft: 9,
        isOpen: true,
        periods: [
          {
            enterpriseName: "甲咨询",
            sealCode: "",
            registeredOn: "2026-01-01",
            validTo: "2029-12-31",
            endedOn: null,
            ending: null,
          },
          {
            enterpriseName: "甲咨询",
            sealCode: "",
            registeredOn: null,
            validTo: "2025-12-31",
            endedOn: "2026-01-01",
            ending: "renewed",
          },
        ],
      },
    ],
  });
  expect(events.map(({ day, title }) => `${day} ${title}`)).toEqual([
    "2026-02-01 离职",
    "2026-01-01 证书注册",
    "2026-01-01 已延续",
    "2024-01-01 任职",
  ]);
});

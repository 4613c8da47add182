import { newPeriod } from "#service/modules/indicator/testing/pool.ts";
import {
  keyOf,
  newBillFile,
  newStation,
  readSample,
  recorded,
  recordedBy,
  recordInput,
} from "#service/modules/indicator/testing/samples.ts";

import type { Lines } from "./stage.ts";

export const indicatorWrites = {
  poolList: "reads",
  poolDetail: "reads",
  poolExport: async ({ service }) => {
    const { clerk } = await newStation(service);
    return { input: { columns: ["name"], format: "json" }, token: clerk.token };
  },
  filingStanding: "reads",
  ownIndicator: "reads",
  indicatorEstimate: "reads",
  indicatorIssueList: "reads",
  indicatorIssueDetail: "reads",
  indicatorIssueVerify: "reads",
  indicatorIssuePrepare: async ({ service }) => {
    const { clerk, input } = await newPeriod(service);
    return { input, token: clerk.token };
  },
  indicatorIssueDecide: async ({ service }) => {
    const { clerk, second, input } = await newPeriod(service);
    const { issueId } = (await clerk.call("indicatorIssuePrepare", input)).data();
    return { input: { issueId, decision: "release" }, token: second.token };
  },
  sampleList: "reads",
  sampleDetail: "reads",
  sampleRecord: async ({ service }) => {
    const { clerk } = await newStation(service);
    // The first use stores the program's own mapping and settings.
    await recorded(service, clerk);
    return { input: recordInput({ fileId: await newBillFile(service, clerk) }), token: clerk.token };
  },
  indicatorSettingList: "reads",
  indicatorSettingVersion: "reads",
  indicatorMappingCheck: "reads",
  indicatorSettingSave: async ({ service }) => {
    const province = await service.person("province");
    const content = { leastSamples: 4, leastOwners: 3, mostPercent: 50, fineFrom: 10 };
    const input = { setting: { kind: "disclosure", content }, base: 1, reason: "从严公布" };
    return { input, token: province.token };
  },
  intakeList: "reads",
  intakeDrop: async ({ service }) => {
    const { clerk } = await newStation(service);
    const { intakeId } = await recordedBy(service, clerk, { fileId: await newBillFile(service, clerk) });
    return { input: { intakeId }, token: clerk.token };
  },
  sampleConfirm: async ({ service }) => {
    const { clerk } = await newStation(service);
    return { input: keyOf(await recorded(service, clerk)), token: clerk.token };
  },
  sampleCorrect: async ({ service }) => {
    const { clerk } = await newStation(service);
    const sample = await recorded(service, clerk);
    const input = { ...keyOf(sample), sampleClass: "residential", values: { lifts: "4" }, note: "图纸" };
    return { input, token: clerk.token };
  },
  exclusionRequest: async ({ service }) => {
    const { clerk } = await newStation(service);
    const input = { ...keyOf(await recorded(service, clerk)), kind: "exclude", reason: "造价明显失真" };
    return { input, token: clerk.token };
  },
  exclusionDecide: async ({ service }) => {
    const { clerk, second } = await newStation(service);
    const sample = await recorded(service, clerk);
    await clerk.call("exclusionRequest", { ...keyOf(sample), kind: "exclude", reason: "造价明显失真" });
    const { exclusion, revision } = await readSample(second, sample.sampleId);
    const input = { exclusionId: exclusion?.exclusionId, revision, decision: "agreed" };
    return { input, token: second.token };
  },
} satisfies Lines;

import { uploadOutputSchema } from "#contracts/attachment.ts";
import { maxPriceAttachments } from "#contracts/max-price/attachments.ts";
import { editorUploadField } from "#contracts/notice/notice.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { begin, largePdf, md5Of, sendAll, taskFor } from "#service/modules/file/chunks/testing/chunks.ts";
import { samplePdf, upload, uploadForm } from "#service/modules/file/testing/upload.ts";
import { samplePng } from "#service/modules/notice/testing/notices.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, createDraft, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, type World } from "#service/workflow/testing/journey.ts";

import type { Lines, Stage } from "./stage.ts";

export async function freshWorld({ world, as }: Stage): Promise<World> {
  return { ...world, filer: await as("filer"), county: await as("county") };
}

async function uploaded({ service }: Stage, person: Person): Promise<string> {
  return (await upload(service, person, "附件.pdf", samplePdf())).data(uploadOutputSchema).fileId;
}

async function withAttachment(stage: Stage) {
  const filer = await stage.as("filer");
  const { id, revision } = await createDraft(filer);
  const type = maxPriceAttachments.find(({ limitingType }) => limitingType.includes("pdf"));
  const fileId = await uploaded(stage, filer);
  return { filer, input: { filingId: id, revision, code: type?.code, fileId } };
}

async function published(stage: Stage) {
  const world = await freshWorld(stage);
  const filingId = await filingIn(world, "filed");
  const items = (await world.filer.call("fileList", { filingId })).data();
  const fileId = items.find(({ code }) => code === "tender")?.files[0]?.id;
  return { county: world.county, fileId };
}

async function linked(stage: Stage) {
  const { county, fileId } = await published(stage);
  const made = (await county.call("fileLinkCreate", { fileId })).data();
  return { county, ...made };
}

export const filingWrites = {
  filingList: "reads",
  filingExport: async ({ as }) => ({ input: { columns: ["no"] }, token: (await as("county")).token }),
  filingSummary: "reads",
  filingSummaryExport: async ({ as }) => ({ input: {}, token: (await as("county")).token }),
  filingCreate: async ({ as }) => ({ input: {}, token: (await as("filer")).token }),
  filingDetail: "reads",
  filingReveal: async ({ as }) => {
    const filer = await as("filer");
    const { id } = await createDraft(filer, { tendererMobile: "13800000000" });
    return { input: { filingId: id, field: "tendererMobile" }, token: filer.token };
  },
  filingSave: async ({ as }) => {
    const filer = await as("filer");
    const { id, revision } = await createDraft(filer);
    return { input: { filingId: id, revision, values: { projectName: "某工程" } }, token: filer.token };
  },
  filingRemove: async ({ as }) => {
    const filer = await as("filer");
    const { id, revision } = await createDraft(filer);
    return { input: { filingId: id, revision }, token: filer.token };
  },
  filingCheck: "reads",
  filingSubmissions: "reads",
  filingCompare: "reads",
  filingPdf: async ({ as }) => {
    const filer = await as("filer");
    const { id } = await createDraft(filer);
    return { input: { filingId: id }, token: filer.token };
  },
  filingPdfCheck: "reads",
  filingBillFacts: "reads",
  filingAct: async ({ service, as }) => {
    const filer = await as("filer");
    const { values, xml } = testBill();
    const { id } = await createComplete(service, filer, values, xml);
    const { revision } = await readFiling(service.deps, id);
    return { input: { filingId: id, revision, action: "submit" }, token: filer.token };
  },
  maxPricePublicity: "reads",
  sampleBill: "reads",
  acceptanceRecord: "reads",
  deadlineSettings: "reads",
  calendarEffect: "reads",
  deadlineLimitsSave: async ({ as }) => ({
    input: { limits: [{ kind: "max-price", step: "submitted", days: 2, seen: 2 }], reason: "省站要求" },
    token: (await as("security-admin")).token,
  }),
  calendarSave: async ({ as }) => ({
    input: {
      year: 2027,
      days: [{ day: "2027-01-01", working: false, name: "元旦" }],
      reason: "国办通知",
      seen: null,
    },
    token: (await as("province")).token,
  }),
  phraseList: "reads",
  phraseSave: async ({ as }) => ({
    input: { owner: "station", text: "请盖章后重新上传。" },
    token: (await as("county")).token,
  }),
  phraseRemove: async ({ as }) => {
    const county = await as("county");
    const kept = await county.call("phraseSave", { owner: "own", text: "请补正。" });
    return { input: { phraseId: kept.data()[0]?.id }, token: county.token };
  },
  homeSummary: "reads",
  todoList: "reads",
  todoTotal: "reads",
  todoStations: "reads",
  todoColleagues: "reads",
  todoClaim: async (stage) => {
    const world = await freshWorld(stage);
    return { input: { filingIds: [await filingIn(world, "submitted")] }, token: world.county.token };
  },
  todoHandOver: async (stage) => {
    const world = await freshWorld(stage);
    const id = await filingIn(world, "submitted");
    return {
      input: { filingId: id, from: null, to: world.county.id, reason: "轮岗" },
      token: world.county.token,
    };
  },
  todoBatch: async (stage) => {
    const world = await freshWorld(stage);
    const id = await filingIn(world, "submitted");
    const { revision } = await readFiling(stage.service.deps, id);
    const input = { items: [{ filingId: id, revision }], result: "pass", opinion: "" };
    return { input, token: world.county.token };
  },
  dictionaries: "reads",
  stationOptions: "reads",
  certificate: "reads",
  registeredUnits: "reads",
  region: "reads",
  xmRegion: "reads",
  jurisdiction: "reads",
} satisfies Lines;

export const contentWrites = {
  upload: async ({ as }) => ({
    form: uploadForm("附件.pdf", samplePdf()),
    token: (await as("filer")).token,
  }),
  uploadTask: async ({ as }) => ({
    input: taskFor("附件.pdf", largePdf()),
    token: (await as("filer")).token,
  }),
  chunkUpload: { unrecorded: "a piece of an upload; its beginning and its end are recorded" },
  uploadCancel: async ({ as }) => {
    const filer = await as("filer");
    const { uploadId } = await begin(filer, "附件.pdf", largePdf());
    return { input: { uploadId }, token: filer.token };
  },
  fileMerge: async ({ service, as }) => {
    const filer = await as("filer");
    const content = largePdf();
    const task = await begin(filer, "附件.pdf", content);
    await sendAll(service, filer, task, content);
    const { uploadId } = task;
    return { input: { uploadId, fileName: "附件.pdf", md5: md5Of(content) }, token: filer.token };
  },
  fileList: "reads",
  fileSave: async (stage) => {
    const { filer, input } = await withAttachment(stage);
    return { input, token: filer.token };
  },
  fileDel: async (stage) => {
    const { filer, input } = await withAttachment(stage);
    const { revision } = (await filer.call("fileSave", input)).data();
    const { filingId, fileId } = input;
    return { input: { filingId, revision, fileId }, token: filer.token };
  },
  fileReusable: "reads",
  fileReuse: async (stage) => {
    const world = await freshWorld(stage);
    const items = (
      await world.filer.call("fileList", { filingId: await filingIn(world, "submitted") })
    ).data();
    const fileIds = items.find(({ code }) => code === "approval")?.files.map(({ id }) => id);
    const { id, revision } = await createDraft(world.filer);
    return { input: { filingId: id, revision, code: "approval", fileIds }, token: world.filer.token };
  },
  fileContent: async (stage) => {
    const filer = await stage.as("filer");
    return { params: { fileId: await uploaded(stage, filer) }, token: filer.token };
  },
  fileLinkCreate: async (stage) => {
    const { county, fileId } = await published(stage);
    return { input: { fileId }, token: county.token };
  },
  fileLinkList: "reads",
  fileLinkRevoke: async (stage) => {
    const { county, id } = await linked(stage);
    return { input: { fileLinkId: id }, token: county.token };
  },
  fileLinkView: async (stage) => ({
    input: { token: (await linked(stage)).token },
    headers: stage.stranger().headers,
  }),
  fileLinkContent: async (stage) => ({
    params: { token: (await linked(stage)).token },
    headers: stage.stranger().headers,
  }),
  fileDelete: async (stage) => {
    const filer = await stage.as("filer");
    return { input: { fileId: await uploaded(stage, filer) }, token: filer.token };
  },
  editorUpload: async ({ as }) => {
    const form = new FormData();
    form.set(editorUploadField, new File([Buffer.from(samplePng())], "图.png"));
    return { form, token: (await as("system-admin")).token };
  },
} satisfies Lines;

import { z } from "zod";

import { enterpriseIdSchema } from "#contracts/ids.ts";
import { solvedCaptcha } from "#service/modules/account/testing/holder.ts";
import { newSelf, openedRecord, ownCode } from "#service/modules/staff/testing/self.ts";
import { hire } from "#service/registry/testing/hire.ts";

import type { Lines, Stage } from "./stage.ts";

/** A person of the filer's enterprise. */
async function hired(stage: Stage) {
  const filer = await stage.as("filer");
  const { rows } = await stage.service.database.asOwner("SELECT enterprise_id FROM account WHERE id = $1", [
    filer.id,
  ]);
  const enterpriseId = z.object({ enterprise_id: enterpriseIdSchema }).parse(rows[0]).enterprise_id;
  const personId = await hire(stage.service.deps, { enterpriseId, name: "周文清", phone: "13800000009" });
  return { filer, personId };
}

const added = {
  name: "周文清",
  idType: "id-card",
  idNumber: "11010519491231002X",
  phone: "13800000009",
  startedOn: "2026-01-05",
};

export const staffWrites = {
  staffList: "reads",
  staffExport: async ({ as }) => ({ input: { columns: ["name"] }, token: (await as("county")).token }),
  staffDetail: "reads",
  staffReveal: async (stage) => {
    const { filer, personId } = await hired(stage);
    return { input: { personId, field: "phone", reason: "核对联系方式" }, token: filer.token };
  },
  staffAdd: async (stage) => {
    const { token } = await stage.as("filer");
    await stage.service.database.asOwner("UPDATE person SET id_number = NULL, id_number_index = NULL");
    return { input: added, token };
  },
  staffSave: async (stage) => {
    const { filer, personId } = await hired(stage);
    return { input: { personId, revision: 1, position: "造价工程师" }, token: filer.token };
  },
  staffLeave: async (stage) => {
    const { filer, personId } = await hired(stage);
    return {
      input: { personId, revision: 1, endedOn: "2026-02-01", reason: "合同到期" },
      token: filer.token,
    };
  },
  certificateList: "reads",
  staffAsOf: "reads",
  certificateAsOf: "reads",
  personalDataCode: async ({ service, stranger }) => {
    const { ask, headers } = stranger();
    const { name, idNumber } = await newSelf(service);
    return { input: { name, idNumber, ...(await solvedCaptcha(service, ask, "personalDataCode")) }, headers };
  },
  personalDataOpen: async ({ service, stranger }) => {
    const self = await newSelf(service);
    const { ask, headers } = stranger();
    return { input: await ownCode(service, ask, self), headers };
  },
  personalDataCorrect: async ({ service, stranger }) => {
    const self = await newSelf(service);
    const { ask, headers } = stranger();
    const { token } = await openedRecord(service, ask, self);
    return { input: { token, text: "有效期至应为2029年5月10日" }, headers };
  },
  staffConductAdd: async (stage) => {
    const { personId } = await hired(stage);
    const text = { kind: "good", text: "表彰", body: "省厅", documentNo: "〔2026〕1号" } as const;
    const input = { personId, ...text, decidedOn: "2026-01-05", until: "" };
    return { input, token: (await stage.as("city")).token };
  },
  staffConductWithdraw: async (stage) => {
    const { personId } = await hired(stage);
    const city = await stage.as("city");
    const { rows } = await stage.service.database.asOwner(
      `INSERT INTO person_conduct (person_id, kind, text, body, document_no, decided_on, account_id, by_name, created_at)
       VALUES ($1, 'bad', '通报', '省厅', '〔2026〕2号', '2026-01-05', $2, '市站', now()) RETURNING id`,
      [personId, city.id],
    );
    const { id } = z.object({ id: z.uuid() }).parse(rows[0]);
    return { input: { personId, conductId: id, reason: "登记有误" }, token: city.token };
  },
  staffCorrectionSettle: async (stage) => {
    const { filer, personId } = await hired(stage);
    const { rows } = await stage.service.database.asOwner(
      "INSERT INTO person_correction (person_id, at, text) VALUES ($1, now(), '职称有误') RETURNING id",
      [personId],
    );
    const { id } = z.object({ id: z.uuid() }).parse(rows[0]);
    return { input: { personId, correctionId: id, note: "已核实并修改" }, token: filer.token };
  },
} satisfies Lines;

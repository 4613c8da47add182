import { settlementAttachments } from "#contracts/settlement/attachments.ts";
import { billStages } from "#contracts/settlement/bills.ts";

import { attachmentPdf } from "../attachment.ts";
import type { DemoClient } from "../client.ts";
import { type Drafted, unitsOf } from "../file-it.ts";
import type { DemoSettlement } from "../plan/plan.ts";
import { demoSettlementBills } from "./bills.ts";
import { settlementForm } from "./form.ts";

export async function settleIt(filer: DemoClient, plan: DemoSettlement): Promise<Drafted> {
  const { ceiling } = plan;
  const units = unitsOf(ceiling);
  const bills = demoSettlementBills(plan, units);
  const { id } = await filer.call("filingCreate", { kind: "settlement" });
  const chosen = { ceilingFilingNo: await ceilingNumber(filer, ceiling.projectName) };
  const brought = await filer.call("filingSave", { filingId: id, revision: 1, values: chosen });
  const values = settlementForm(plan, units, bills);
  const { revision } = await filer.call("filingSave", { filingId: id, revision: brought.revision, values });
  let current = revision;
  for (const { code, fileType, required } of settlementAttachments) {
    const stage = billStages.find((one) => code === `bill-${one}`);
    if (!required) continue;
    const bytes = stage
      ? Buffer.from(bills[stage].xml)
      : attachmentPdf(fileType, [`工程名称：${ceiling.projectName}`]);
    const fileId = await filer.upload(`${fileType}.${stage ? "xml" : "pdf"}`, bytes);
    const put = { filingId: id, revision: current, code, fileId };
    ({ revision: current } = await filer.call("fileSave", put));
  }
  return { id, revision: current };
}

async function ceilingNumber(filer: DemoClient, projectName: string): Promise<string> {
  const options = await filer.call("dictionaries", { id: "ceiling-filing" });
  const found = options.find(({ label }) => label.endsWith(projectName));
  if (!found) throw new Error(`No max price of ${projectName} is on record`);
  return found.value;
}

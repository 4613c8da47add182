import { settlementAttachments } from "#contracts/settlement/attachments.ts";
import { billStages } from "#contracts/settlement/bills.ts";
import { settlementXmls } from "#service/bill-generator/settlement-bills.ts";

import { attachmentPdf } from "../attachment.ts";
import { demoBillOptions } from "../bill.ts";
import type { DemoClient } from "../client.ts";
import { type Drafted, partAt } from "../file-it.ts";
import { demoDates } from "../form.ts";
import { builders, consultants, contractors, proxies, staffOf } from "../parties.ts";
import { settlementForm } from "./form.ts";
import type { DemoSettlement } from "./plan.ts";

export async function settleIt(filer: DemoClient, plan: DemoSettlement, submittedAt: Date): Promise<Drafted> {
  const { ceiling } = plan;
  const parties = {
    builder: partAt(builders, ceiling.builder),
    consultant: partAt(consultants, ceiling.consultant),
    contractor: partAt(contractors, plan.index),
    staff: staffOf(ceiling.consultant),
  };
  const units = { ...parties, proxy: partAt(proxies, 0) };
  const bills = settlementXmls(demoBillOptions(ceiling, units, demoDates(submittedAt)));
  const { id } = await filer.call("filingCreate", { kind: "settlement" });
  const chosen = { ceilingFilingNo: await ceilingNumber(filer, ceiling.projectName) };
  const brought = await filer.call("filingSave", { filingId: id, revision: 1, values: chosen });
  const values = settlementForm(plan, parties, bills, submittedAt);
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
  const options = await filer.call("dictionaries", { dicCode: "ceiling-filing" });
  const found = options.find(({ label }) => label.endsWith(projectName));
  if (!found) throw new Error(`No max price of ${projectName} is on record`);
  return found.value;
}

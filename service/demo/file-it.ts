import { attachmentTypesFor } from "#contracts/attachment.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { FilingId } from "#contracts/ids.ts";
import { maxPriceAttachments } from "#contracts/max-price/attachments.ts";

import { attachmentPdf } from "./attachment.ts";
import { demoBill } from "./bill.ts";
import type { DemoClient } from "./client.ts";
import { demoDates, demoForm, type DemoUnits } from "./form.ts";
import { consultants, proxies, staffOf } from "./parties/parties.ts";
import type { DemoFiling } from "./plan/plan.ts";
import { works } from "./plan/works.ts";

export type Drafted = { id: FilingId; revision: number };

function partAt<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The demo has no such unit");
  return found;
}

export function unitsOf({ consultant }: DemoFiling): DemoUnits {
  return {
    consultant: partAt(consultants, consultant),
    proxy: partAt(proxies, 0),
    staff: staffOf(consultant),
  };
}

export async function fileIt(filer: DemoClient, plan: DemoFiling): Promise<Drafted> {
  const dates = demoDates(plan.submittedAt);
  const units = unitsOf(plan);
  const bill = demoBill(plan, units, dates);
  const { regionCode } = plan.county;
  const { projectClass } = works[plan.project.kind];
  const station = await filer.call("jurisdiction", { pid: regionCode, projectClass, approvalLevel: "4" });
  if (!station) throw new Error(`No station is in charge of ${regionCode}`);
  const values = demoForm(plan, units, dates, { ...bill, regulatorId: station.stationId });
  const { id } = await filer.call("filingCreate", {});
  const { revision } = await filer.call("filingSave", { filingId: id, revision: 1, values });
  return { id, revision: await attachAll(filer, { id, revision }, values, bill.xml) };
}

async function attachAll(
  filer: DemoClient,
  { id, revision }: Drafted,
  values: FormValues,
  xml: string,
): Promise<number> {
  let current = revision;
  for (const type of attachmentTypesFor(maxPriceAttachments, values).filter((kind) => kind.required)) {
    const isBill = type.code === "bill";
    const name = isBill ? "造价数据文件.xml" : `${type.fileType.replaceAll("/", "、")}.pdf`;
    const bytes = isBill ? Buffer.from(xml) : attachmentOf(type.fileType, values);
    const fileId = await filer.upload(name, bytes);
    const saved = await filer.call("fileSave", { filingId: id, revision: current, code: type.code, fileId });
    current = saved.revision;
  }
  return current;
}

function attachmentOf(title: string, values: FormValues): Uint8Array<ArrayBuffer> {
  return attachmentPdf(title, [
    `项目名称：${values["projectName"] ?? ""}`,
    `招标人：${values["tendererName"] ?? ""}`,
    `编制单位：${values["consultName"] ?? ""}`,
    `最高投标限价：${values["ceilingPrice"] ?? ""}元`,
  ]);
}

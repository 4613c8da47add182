import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";

import type { FilingActInput } from "#contracts/filing/api.ts";
import type { ReturnTarget } from "#contracts/return-item/return-item.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";

import { type Drafted, fileIt } from "./file-it.ts";
import type { DemoFiling, DemoSettlement } from "./plan/plan.ts";
import { morningOf, workdaysAfter } from "./plan/workdays.ts";
import { settleIt } from "./settlement/settle-it.ts";
import type { Stage } from "./stage.ts";

type Act = Pick<FilingActInput, "action"> & Partial<Pick<FilingActInput, "result" | "opinion">>;

class Walk {
  private readonly stage: Stage;
  private readonly plan: DemoFiling;
  private filing: Drafted;
  private now: Date;

  constructor(stage: Stage, plan: DemoFiling, filing: Drafted, now: Date) {
    this.stage = stage;
    this.plan = plan;
    this.filing = filing;
    this.now = now;
  }

  wait(hours: number): void {
    this.now = addHours(this.now, hours);
    this.stage.at(this.now);
  }

  /** The morning of the nth working day after. */
  waitWorkdays(count: number): void {
    this.now = morningOf(workdaysAfter(shanghaiDay(this.now), count), this.plan.index);
    this.stage.at(this.now);
  }

  async filer(act: Act): Promise<void> {
    await this.act(`zixun${this.plan.consultant + 1}`, act);
  }

  async station(act: Act): Promise<void> {
    await this.act(`quxian${this.plan.county.regionCode}`, act);
  }

  private async act(userCode: string, act: Act): Promise<void> {
    const client = await this.stage.as(userCode);
    const done = await client.call("filingAct", {
      filingId: this.filing.id,
      revision: this.filing.revision,
      ...act,
    });
    this.filing = { id: this.filing.id, revision: done.revision };
  }

  async detect(): Promise<void> {
    this.stage.at(addMinutes(this.now, 1));
    await this.stage.detect(this.filing.id);
    this.filing = { ...this.filing, revision: this.filing.revision + 1 };
  }

  interrupt(): Promise<void> {
    return this.stage.interrupt(this.filing.id);
  }

  async decideAll(reason: string): Promise<void> {
    const client = await this.stage.as(`quxian${this.plan.county.regionCode}`);
    const filingId = this.filing.id;
    const report = await client.call("detectionReport", { filingId });
    if (report.open.decisions + report.open.replies === 0) return;
    const input = { filingId, reportId: report.reportId, filter: {}, kind: "accepted" as const, reason };
    await client.call("detectionDecide", input);
  }

  async mark(target: Pick<ReturnTarget, "kind" | "key">, reason: string): Promise<void> {
    const client = await this.stage.as(`quxian${this.plan.county.regionCode}`);
    const input = { filingId: this.filing.id, target, reason };
    await client.call("returnItemAdd", input);
  }

  async markFirstError(reason: string): Promise<void> {
    const client = await this.stage.as(`quxian${this.plan.county.regionCode}`);
    const question = { filingId: this.filing.id, severity: "E" as const, limit: 1 };
    const { rows } = await client.call("detectionFindings", question);
    for (const { key } of rows) await this.mark({ kind: "finding", key }, reason);
  }

  async expire(): Promise<void> {
    const client = await this.stage.as(`quxian${this.plan.county.regionCode}`);
    const { publicityEnd } = await client.call("filingDetail", { filingId: this.filing.id });
    if (publicityEnd === null) throw new Error("A demo filing is not public");
    this.stage.at(addMinutes(publicityEnd, 10));
    if (!(await this.stage.expire(this.filing.id))) throw new Error("A demo publicity did not end");
  }
}

export async function walkFiling(stage: Stage, plan: DemoFiling): Promise<void> {
  stage.at(addHours(plan.submittedAt, -1));
  const filing = await fileIt(await stage.as(`zixun${plan.consultant + 1}`), plan);
  await walkOn(stage, { plan, goal: plan }, filing);
}

export async function walkSettlement(stage: Stage, plan: DemoSettlement): Promise<void> {
  const { ceiling } = plan;
  stage.at(addHours(plan.submittedAt, -1));
  const filing = await settleIt(await stage.as(`zixun${ceiling.consultant + 1}`), plan);
  await walkOn(stage, { plan: ceiling, goal: plan }, filing);
}

type Goal = Pick<DemoFiling, "index" | "status" | "returnKind" | "submittedAt">;

/** A filing of the last days takes its steps on the day of submission, an earlier one takes some days. */
async function walkOn(
  stage: Stage,
  { plan, goal }: { plan: DemoFiling; goal: Goal },
  filing: Drafted,
): Promise<void> {
  if (goal.status === "draft") return;
  const walk = new Walk(stage, plan, filing, goal.submittedAt);
  walk.wait(0);
  await walk.filer({ action: "submit" });
  if (goal.status === "submitted") return;
  const isEarlier = goal.status === "filed";
  if (isEarlier) walk.waitWorkdays(1 + (goal.index % 2));
  else walk.wait(1 + (goal.index % 2));
  if (goal.status === "returned") return giveBack(walk, goal);
  await walk.station({ action: "audit", result: "pass", opinion: "材料齐全，予以受理。" });
  if (goal.status === "accepted") return walk.interrupt();
  await walk.detect();
  if (goal.status === "detected") return;
  if (isEarlier) walk.waitWorkdays(1 + (goal.index % 3));
  else walk.wait(2);
  if (goal.status === "void") return walk.station({ action: "purge", opinion: "招标人终止招标，申请作废。" });
  await walk.decideAll("已核对编制说明和图纸，情况属实，予以认可。");
  await walk.station({ action: "audit", result: "pass", opinion: "复核无误，同意公示。" });
  if (goal.status === "publicity") return;
  await walk.expire();
}

async function giveBack(walk: Walk, goal: Goal): Promise<void> {
  if (goal.returnKind === "all") {
    return walk.station({
      action: "audit",
      result: "fail",
      opinion: "附件不齐全，请补充后重新提交。",
    });
  }
  if (goal.returnKind === "materials") {
    await walk.mark({ kind: "attachment", key: "approval" }, "概算批复文件扫描不清晰，看不清批复金额。");
    await walk.mark({ kind: "field", key: "approvalNo" }, "立项批准文号与批复文件不一致，请核对。");
    return walk.station({
      action: "back",
      result: "materials",
      opinion: "概算批复文件不清晰，请重新扫描上传。",
    });
  }
  await walk.station({ action: "audit", result: "pass", opinion: "材料齐全，予以受理。" });
  await walk.detect();
  walk.wait(2);
  await walk.markFirstError("计算有误，请修改后重新导出造价数据文件。");
  await walk.station({
    action: "back",
    result: "result",
    opinion: "清单存在计算错误，请按检测结果修改后重新上传。",
  });
}

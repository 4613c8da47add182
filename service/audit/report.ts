import { type RecordFault, verifyAll } from "#service/workflow/acceptance-record/verify.ts";

import { type AuditFault, verifyAudit, type Verified, type VerifyDeps } from "./verify.ts";

const auditWords: Record<AuditFault["kind"], (at: number) => string> = {
  gap: (at) => `访问日志：缺少第${at}条记录`,
  row: (at) => `访问日志：第${at}条记录已被删除`,
  hash: (at) => `访问日志：第${at}条记录或其校验值已被改动`,
  unsealed: (at) => `访问日志：第${at}条记录未经系统固化，可能是事后插入`,
  cut: (at) => `访问日志：第${at}条及以前的记录不是由系统按保存期限删除的`,
  registry: (at) => `访问日志：运行实例的登记只剩${at}条，少于链头文件中的记录`,
  tail: (at) => `访问日志：曾记录到第${at}条，现已不存在或不一致`,
};

const recordWords: Record<RecordFault["kind"], string> = {
  gap: "步骤编号不连续",
  link: "与上一步的校验值不衔接",
  hash: "内容或校验值已被改动",
  step: "不是允许的步骤",
  tail: "末尾步骤缺失或与备案不一致",
  status: "备案状态与受理记录不一致",
  revision: "修订号与受理记录不一致",
};

function recordLine({ filingId, kind, seq }: RecordFault): string {
  return `受理记录：备案${filingId}${seq === null ? "" : `第${seq}步`}，${recordWords[kind]}`;
}

export type ChainReport = Pick<Verified, "heads" | "files" | "doubts"> & {
  faults: string[];
  filings: number;
};

export async function chainReport(deps: VerifyDeps): Promise<ChainReport> {
  const { faults: audit, heads, files, doubts } = await verifyAudit(deps);
  const { filings, faults } = await verifyAll(deps.db);
  return {
    filings,
    faults: [...audit.map(({ kind, at }) => auditWords[kind](at)), ...faults.map(recordLine)],
    heads,
    files,
    doubts,
  };
}

import { dayLength } from "#contracts/shanghai-time.ts";
import { askClamd } from "#service/virus-scan/clamd.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

const oldDays = 7;

export async function checkScanner({ env, clock }: Pick<OpsDeps, "env" | "clock">): Promise<Finding[]> {
  if (env.CLAMD === null) return [ok("未设置CLAMD，上传的文件不作病毒检查")];
  const version = await askClamd(env.CLAMD, "VERSION", { limit: 5000 }).catch(() => null);
  if (version === null)
    return [
      { level: "fault", text: "病毒检查程序没有应答，已暂停接收文件", remedy: "启动clamd，核对CLAMD的地址" },
    ];
  const made = Date.parse(version.split("/")[2] ?? "");
  const age = Math.floor((clock().getTime() - made) / dayLength);
  if (age > oldDays)
    return [
      { level: "warning", text: `${version}，病毒库已${age}天未更新`, remedy: "更新病毒库（freshclam）" },
    ];
  return [ok(version)];
}

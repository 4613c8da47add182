import { planUpgrade, type UpgradePlan } from "#service/ops/upgrade-plan.ts";

import type { Command } from "./command.ts";
import { withDeps } from "./with-deps.ts";

const states = {
  behind: "需要升级",
  current: "与程序一致",
  ahead: "新于程序，程序可以继续使用",
  beyond: "新于程序，程序不能使用",
} as const;

function backupLine(days: UpgradePlan["backupDays"]): string {
  if (days === null) return "最近通过校验的备份：暂无，升级前先用原版本的程序执行npm run ops -- backup";
  return `最近通过校验的备份：${days.toFixed(1)}天前`;
}

function linesOf({ age, release, stop, pending, fills, ...plan }: UpgradePlan): string[] {
  const contracting = pending.some(({ contracts }) => contracts);
  return [
    `数据库：${states[age.kind]}，${release === null ? "早于0.1.0或为空" : `已达到${release}`}`,
    plan.reachesStop ? `直接升级：可以（最低${stop}）` : `直接升级：不可以，请先安装${stop}并启动`,
    `待执行的迁移：${pending.length}个`,
    ...pending.map(
      ({ name, contracts }) => `  ${name}：${contracts ? "去掉旧版本使用的内容" : "只增加内容"}`,
    ),
    ...plan.unmetNeeds.map((need) => `  不能执行：${need}，该后台迁移尚未完成`),
    `旧版本的其他实例：${contracting ? "升级后不能继续运行" : "升级期间可以继续运行"}`,
    `退回旧版本：${contracting ? "不可以，只能恢复升级前的备份" : "可以，直接启动旧版本"}`,
    `后台迁移：${fills.length === 0 ? "无待处理" : `${fills.length}项待处理`}`,
    ...fills.map(({ name, done, total }) =>
      total === null ? `  ${name}：启动后开始` : `  ${name}：已处理${done}行，共约${total}行`,
    ),
    backupLine(plan.backupDays),
  ];
}

/** Exits 0 when this program may migrate the database or needs not, 1 otherwise. */
export const upgrade: Command = {
  usage: "upgrade --plan",
  run: async (given, args, say) => {
    if (args.length !== 1 || args[0] !== "--plan") {
      say("升级由服务启动时执行；此命令只显示计划：npm run ops -- upgrade --plan");
      return 2;
    }
    return withDeps(given, say, async (deps) => {
      const plan = await planUpgrade(deps);
      for (const line of linesOf(plan)) say(line);
      const isPossible = plan.age.kind !== "beyond" && plan.reachesStop && plan.unmetNeeds.length === 0;
      return isPossible ? 0 : 1;
    });
  },
};

import { jobStates } from "#service/db/job-state.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

/** Seconds, as the alert in deploy/monitoring. */
const lateAfter = 600;

export async function checkJobs({ db }: OpsDeps): Promise<Finding[]> {
  const states = await jobStates(db);
  const late = states.filter(({ seconds }) => seconds > lateAfter);
  if (late.length === 0)
    return [ok(`等待${states.reduce((sum, { waiting }) => sum + waiting, 0)}个，均未超过10分钟`)];
  return late.map(({ queue, waiting, seconds }) => ({
    level: "warning",
    text: `队列${queue}有${waiting}个任务等待，最早的已等待${Math.round(seconds / 60)}分钟`,
    remedy: "查看服务是否运行及其日志中的job queue",
  }));
}

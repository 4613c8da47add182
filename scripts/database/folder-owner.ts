import { statSync } from "node:fs";

/** Root's files in the folder of the service's user would stop its backups and its database. */
export function demandOwner(dataDir: string, uid = process.getuid?.()): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  if (uid !== 0 || owner === undefined || owner === 0) return;
  throw new Error(
    `${dataDir}属于另一用户（uid ${owner}），不能以root运行：请以该用户运行，按docs/install.md安装的，使用deploy/ops.sh`,
  );
}

import { migration } from "#service/db/schema/migration.ts";
import { readMigrations } from "#service/db/setup/migrations.ts";
import { schemaAge } from "#service/db/setup/schema-age.ts";

import { type Finding, ok, type OpsDeps } from "../finding.ts";

export async function checkSchema({ db }: OpsDeps): Promise<Finding[]> {
  const wanted = await readMigrations();
  const age = schemaAge(wanted, await db.select().from(migration));
  switch (age.kind) {
    case "current":
      return [ok(`与程序一致，共${wanted.length}个迁移`)];
    case "ahead":
      return [
        {
          level: "warning",
          text: `新于程序：${age.unknown.join("、")}`,
          remedy: "将本实例升级到新版本；在此之前可继续使用",
        },
      ];
    case "behind":
      return [
        {
          level: "fault",
          text: `缺少迁移：${age.missing.join("、")}`,
          remedy: "启动本版本的服务，由其升级数据库",
        },
      ];
    case "beyond":
      return [
        {
          level: "fault",
          text: `新于程序，且已去掉程序所需的内容：${age.contracting.join("、")}`,
          remedy: "使用新版本的程序，或恢复升级前的备份",
        },
      ];
  }
}

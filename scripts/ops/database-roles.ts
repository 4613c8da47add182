import { rolesSql } from "#service/db/setup/roles-sql.ts";

import type { Command } from "./command.ts";

/** An identifier that needs no quotes. */
const plain = /^[a-z_][a-z0-9_]*$/;

/** Prints and connects to nothing. */
export const databaseRoles: Command = {
  usage: "database-roles [所有者 [数据库]]",
  run: (_given, [owner = "cm_owner", database = "cm"], say) => {
    for (const name of [owner, database])
      if (!plain.test(name)) {
        say(`名称只能由小写字母、数字和下划线组成：${name}`);
        return Promise.resolve(2);
      }
    say(rolesSql({ owner, database }).trimEnd());
    return Promise.resolve(0);
  },
};

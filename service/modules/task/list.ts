import { and, asc, count, eq, like } from "drizzle-orm";
import type { z } from "zod";

import type { TodoListInput, todoListOutputSchema, TodoRow } from "#contracts/task.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { filing } from "#service/db/schema/filing.ts";
import { region } from "#service/db/schema/region.ts";
import type { Call } from "#service/http/call.ts";
import { parentRegion, regionName } from "#service/workflow/region-name.ts";
import { containsText } from "#service/workflow/search.ts";

import { taskOf, waitingFor } from "./todo.ts";

/** The longest waiting first. */
export async function listTodo(call: Call<TodoListInput>): Promise<z.input<typeof todoListOutputSchema>> {
  const { deps, actor, input } = call;
  const where = and(
    waitingFor(actor),
    input.search === "" ? undefined : like(filing.searchText, containsText(input.search)),
    input.status === undefined ? undefined : eq(filing.status, input.status),
  );
  const [counted] = await deps.db.select({ total: count() }).from(filing).where(where);
  const rows = await deps.db
    .select({ filing, unitName: enterprise.name, regionName })
    .from(filing)
    .innerJoin(enterprise, eq(enterprise.id, filing.enterpriseId))
    .leftJoin(region, eq(region.code, filing.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(where)
    .orderBy(asc(filing.statusAt), asc(filing.id))
    .limit(input.pageSize)
    .offset((input.curPage - 1) * input.pageSize);
  return {
    total: counted?.total ?? 0,
    curPage: input.curPage,
    pageSize: input.pageSize,
    rows: rows.map(({ filing: row, ...names }): TodoRow => {
      const { task, page } = taskOf(row.status);
      return {
        ...names,
        businessId: row.id,
        msgType: "3",
        title: row.projectName,
        number: row.acceptNo,
        status: row.status,
        task,
        arrivedAt: row.statusAt.toISOString(),
        path: `/pages/zgxj-details/${page}?id=${row.id}`,
      };
    }),
  };
}

import type { TodoStatus } from "#contracts/todo/todo.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { statusTones } from "#lib/filing/format.ts";

/** Whether the to-do is a filing, which has a status of its own. */
export function isFilingTodo(status: TodoStatus): status is FilingStatus {
  return status in statusTones;
}

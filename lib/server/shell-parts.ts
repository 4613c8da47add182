import "server-only";

import { me } from "#contracts/account/endpoints.ts";
import { mainMenus } from "#contracts/menu/endpoints.ts";
import { shell } from "#contracts/shell/endpoints.ts";
import type { ShellAnswer } from "#contracts/shell/shell.ts";
import { todoTotal } from "#contracts/todo/total-endpoints.ts";

import { ServiceFailure } from "./failure.ts";
import { requestService } from "./upstream.ts";

/** From the calls of its parts, for a back end of another make. Menus decide what it offers. */
async function joined(token: string): Promise<ShellAnswer> {
  const [person, menus, todo] = await Promise.all([
    requestService(me, {}, token),
    requestService(mainMenus, {}, token),
    requestService(todoTotal, {}, token).catch(() => null),
  ]);
  return { ...person, version: "", parts: { menus, views: {}, todo } };
}

export async function askShell(token: string, known: string): Promise<ShellAnswer> {
  try {
    return await requestService(shell, { known }, token);
  } catch (error) {
    if (error instanceof ServiceFailure && error.status === 404) return joined(token);
    throw error;
  }
}

import { otherActs } from "#contracts/audit-log/acts.ts";
import type { Endpoint } from "#contracts/endpoint.ts";
import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

export type Routes = ReadonlyMap<EndpointName, Endpoint>;

/** Chinese names by audit action. The refusal of a call by its right is named after the call. */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(endpoints).flatMap(({ acts }) => Object.entries(acts))),
  ...otherActs,
};

export function actionNameOf(routes: Routes) {
  const calls = new Map<string, string>([...routes].map(([name, { summary }]) => [name, summary]));
  return (action: string): string => named[action] ?? calls.get(action) ?? action;
}

export function actionNames(): string[] {
  return [...new Set(Object.values(named))];
}

export function actionsNamed(routes: Routes, name: string): string[] {
  const acts = Object.entries(named).filter(([, known]) => known === name);
  const calls = [...routes].filter(([, { summary }]) => summary === name);
  return [...acts, ...calls].map(([action]) => action);
}

export function actionWords(routes: Routes): Readonly<Record<string, string>> {
  return { ...Object.fromEntries([...routes].map(([name, { summary }]) => [name, summary])), ...named };
}

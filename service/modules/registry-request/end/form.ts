import { and, eq, isNull } from "drizzle-orm";

import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";

import { peopleWith } from "../submit/subjects.ts";
import { enterpriseToEnd } from "./policy.ts";

export async function endForm({
  deps,
  actor,
  input,
}: CallOf<"enterpriseEndForm">): Promise<ReplyOf<"enterpriseEndForm">> {
  const { db, env } = deps;
  const id = input.enterpriseId ?? actor.enterpriseId;
  if (id === null) throw new ServiceError("enterprise.not-found");
  const { row } = await enterpriseToEnd(db, actor, id);
  const people = await peopleWith(db, env, id);
  const registered = await db
    .select({ personId: engagement.personId })
    .from(engagement)
    .where(
      and(eq(engagement.enterpriseId, id), eq(engagement.kind, "registered"), isNull(engagement.endedOn)),
    );
  const here = new Set(registered.map(({ personId }) => personId));
  const [open] = await db
    .select({ id: registryRequest.id, number: registryRequest.number })
    .from(registryRequest)
    .where(isOpenAbout({ type: "enterprise", id }));
  return {
    enterpriseId: id,
    revision: row.revision,
    name: row.name,
    uscc: row.uscc,
    people: people.map(({ certificates, ...person }) => ({
      ...person,
      registered: here.has(person.personId),
      certNos: certificates.map(({ certNo }) => certNo),
    })),
    open: open ?? null,
  };
}

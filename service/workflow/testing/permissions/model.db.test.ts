import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingActOutputSchema } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { verifyAll } from "#service/workflow/acceptance-record/verify.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, publicityMs, runJob, type World } from "#service/workflow/testing/journey.ts";

import { attempt, type Cast, castOf } from "./cast.ts";
import {
  acts,
  expectedError,
  type MatrixAct,
  type MatrixPerson,
  type MatrixStatus,
  statuses,
} from "./expected.ts";

type Model = {
  status: FilingStatus;
  kind: string | null;
  submissionCount: number;
  before: { status: FilingStatus; kind: string | null };
  newer: FilingId | null;
  steps: number;
};

const actors = [
  "owner",
  "colleague",
  "county in charge",
  "city above",
  "stranger",
] as const satisfies MatrixPerson[];

type Command = { by: (typeof actors)[number]; act: MatrixAct } | { machine: "job" | "time" | "remove newer" };

/** Weighted forward, so that random courses also reach the end. */
const forward: Command[] = [
  { by: "owner", act: "submit" },
  { by: "county in charge", act: "audit pass" },
  { machine: "job" },
  { machine: "time" },
  { by: "owner", act: "change" },
];

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...forward) },
  { weight: 5, arbitrary: fc.record({ by: fc.constantFrom(...actors), act: fc.constantFrom(...acts) }) },
  { weight: 1, arbitrary: fc.constant<Command>({ machine: "remove newer" }) },
);

function column(model: Model): MatrixStatus {
  if (model.status === "draft" && model.submissionCount > 0) return "revoked";
  if (model.status === "filed" && model.newer !== null) return "changed";
  return model.status;
}

function after(model: Model, act: MatrixAct): Partial<Model> {
  const stand = { status: model.status, kind: model.kind };
  switch (act) {
    case "submit":
      return { status: "submitted", kind: null, submissionCount: model.submissionCount + 1, before: stand };
    case "revoke":
      return model.before;
    case "audit pass":
      return { status: model.status === "submitted" ? "accepted" : "publicity" };
    case "audit fail":
      return { status: "returned", kind: "all" };
    case "back materials":
      return { status: "returned", kind: "materials" };
    case "back result":
      return { status: "returned", kind: "result" };
    case "unarchive":
      return { status: "detected" };
    case "purge":
      return { status: "void", kind: null };
    case "save":
    case "remove":
    case "change":
      return {};
  }
}

/** A locked form cannot be saved, even by its owner. */
function expected(model: Model, by: MatrixPerson, act: MatrixAct): string | null {
  const error = expectedError(by, act, column(model));
  return error === null && act === "save" && model.kind === "result" ? "filing.locked" : error;
}

// ASVS 2.3.1
describe("random course of a filing", () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await newWorld();
    cast = await castOf(world, testBill());
  });
  afterAll(() => world.service.close());

  async function play(id: FilingId, model: Model, given: Command): Promise<void> {
    const { service } = world;
    if ("machine" in given) {
      if (given.machine === "job" && model.status === "accepted") {
        await runJob(service, id);
        Object.assign(model, { status: "detected", steps: model.steps + 1 });
      }
      if (given.machine === "time") {
        service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
        if (await expirePublicity(service.deps, id, "chance")) {
          expect(model.status).toBe("publicity");
          Object.assign(model, { status: "filed", steps: model.steps + 1 });
        } else expect(model.status).not.toBe("publicity");
      }
      if (given.machine === "remove newer" && model.newer !== null) {
        expect((await attempt(world, cast.owner, model.newer, "remove")).error).toBeNull();
        model.newer = null;
      }
      return;
    }
    if (given.act === "remove" && expected(model, given.by, given.act) === null) return;
    const answer = await attempt(world, cast[given.by], id, given.act);
    const error = expected(model, given.by, given.act);
    expect(answer.error, `${given.by} ${given.act} on ${column(model)}`).toBe(error);
    if (error !== null) return;
    Object.assign(model, after(model, given.act));
    if (given.act !== "save") model.steps += 1;
    if (given.act === "change") model.newer = answer.data(filingActOutputSchema).id;
  }

  it("matches the model, with an intact record", async () => {
    let played = 0;
    const reached = new Set<MatrixStatus>();
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 60, maxLength: 80 }), async (commands) => {
        const id = await filingIn(world, "draft", testBill());
        const start = { status: "draft", kind: null } as const;
        const model: Model = { ...start, submissionCount: 0, before: start, newer: null, steps: 0 };
        for (const given of commands) {
          await play(id, model, given);
          const { status, returnKind, submissionCount, logSeq } = await readFiling(world.service.deps, id);
          expect({ status, kind: returnKind, submissionCount, steps: logSeq }).toEqual({
            status: model.status,
            kind: model.kind,
            submissionCount: model.submissionCount,
            steps: model.steps,
          });
          played += 1;
          reached.add(column(model));
          if (model.status === "void") break;
        }
      }),
      { numRuns: 12, seed: 7, endOnFailure: true },
    );
    expect(played).toBeGreaterThan(300);
    expect([...reached].toSorted()).toEqual([...statuses].toSorted());
    expect((await verifyAll(world.service.deps.db)).faults).toEqual([]);
  }, 120_000);
});

import { afterAll, beforeAll, expect, it } from "vitest";

import { filingActOutputSchema, type FilingActInput } from "#contracts/filing/api.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { ReviewResult } from "#contracts/workflow/actions.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { prng, type Prng } from "#service/bill-generator/prng.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { expirePublicity } from "#service/workflow/expire-publicity.ts";

import { verifyAll } from "./acceptance-record/verify.ts";
import { testBill } from "./testing/bills.ts";
import { act, createComplete, readFiling } from "./testing/filings.ts";
import { newWorld, publicityMs, runJob, settleFindings, type World } from "./testing/journey.ts";

const actions = Number(process.env["MODEL_ACTIONS"] ?? 150);
const seed = Number(process.env["MODEL_SEED"] ?? 20_261_122);
const mostOpen = 6;

type Actor = "filer" | "stranger" | "county" | "neighbour" | "city" | "province" | "machine";
type Move = { action: FilingActInput["action"] | "detected" | "expired"; result: ReviewResult | null };
type Known = {
  id: FilingId;
  status: FilingStatus;
  before: FilingStatus;
  newer: FilingId | null;
  /** The filing that this one changes. */
  former: Known | null;
  wasSubmitted: boolean;
  mend: Date | null;
};

const moves: readonly Move[] = [
  { action: "submit", result: null },
  { action: "revoke", result: null },
  { action: "audit", result: "pass" },
  { action: "audit", result: "fail" },
  { action: "back", result: "materials" },
  { action: "back", result: "result" },
  { action: "change", result: null },
  { action: "unarchive", result: null },
  { action: "purge", result: null },
  { action: "detected", result: null },
  { action: "expired", result: null },
];
const actors: readonly Actor[] = ["filer", "stranger", "county", "neighbour", "city", "province", "machine"];

/** Written by hand, independently of the code under test. */
function expected(
  known: Known,
  actor: Actor,
  { action, result }: Move,
  newer: FilingStatus | null,
): FilingStatus | null {
  const { status, former, wasSubmitted } = known;
  const among = (...from: FilingStatus[]): boolean => from.includes(status);
  switch (action) {
    case "submit":
      if (former !== null && former.status !== "filed") return null;
      return actor === "filer" && among("draft", "returned") ? "submitted" : null;
    case "revoke":
      return actor === "filer" && status === "submitted" ? known.before : null;
    case "audit":
      if (actor !== "county") return null;
      if (result === "fail") return among("submitted", "detected") ? "returned" : null;
      if (status === "submitted") return "accepted";
      return status === "detected" ? "publicity" : null;
    case "back":
      return actor === "county" && among("submitted", "accepted", "detected", "publicity")
        ? "returned"
        : null;
    case "change":
      return actor === "filer" && status === "filed" && newer === null ? "draft" : null;
    case "unarchive":
      if (newer !== null && newer !== "draft") return null;
      return (actor === "city" || actor === "province") && status === "filed" ? "detected" : null;
    case "purge":
      if (actor !== "county" || (status === "draft" && !wasSubmitted)) return null;
      return among("filed", "void") ? null : "void";
    case "detected":
      return actor === "machine" && status === "accepted" ? "detected" : null;
    case "expired":
      return actor === "machine" && status === "publicity" ? "filed" : null;
  }
}

let world: World;
type People = Record<Exclude<Actor, "machine">, Person>;
let people: People;
beforeAll(async () => {
  world = await newWorld();
  people = {
    filer: world.filer,
    stranger: await world.service.person("filer"),
    county: world.county,
    neighbour: await world.service.person("county", { regionCode: "330109" }),
    city: world.city,
    province: world.province,
  };
});
afterAll(() => world.service.close());

const dayLength = 86_400_000;

/** Rare by chance: resubmitted after a return, and revoked on another day. */
async function mendOn(all: Known[]): Promise<void> {
  const known = await begin();
  all.push(known);
  const opening: readonly [Actor, Move][] = [
    ["filer", { action: "submit", result: null }],
    ["county", { action: "audit", result: "fail" }],
    ["filer", { action: "submit", result: null }],
    ["filer", { action: "revoke", result: null }],
  ];
  for (const [actor, move] of opening) {
    expect(await attempt(all, known, actor, move)).not.toBe("refused");
    await sleep();
  }
}

async function sleep(): Promise<void> {
  const { service } = world;
  service.clock.now = new Date(service.clock.now.getTime() + dayLength);
  const again = async (person: Person): Promise<Person> => service.signIn(person.id);
  const { filer, county, city, province } = people;
  Object.assign(world, { filer: await again(filer), county: await again(county) });
  people = {
    filer: world.filer,
    county: world.county,
    city: await again(city),
    province: await again(province),
    stranger: await again(people.stranger),
    neighbour: await again(people.neighbour),
  };
}

async function take(known: Known, actor: Actor, move: Move): Promise<FilingId | null> {
  const { service } = world;
  const { action, result } = move;
  if (actor === "machine") {
    if (action === "detected") return (await detect(known)) ? known.id : null;
    if (action !== "expired") return null;
    service.clock.now = new Date(service.clock.now.getTime() + publicityMs);
    return (await expirePublicity(service.deps, known.id, "model")) ? known.id : null;
  }
  if (action === "detected" || action === "expired") return null;
  if (actor === "county" && action === "audit" && known.status === "detected") {
    await settleFindings(world, known.id);
  }
  const answer = await act(service, people[actor], known.id, {
    action,
    ...(result === null ? {} : { result }),
    opinion: "模型",
  });
  return answer.status === 200 ? answer.data(filingActOutputSchema).id : null;
}

async function detect(known: Known): Promise<boolean> {
  if (known.status !== "accepted") return false;
  await runJob(world.service, known.id);
  return true;
}

function newerOf(known: Known, all: readonly Known[]): FilingStatus | null {
  const newer = all.find((one) => one.id === known.newer);
  return newer === undefined || newer.status === "void" ? null : newer.status;
}

async function begin(): Promise<Known> {
  const { xml, values } = testBill();
  const { id } = await createComplete(world.service, world.filer, values, xml);
  return draft(id, null);
}

function draft(id: FilingId, former: Known | null): Known {
  return { id, status: "draft", before: "draft", newer: null, former, wasSubmitted: false, mend: null };
}

async function step(all: Known[], draw: Prng): Promise<string> {
  const open = all.filter(({ status }) => status !== "void");
  if (open.length < mostOpen) {
    all.push(await begin());
    return "begun";
  }
  const known = open[draw.below(open.length)] ?? all[0];
  if (!known) throw new Error("There is no filing");
  // Half of the moves are likely ones: purely random moves would rarely get far.
  const wanted = draw.below(2) === 0 ? likely(known, all) : [];
  const [actor, move] = wanted[draw.below(wanted.length)] ?? [
    actors[draw.below(actors.length)] ?? "filer",
    moves[draw.below(moves.length)] ?? moves[0],
  ];
  if (!move) throw new Error("There is no move");
  return attempt(all, known, actor, move);
}

async function attempt(all: Known[], known: Known, actor: Actor, move: Move): Promise<string> {
  const { action, result } = move;
  const to = expected(known, actor, move, newerOf(known, all));
  const id = await take(known, actor, move);
  const words = `${actor} ${action} ${result ?? ""} at ${known.status}`;
  expect(id !== null, `seed ${seed}: ${words} succeeds`).toBe(to !== null);
  if (id !== null && to !== null) await note(all, known, { id, to, move });
  const { status, dueAt } = await readFiling(world.service.deps, known.id);
  expect(status, `seed ${seed}: after ${words}`).toBe(known.status);
  if (id === null || status !== "returned") return to === null ? "refused" : "taken";
  // Only a return sets the deadline to mend; a revoke resumes it.
  if (action !== "revoke") known.mend = dueAt;
  expect(dueAt, `seed ${seed}: time to mend after ${words}`).toEqual(known.mend);
  return "taken";
}

function likely(known: Known, all: readonly Known[]): [Actor, Move][] {
  return actors.flatMap((actor) =>
    moves
      .filter((move) => expected(known, actor, move, newerOf(known, all)) !== null)
      .map((move): [Actor, Move] => [actor, move]),
  );
}

async function note(
  all: Known[],
  known: Known,
  { id, to, move }: { id: FilingId; to: FilingStatus; move: Move },
): Promise<void> {
  if (move.action === "change") {
    known.newer = id;
    all.push(draft(id, known));
    return;
  }
  if (move.action === "submit") Object.assign(known, { before: known.status, wasSubmitted: true });
  known.status = to;
}

it(
  `workflow model › matches the transition table over ${actions} random steps, with an intact record`,
  { timeout: actions * 2_000 + 60_000 },
  async () => {
    const draw = prng(seed, "model");
    const all: Known[] = [];
    await mendOn(all);
    const counts = new Map<string, number>();
    for (let n = 0; n < actions; n += 1) {
      if (draw.below(4) === 0) await sleep();
      const what = await step(all, draw);
      counts.set(what, (counts.get(what) ?? 0) + 1);
    }
    const { filings, faults } = await verifyAll(world.service.deps.db);
    expect(filings).toBe(all.length);
    expect(faults).toEqual([]);
    expect(counts.get("taken")).toBeGreaterThan(actions / 5);
    expect(counts.get("refused")).toBeGreaterThan(actions / 5);
  },
);

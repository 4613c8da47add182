import { setTimeout } from "node:timers/promises";

import type { Role } from "#contracts/permissions/roles.ts";

import { LoadBrowser } from "../load/call.ts";
import { makePeople } from "../load/people.ts";
import { type Actor, newCounts, type Step, take } from "./actor.ts";
import { removeOldest, uploadLarge, uploadSmall } from "./file-steps.ts";
import { fileOn } from "./filing-steps.ts";
import { Ledger } from "./ledger.ts";
import { exportList, openPage, readList, readMessage, writeNotice } from "./other-steps.ts";
import { signingIn } from "./sign-in.ts";
import { handleOne } from "./station-steps.ts";

export type Product = { origin: string; dataDir: string; databaseUrl: string };

/** Thirteen enterprises, five counties, a city and a province. */
const people = 20;

/** Milliseconds between two steps of a person. */
export type Pace = { least: number; most: number };

const shared: readonly Step[] = [
  { name: "message", weight: 2, run: readMessage },
  { name: "list", weight: 2, run: readList },
  { name: "page", weight: 1, run: openPage },
  { name: "export", weight: 0.5, run: exportList },
];
const ofFilers: readonly Step[] = [
  ...shared,
  { name: "filing", weight: 12, run: fileOn },
  { name: "upload", weight: 3, run: uploadSmall },
  { name: "large upload", weight: 0.8, run: uploadLarge },
  { name: "deletion", weight: 2, run: removeOldest },
];
const ofCounties: readonly Step[] = [...shared, { name: "handling", weight: 15, run: handleOne }];
const ofOthers: readonly Step[] = [...shared, { name: "notice", weight: 5, run: writeNotice }];

const stepsOf = (role: Role): readonly Step[] => {
  if (role === "filer") return ofFilers;
  return role === "county" ? ofCounties : ofOthers;
};

export type MixedLoad = { actors: Actor[]; ledger: Ledger; run: (isOver: () => boolean) => Promise<void> };

export async function mixedLoad(product: Product, pace: Pace): Promise<MixedLoad> {
  const ledger = new Ledger();
  const made = await makePeople(product, people);
  const signIn = await signingIn(product);
  const actors = made.map((person, index) => ({
    index,
    browser: new LoadBrowser(product.origin, person),
    ledger,
    counts: newCounts(),
  }));
  async function act(actor: Actor, isOver: () => boolean): Promise<void> {
    const { role } = actor.browser.person;
    const steps: readonly Step[] = role === "city" ? [...stepsOf(role), signIn] : stepsOf(role);
    const thought = (): number => pace.least + Math.random() * (pace.most - pace.least);
    while (!isOver()) {
      await setTimeout(thought());
      if (!isOver()) await take(actor, steps);
    }
  }
  return {
    actors,
    ledger,
    run: async (isOver) => void (await Promise.all(actors.map((actor) => act(actor, isOver)))),
  };
}

import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import { sealAll } from "#service/audit/seal.ts";
import { audit } from "#service/db/audit.ts";
import { connect, type Db } from "#service/db/connect.ts";
import { preference } from "#service/db/schema/preference.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { asApp } from "#service/db/urls.ts";

import { median } from "./measures/median.mjs";
import { ownDatabase } from "./own-database.ts";

/**
 * `npm run bench:audit`: cost of the audit chain. 64 writers change a row of their own and add the audit row
 * in one transaction; a round with the chain ends when its last row is sealed.
 */
const writers = 64;
const rounds = 5;
const writesEach = 100;
const aim = 0.7;
/** Milliseconds; shorter than the service's interval. */
const sealPause = 1000;

async function write(db: Db, accountId: Awaited<ReturnType<typeof createAccount>>["id"]): Promise<void> {
  for (let i = 0; i < writesEach; i += 1) {
    await db.transaction(async (tx) => {
      const at = new Date();
      const value = { hidden: [`column-${i}`] };
      await tx
        .insert(preference)
        .values({ accountId, key: "bench", value, updatedAt: at })
        .onConflictDoUpdate({
          target: [preference.accountId, preference.key],
          set: { value, updatedAt: at },
        });
      const who = { accountId, userCode: "bench", ip: "192.0.2.1", requestId: randomUUID(), at };
      await audit(tx, who, { action: "phrase.save", object: { type: "account", id: accountId } });
    });
  }
}

async function round(db: Db, people: Parameters<typeof write>[1][], isChained: boolean): Promise<number> {
  const start = performance.now();
  let busy = true;
  const sealer = async (): Promise<void> => {
    while (busy) {
      await sealAll(db);
      await setTimeout(sealPause);
    }
    await sealAll(db);
  };
  const sealing = isChained ? sealer() : Promise.resolve();
  await Promise.all(people.map((id) => write(db, id)));
  busy = false;
  await sealing;
  const seconds = (performance.now() - start) / 1000;
  await sealAll(db);
  return (writers * writesEach) / seconds;
}

async function main(): Promise<void> {
  const database = await ownDatabase();
  const connection = connect(asApp(database.ownerUrl), {
    max: writers + 2,
    onError: () => undefined,
  });
  try {
    const { db } = connection;
    const made = await Promise.all(Array.from({ length: writers }, () => createAccount(db, "county")));
    const people = made.map(({ id }) => id);
    await round(db, people, true);
    const bare: number[] = [];
    const chained: number[] = [];
    for (let i = 1; i <= rounds; i += 1) {
      bare.push(await round(db, people, false));
      chained.push(await round(db, people, true));
      console.log(
        `round ${i}: without chain ${bare.at(-1)?.toFixed(0)}/s, with chain ${chained.at(-1)?.toFixed(0)}/s`,
      );
    }
    const ratio = median(chained) / median(bare);
    console.log(
      `bench audit chain: ratio ${ratio.toFixed(2)} (aim >= ${aim}), ${writers} writers, ` +
        `${median(bare).toFixed(0)}/s without, ${median(chained).toFixed(0)}/s with`,
    );
    if (ratio < aim) process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
}

await main();

import { afterAll, beforeAll, expect, it } from "vitest";

import { roleSchema } from "#contracts/permissions/roles.ts";
import { shell } from "#contracts/shell/endpoints.ts";
import { shellCache } from "#lib/server/shell-cache.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

const people = 50;
/** `npm run bench:canary` takes 200,000. */
const answers = Number(process.env.CANARY_ANSWERS ?? 2500);
const perAnswer = 60;
/** One write among so many answers. */
const writes = 20;

let service: TestService;
let persons: Person[];
beforeAll(async () => {
  service = await testService();
  const { options } = roleSchema;
  persons = await Promise.all(
    Array.from({ length: people }, (_, at) => service.person(options[at % options.length] ?? "filer")),
  );
});
afterAll(() => service.close());

/** Width of a column that is one person's alone. */
const markOf = (person: Person) => 100 + persons.indexOf(person);

// ASVS 14.2.2
it("shell of 50 people at once › holds nobody else's data", { timeout: answers * perAnswer }, async () => {
  const cache = shellCache();
  const ask = (person: Person) => async (known: string) =>
    (await person.call("shell", { known })).data(shell.output);
  await Promise.all(
    persons.map((person) =>
      person.call("preferenceSave", { key: "user", value: { widths: { mark: markOf(person) } } }),
    ),
  );
  const foreign: string[] = [];
  let checked = 0;
  async function answer(person: Person, at: number): Promise<void> {
    if (at % writes === 0) {
      await person.call("preferenceSave", { key: "todo", value: { widths: { mark: markOf(person) } } });
      cache.forget(person.token);
    }
    const { me, parts } = await cache.load(person.token, ask(person));
    const marks = Object.values(parts.views).map((view) => view.widths.mark);
    const isOwn = me.user.userCode === person.userCode && marks.length > 0;
    if (!isOwn || marks.some((mark) => mark !== markOf(person))) foreign.push(person.userCode);
    checked += 1;
  }
  for (let round = 0; round < answers / people; round += 1)
    await Promise.all(persons.map((person, at) => answer(person, round + at)));
  expect(checked).toBe(answers);
  expect(foreign).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { type EndpointName, endpoints, pathOf } from "#contracts/endpoints.ts";
import { permissions } from "#contracts/permissions/permissions.ts";
import type { Role } from "#contracts/permissions/roles.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";

const names = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const all = names.parse(Object.keys(endpoints));

let service: TestService;
const people = new Map<Role, Person>();
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

async function tokenFor(name: EndpointName): Promise<string | undefined> {
  const { right } = endpoints[name];
  const role = right === "anyone" ? undefined : permissions[right][0];
  if (role === undefined) return undefined;
  const person = people.get(role) ?? (await service.person(role));
  people.set(role, person);
  return person.token;
}

const wrong: readonly unknown[] = [
  undefined,
  null,
  12.5,
  -1,
  true,
  "",
  "×",
  "x".repeat(300_000),
  [],
  [1, { a: null }],
  Array.from({ length: 2000 }, () => "x"),
  {},
  { a: 1 },
];

/** Every field of an input with the same wrong value, and the input itself as one. */
function wrongInputs(name: EndpointName): unknown[] {
  const { input } = endpoints[name];
  const json = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  const fields = Object.keys(json.properties ?? {});
  const bodies = wrong.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  return [...bodies, null, 12, "text", [], { more: 1 }].filter((body) => !input.safeParse(body).success);
}

/** Words of zod or of a program; a message is Chinese from beginning to end. */
const foreign = /期望|接收|无效输入|正则|undefined|NaN|null|[A-Za-z]{4,}/;
const product = /PDF|xlsx|WebM|JavaScript|Excel/g;

function expectChinese(name: string, messages: readonly string[]): void {
  for (const message of messages) {
    expect(message.replace(product, ""), name).not.toMatch(foreign);
    expect(message, name).toMatch(/^[\p{Script=Han}“【（]|^\d+[\p{Script=Han}]/u);
  }
}

// ASVS 1.5.2, 2.2.1, 15.3.5
// GB/T 22239 8.1.4.4 d)
it.each(all.filter((name) => endpoints[name].body === "json"))(
  "%s › refuses malformed input in its own words",
  async (name) => {
    const token = await tokenFor(name);
    for (const body of wrongInputs(name)) {
      const answer = await service.callUnchecked(name, body, token === undefined ? {} : { token });
      expect([413, 422, 429], `${name} ${answer.status}`).toContain(answer.status);
      expectChinese(name, [answer.message, ...answer.fieldMessages]);
    }
  },
);

it.each(all.filter((name) => endpoints[name].body !== "json"))(
  "%s › refuses malformed fields in its own words",
  async (name) => {
    const token = await tokenFor(name);
    const { method, body, path } = endpoints[name];
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, field]) => [field, "×"]));
    const headers = token === undefined ? new Headers() : new Headers({ authorization: `Bearer ${token}` });
    for (const file of [null, new File(["x"], "a.exe"), new File(["x"], "")]) {
      const form = new FormData();
      for (const field of ["kind", "chunk", "uploadId", "md5", "fileSize", "whole", "source"])
        form.set(field, "×");
      if (file) form.set("file", file);
      const init = body === "multipart" ? { method, headers, body: form } : { method, headers };
      const answer = await service.app.hono.request(pathOf(name, params), init);
      if (answer.ok) continue;
      const { message, fieldMessages } = await readAnswer(answer);
      expectChinese(name, [message, ...fieldMessages]);
    }
  },
);

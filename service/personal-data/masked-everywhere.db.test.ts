import { randomUUID } from "node:crypto";

import { isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { type Role, roleSchema } from "#contracts/permissions/roles.ts";
import { editableParts } from "#contracts/workflow/status.ts";
import { allLines } from "#service/audit/testing/all-lines.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { filing, type FilingRow } from "#service/db/schema/filing.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration.ts";
import { seed } from "#service/demo/seed.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { openForm } from "./form-values.ts";
import { openPersonal } from "./seal.ts";

const namesSchema = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const reads = namesSchema
  .parse(Object.keys(endpoints))
  .filter((name) => endpoints[name].auth === "session" && allLines[name] === "reads");

/** Calls made once per filing; the others are made once, without a filing. */
const perFiling = /^(filing|detection|cost|fileList|returnItems|acceptanceRecord|maxPrice)/;

describe("personal numbers in demo data", () => {
  let service: TestService;
  let accounts: AccountRow[];
  let filings: FilingRow[];
  let applications: RegistrationRow[];
  /** Opened once: unsealing for each answer would take most of the time. */
  let known: string[];
  let ownNumbers: Map<FilingRow, string[]>;
  beforeAll(async () => {
    service = await testService({ DEMO: true });
    await seed(service.deps);
    const { db } = service.deps;
    accounts = await db.select().from(account).where(isNull(account.disabledAt));
    const all = await db.select().from(filing);
    filings = [...Map.groupBy(all, ({ kind, status }) => `${kind} ${status}`).values()].flatMap((group) =>
      group.slice(0, 1),
    );
    applications = await db.select().from(registration);
    ownNumbers = new Map(filings.map((row) => [row, numbersOf(row)]));
    known = allNumbers();
  }, 240_000);
  afterAll(() => service.close());

  const numbersOf = ({ kind, formValues }: FilingRow): string[] => {
    const fields = filingForms[kind].fields.filter(({ personal }) => personal !== undefined);
    const values = openForm(service.deps.env, fields, formValues);
    return fields.map(({ code }) => values[code] ?? "").filter((value) => value.length >= 11);
  };
  const allNumbers = (): string[] => {
    const { env } = service.deps;
    return [
      ...filings.flatMap((row) => ownNumbers.get(row) ?? []),
      ...applications.flatMap((row) => [
        openPersonal(env, "phone", row.phone),
        openPersonal(env, "id-number", row.idNumber),
      ]),
      ...accounts.flatMap(({ phone }) => (phone === null ? [] : [openPersonal(env, "phone", phone)])),
    ];
  };
  const hiddenFrom = ({ enterpriseId }: AccountRow, open: FilingRow | null): Set<string> => {
    const writes =
      open !== null && open.enterpriseId === enterpriseId && editableParts(open.status, open.returnKind).form;
    const own = new Set(writes ? ownNumbers.get(open) : []);
    return new Set(known.filter((number) => !own.has(number)));
  };

  async function textOf(person: Person, name: EndpointName, input: object): Promise<string> {
    const json = { "content-type": "application/json" };
    const init = endpoints[name].body === "json" ? { body: JSON.stringify(input), headers: json } : {};
    const id = "filingId" in input ? String(input.filingId) : randomUUID();
    const params = { filingId: id, fileId: id };
    const response = await service.fetch(name, init, { token: person.token, params });
    if (!response.ok || !response.headers.get("content-type")?.includes("json")) {
      await response.body?.cancel();
      return "";
    }
    return response.text();
  }
  const inputsOf = (name: EndpointName, { id, reportId }: FilingRow): object => {
    const round = { version: 1, round: 1 };
    return { filingId: id, reportId, ...(name === "filingCompare" && { before: round, after: round }) };
  };

  it.each(roleSchema.options)(
    "are never sent unmasked to a %s without access",
    { timeout: 120_000 },
    async (role: Role) => {
      const people = accounts.filter((row) => row.role === role).slice(0, role === "filer" ? 3 : 1);
      expect(people.length).toBeGreaterThan(0);
      const answered = new Set<string>();
      const found: string[] = [];
      for (const row of people) {
        const person = await service.signIn(row.id);
        const look = async (name: EndpointName, input: object, open: FilingRow | null): Promise<void> => {
          const text = await textOf(person, name, input);
          if (text !== "") answered.add(name);
          for (const number of hiddenFrom(row, open))
            if (text.includes(number))
              found.push(`${name} ${open?.kind ?? ""} ${open?.status ?? ""}: ${number}`);
        };
        for (const name of reads) {
          if (!perFiling.test(name)) await look(name, {}, null);
          else {
            await look(name, { kind: "max-price" }, null);
            await look(name, { kind: "settlement", pageSize: 50 }, null);
            for (const open of filings) await look(name, inputsOf(name, open), open);
          }
        }
        for (const { id } of applications) await look("registrationDetail", { registrationId: id }, null);
      }
      expect(found).toEqual([]);
      expect([...answered]).toEqual(expect.arrayContaining(["me", "accountSafety", ...expectedOf(role)]));
    },
  );
});

/** Calls that must have answered; otherwise the test would check nothing. */
function expectedOf(role: Role): EndpointName[] {
  const seen: EndpointName[] = ["filingList", "filingDetail", "filingCompare", "returnItems", "todoList"];
  if (role === "filer") return seen;
  if (role === "county" || role === "city" || role === "province") return [...seen, "registrationDetail"];
  return role === "audit-admin" ? ["auditLogList"] : ["userList"];
}

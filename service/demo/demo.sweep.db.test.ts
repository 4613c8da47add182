import { randomUUID } from "node:crypto";

import { count, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";
import { filingForms } from "#contracts/filing/forms.ts";
import { type Role, roleSchema } from "#contracts/permissions/roles.ts";
import { editableParts, filingStatusSchema } from "#contracts/workflow/status.ts";
import { allLines } from "#service/audit/testing/all-lines.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import {
  registration,
  type RegistrationRow,
  registrationSubmission,
} from "#service/db/schema/registration/registration.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { personCorrection } from "#service/db/schema/registry/person-access.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { session } from "#service/db/schema/sign-in/session.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { openForm } from "#service/personal-data/form-values.ts";
import { openPersonal } from "#service/personal-data/seal.ts";
import { dump, idNumberPattern, phonePattern } from "#service/personal-data/testing/clear-text.ts";
import { verifyAll } from "#service/workflow/acceptance-record/verify.ts";

import { contractors } from "./parties/contractors.ts";
import { demoPlan } from "./plan/plan.ts";
import { seed } from "./seed.ts";

const namesSchema = z.array(z.custom<EndpointName>((name) => typeof name === "string" && name in endpoints));
const reads = namesSchema
  .parse(Object.keys(endpoints))
  .filter((name) => endpoints[name].auth === "session" && allLines[name] === "reads");

/** Calls made once per filing; the others are made once, without a filing. */
const perFiling = /^(filing|detection|cost|fileList|returnItems|acceptanceRecord|maxPrice)/;

let service: TestService;
beforeAll(async () => {
  service = await testService({ DEMO: true });
  expect(await seed(service.deps)).toBe(true);
}, 240_000);
afterAll(() => service.close());

describe("demo data", () => {
  it("has the planned filings in every status", async () => {
    const rows = await service.deps.db
      .select({ status: filing.status, n: count() })
      .from(filing)
      .groupBy(filing.status);
    const planned = new Map<string, number>();
    const { filings, settlements } = demoPlan(service.clock.now);
    for (const { status } of [...filings, ...settlements])
      planned.set(status, (planned.get(status) ?? 0) + 1);
    expect(new Map(rows.map((row) => [String(row.status), row.n]))).toEqual(planned);
    expect([...planned.keys()].toSorted()).toEqual([...filingStatusSchema.options].toSorted());
  });
  it("agrees with its acceptance records: replayed statuses and whole chains", async () => {
    const { filings, faults } = await verifyAll(service.deps.db);
    const plan = demoPlan(service.clock.now);
    expect(filings).toBe(plan.filings.length + plan.settlements.length);
    expect(faults).toEqual([]);
  });
  it("stores no phone or ID number in clear in any table", async () => {
    const rows = await dump(service);
    const filings = rows.filter((row) => row.table === "public.filing_submission");
    expect(filings.length).toBeGreaterThan(20);
    expect(filings.every((row) => /(tendererMobile|mobile2)[^,]*k1:/.test(row.text))).toBe(true);
    for (const pattern of [phonePattern, idNumberPattern]) {
      const clear = rows.filter((row) => pattern.test(row.text));
      expect(clear.map((row) => `${row.table}: ${pattern.exec(row.text)?.[0] ?? ""}`)).toEqual([]);
    }
  });
  it("has published prices that some bills deviate from, and certificates that match all bills", async () => {
    const reports = await service.deps.db.select().from(detectionReport);
    const found = await service.deps.db.select().from(finding);
    const off = Map.groupBy(
      found.filter(({ rule }) => rule === "P05"),
      ({ reportId }) => reportId,
    );
    expect(off.size).toBeGreaterThan(3);
    expect(off.size).toBeLessThan(reports.length / 2);
    expect(found.filter(({ rule }) => rule === "F10")).toEqual([]);
    expect(
      reports.every(
        ({ finishedAt, referenceUsed }) =>
          finishedAt === null || referenceUsed.some(({ kind }) => kind === "certificates"),
      ),
    ).toBe(true);
  });
  it("has three overdue filings, the other open ones within their limits", async () => {
    const rows = await service.deps.db.select().from(filing).where(isNotNull(filing.dueAt));
    expect(rows.length).toBeGreaterThan(30);
    const overdue = rows.filter(({ dueAt }) => dueAt !== null && dueAt < service.clock.now);
    expect(overdue.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      "max-price detected",
      "max-price submitted",
      "settlement submitted",
    ]);
  });
  it("settles contracts won at 91 to 97 per cent of their limits, by cost staff of the contractor", async () => {
    const rows = await service.deps.db.select().from(filing).where(eq(filing.kind, "settlement"));
    expect(rows).toHaveLength(8);
    for (const { formValues: values } of rows) {
      const share = Number(values["zprice"]) / Number(values["ceilingPrice"]);
      expect([share > 0.91, share < 0.97, values["cprice"]]).toEqual([true, true, values["zprice"]]);
      expect(Number(values["sdprice"])).toBeLessThan(Number(values["sprice"]));
      const contractor = contractors.find(({ name }) => name === values["unitname3"]);
      expect(contractor?.estimators.map(({ name }) => name)).toContain(values["contact3"]);
      expect(values["contact3"]).not.toBe(contractor?.legalRep);
      expect(values["unitaddress3"]?.slice(0, 2)).toBe(
        values["unitname3"]?.replace("浙江", "杭州").slice(0, 2),
      );
      expect(values["projectfeature"]).toMatch(/(建筑|道路)面积\d+,\d{3} m²。$/);
    }
  });
  it("agrees with its bills: place, dates, price monthly and explanation", async () => {
    const bills = await service.deps.db
      .select({ facts: filingBill.facts, values: filing.formValues })
      .from(filingBill)
      .innerJoin(filing, eq(filing.id, filingBill.filingId))
      .where(eq(filing.kind, "max-price"));
    expect(bills.length).toBeGreaterThan(50);
    for (const {
      facts: { project: facts },
      values,
    } of bills) {
      expect(values).toMatchObject({
        location: facts.location,
        explain: facts.explains,
        compileDate: facts.compileDate,
        examineDate: facts.examineDate,
        approveDate: facts.approveDate,
        materialPriceDate: facts.materialPriceDate,
      });
      expect(facts.explains).toContain(`位于浙江省${facts.location}。`);
      expect(values["priceBasis"]).toMatch(/^《(杭州|宁波|嘉兴)造价信息》20\d\d年第\d+期$/);
      expect(facts.explains).toContain(values["priceBasis"]);
    }
  });
  it("has two waiting registrations and one returned with a reason", async () => {
    const rows = await service.deps.db.select().from(registration);
    expect(rows.map((row) => row.status).toSorted()).toEqual(["pending", "pending", "returned"]);
    expect(rows.find((row) => row.status === "returned")?.opinion).not.toBe("");
    const rounds = await service.deps.db.select().from(registrationSubmission);
    expect(rounds.map((row) => row.round).toSorted()).toEqual([1, 1, 1, 2]);
  });
  it("has one transfer that waits for the former enterprise", async () => {
    const rows = await service.deps.db.select().from(registryRequest);
    expect(rows.map(({ kind, status, subjectName }) => [kind, status, subjectName])).toEqual([
      ["transfer", "counterparty", "罗俊杰"],
    ]);
    expect(rows[0]?.dueAt?.getTime()).toBeGreaterThan(service.clock.now.getTime());
  });
  it("has an open correction asked for by a person in each city", async () => {
    const rows = await service.deps.db
      .select({ city: sql<string>`left(${enterprise.regionCode}, 4)`, settledAt: personCorrection.settledAt })
      .from(personCorrection)
      .innerJoin(engagement, eq(engagement.personId, personCorrection.personId))
      .innerJoin(enterprise, eq(enterprise.id, engagement.enterpriseId));
    expect(rows.map(({ city }) => city).toSorted()).toEqual(["3301", "3302", "3304"]);
    expect(rows.every(({ settledAt }) => settledAt === null)).toBe(true);
  });
  it("has no future dates and no open session", async () => {
    const steps = await service.deps.db.select({ at: acceptanceLog.at }).from(acceptanceLog);
    expect(steps.length).toBeGreaterThan(100);
    expect(steps.every((step) => step.at <= service.clock.now)).toBe(true);
    expect(await service.deps.db.select().from(session)).toEqual([]);
  });
});

// ASVS 15.3.1
// GB/T 22239 8.1.4.11 b)
describe("personal numbers in demo data", () => {
  let accounts: AccountRow[];
  let filings: FilingRow[];
  let applications: RegistrationRow[];
  /** Opened once: unsealing for each answer would take most of the time. */
  let known: string[];
  let ownNumbers: Map<FilingRow, string[]>;
  beforeAll(async () => {
    const { db } = service.deps;
    accounts = await db.select().from(account).where(isNull(account.disabledAt));
    const all = await db.select().from(filing);
    filings = [...Map.groupBy(all, ({ kind, status }) => `${kind} ${status}`).values()].flatMap((group) =>
      group.slice(0, 1),
    );
    applications = await db.select().from(registration);
    ownNumbers = new Map(filings.map((row) => [row, numbersOf(row)]));
    known = allNumbers();
  });

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

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { staffImport } from "#service/db/schema/registry/staff-import.ts";
import { waitingForLocks } from "#service/db/testing/waiting-for-locks.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { newIdNumber, newUnit } from "../testing/requests.ts";
import { bookOf, type Line, preview } from "./testing/import.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it("previewImport › replaces the preview of the same person that is made at the same time", async () => {
  const { filer, enterpriseId } = await newUnit(service);
  const { db } = service.deps;
  const newcomer = (): Line => ({ name: "周文清", idNumber: newIdNumber(), phone: "13800000021" });
  const books = await Promise.all([bookOf(newcomer()), bookOf(newcomer())]);
  // Neither can store its rows before both are on their way.
  const { both } = await db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE staff_import_row IN SHARE MODE`);
    const both = books.map((book) => preview(service, filer, book));
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(2), { timeout: 10_000 });
    return { both };
  });
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await db.$count(staffImport, eq(staffImport.enterpriseId, enterpriseId))).toBe(1);
});

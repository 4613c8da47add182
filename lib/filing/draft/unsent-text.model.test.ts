import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FormValues } from "#contracts/form/form.ts";
import type { LeaveAnswer } from "#lib/util/leaving/leave-guard.ts";

import { Browser, DraftPage } from "../testing/draft-browser.ts";
import { detailWith, DraftService } from "../testing/draft-service.ts";

const tabs = [0, 1] as const;
const codes = ["projectName", "location", "scale", "legalRep"] as const;
type Tab = (typeof tabs)[number];
type Code = (typeof codes)[number];

type Step =
  | { do: "open"; tab: Tab; from: "service" | "memory" }
  | { do: "type"; tab: Tab; code: Code; wrong: boolean }
  | { do: "leave"; tab: Tab; how: "asked" | "unasked" | "crash"; answer: LeaveAnswer }
  | { do: "update"; tab: Tab }
  | { do: "restore"; tab: Tab; take: boolean }
  | { do: "wait"; ms: number }
  | { do: "colleague"; code: Code }
  | { do: "network" | "session" | "lose answer" };

const tab = fc.constantFrom(...tabs);
const code = fc.constantFrom(...codes);
const rarely = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("open"), tab, from: fc.constantFrom("service", "memory") }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("type"), tab, code, wrong: rarely }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("leave"),
      tab,
      how: fc.constantFrom("asked", "unasked", "crash"),
      answer: fc.constantFrom<LeaveAnswer>("keep", "keep", "discard", "stay"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("update"), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("restore"), tab, take: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("wait"), ms: fc.constantFrom(10, 100, 1300, 7000) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("colleague"), code }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("network", "session", "lose answer") }) },
);

/** Tracks the newest text typed per field and tab, which must not be lost. */
class Play {
  readonly service = new DraftService();
  readonly browser = new Browser();
  private readonly pages = new Map<Tab, DraftPage>();
  private readonly memory = new Map<Tab, FormValues & { revision: string }>();
  private readonly wanted = new Map<string, string>();
  private counter = 0;

  private next(): string {
    this.counter += 1;
    return String(this.counter);
  }
  private forget(code: string, value: string | undefined): void {
    for (const [key, wanted] of this.wanted)
      if (wanted === value && key.endsWith(`:${code}`)) this.wanted.delete(key);
  }
  wait(ms: number): Promise<unknown> {
    return vi.advanceTimersByTimeAsync(ms);
  }

  async open(tab: Tab, from: "service" | "memory"): Promise<DraftPage | undefined> {
    const { service } = this;
    const memory = this.memory.get(tab);
    const isReached = service.isOnline && service.isSignedIn;
    if (this.pages.has(tab) || (from === "service" ? !isReached : !memory)) return undefined;
    const { revision, ...values } = memory ?? { revision: "1" };
    const newest = service.revision;
    const detail = from === "service" ? service.detail() : detailWith(values, Number(revision));
    const page = new DraftPage(this.browser, service, detail);
    this.pages.set(tab, page);
    await this.wait(200);
    if (isReached && page.state.name === "saved")
      expect(page.session.writer.revision(), "an old state counts as saved").toBeGreaterThanOrEqual(newest);
    return page;
  }
  private async type(tab: Tab, code: Code, wrong: boolean): Promise<void> {
    const page = this.pages.get(tab);
    if (!page) return;
    const value = `${wrong ? "!" : ""}${this.next()}`;
    this.forget(code, page.values[code]);
    this.wanted.set(`${tab}:${code}`, value);
    page.put({ [code]: value });
    await this.wait(1);
  }
  private async leave(tab: Tab, how: "asked" | "unasked" | "crash", answer: LeaveAnswer): Promise<void> {
    const page = this.pages.get(tab);
    if (!page) return;
    if (how === "asked" && !(await this.isFree(page, answer))) return;
    this.memory.set(tab, { ...this.service.values, revision: String(this.service.revision) });
    this.pages.delete(tab);
    if (how === "crash") page.crash();
    else void page.session.stop();
    await this.wait(1);
  }
  /** The guard either sends everything or asks. */
  private async isFree(page: DraftPage, answer: LeaveAnswer): Promise<boolean> {
    const typed = codes.filter((code) => page.values[code] !== (this.service.values[code] ?? ""));
    const before = { ...page.values };
    let isFree: boolean | null = null;
    let isUnsent = false;
    // Text of another closed page may still be restored here.
    void page.leave(answer).then((free) => {
      isFree = free;
      isUnsent = page.session.hasUnsent();
    });
    await this.wait(5000);
    expect(isFree, "the guard comes to an end").not.toBeNull();
    if (page.asked === 0) expect(isUnsent, "left unasked with unsent text").toBe(false);
    if (isFree && page.asked > 0 && answer === "discard")
      for (const code of typed) this.forget(code, before[code]);
    page.asked = 0;
    return isFree ?? false;
  }
  private async restore(tab: Tab, take: boolean): Promise<void> {
    const page = this.pages.get(tab);
    const [offer] = page?.offers ?? [];
    if (!page || !offer) return;
    for (const { code, value } of offer.rows) this.forget(code, take ? page.values[code] : value);
    void offer.take(take ? offer.rows.map(({ code }) => code) : []);
    await this.wait(1);
  }

  async step(step: Step): Promise<void> {
    const { service } = this;
    switch (step.do) {
      case "open":
        return void (await this.open(step.tab, step.from));
      case "type":
        return this.type(step.tab, step.code, step.wrong);
      case "leave":
        return this.leave(step.tab, step.how, step.answer);
      case "update": {
        void this.pages
          .get(step.tab)
          ?.session.bringUpToDate()
          .catch(() => undefined);
        return void (await this.wait(300));
      }
      case "restore":
        return this.restore(step.tab, step.take);
      case "wait":
        return void (await this.wait(step.ms));
      case "colleague":
        return service.write({ [step.code]: this.next() });
      case "network":
        service.isOnline = !service.isOnline;
        return this.wake();
      case "session":
        service.isSignedIn = !service.isSignedIn;
        return this.wake();
      case "lose answer":
        service.losesNextAnswer = true;
    }
  }
  private wake(): void {
    for (const page of this.pages.values()) void page.session.flush();
  }

  async lost(): Promise<string[]> {
    for (const page of this.pages.values()) page.crash();
    this.pages.clear();
    this.service.isOnline = true;
    this.service.isSignedIn = true;
    this.service.losesNextAnswer = false;
    await this.wait(10_000);
    const page = await this.open(0, "service");
    const isThere = (code: string, value: string): boolean =>
      this.service.stored.has(`${code}=${value}`) ||
      page?.values[code] === value ||
      (page?.offers.some(({ rows }) => rows.some((row) => row.code === code && row.value === value)) ??
        false);
    const lost = [...this.wanted].filter(([key, value]) => !isThere(key.split(":")[1] ?? "", value));
    page?.crash();
    return lost.map(([key, value]) => `${key}=${value}`);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The text kept by one tab comes to the other while that one is asked about its own. */
const keptBesideDiscarded: Step[] = [
  { do: "type", tab: 0, code: "projectName", wrong: true },
  { do: "open", tab: 1, from: "service" },
  { do: "type", tab: 1, code: "location", wrong: true },
  { do: "leave", tab: 0, how: "asked", answer: "keep" },
  { do: "leave", tab: 1, how: "asked", answer: "discard" },
];

const changedText = (page: DraftPage | undefined): FormValues =>
  Object.fromEntries(Object.entries(page?.values ?? {}).filter(([, value]) => value !== ""));

describe("unsent text of a draft", () => {
  it("is stored by the service or offered again however the page is left", async () => {
    const sequence = fc.array(stepArbitrary, { minLength: 4, maxLength: 30 });
    const property = fc.asyncProperty(sequence, async (steps) => {
      const play = new Play();
      await play.open(0, "service");
      for (const step of steps) await play.step(step);
      expect(await play.lost()).toEqual([]);
    });
    await fc.assert(property, { numRuns: 1000, examples: [[keptBesideDiscarded]] });
  }, 60_000);

  it("is stored in the end, and never told as another's, while nobody else writes", async () => {
    const alone = stepArbitrary.filter(
      (step) =>
        ["wait", "network", "session", "lose answer"].includes(step.do) ||
        (step.do === "type" && step.tab === 0 && !step.wrong),
    );
    const property = fc.asyncProperty(fc.array(alone, { minLength: 4, maxLength: 30 }), async (steps) => {
      const play = new Play();
      const page = await play.open(0, "service");
      for (const step of steps) {
        await play.step(step);
        expect(page?.state.name).not.toBe("stale");
      }
      Object.assign(play.service, { isOnline: true, isSignedIn: true, losesNextAnswer: false });
      void page?.session.flush();
      await play.wait(120_000);
      expect([page?.state.name, page?.session.hasUnsent()]).toEqual(["saved", false]);
      expect(play.service.values).toMatchObject(changedText(page));
    });
    await fc.assert(property, { numRuns: 300 });
  }, 60_000);
});

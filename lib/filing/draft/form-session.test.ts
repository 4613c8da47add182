import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import { formOf } from "#lib/form/form-state.ts";
import { ApiFailure, networkFailure } from "#lib/http/failure.ts";
import type { Parking } from "#lib/parked-text/parking.ts";

import { detailWith } from "../testing/draft-service.ts";
import type { SaveState } from "./autosave.ts";
import { createFormSession, type FormSession } from "./form-session.ts";

const nowhere: Parking = {
  keep: () => undefined,
  settle: async () => false,
  rewrite: async () => false,
  look: async () => undefined,
  close: () => undefined,
};

const saves: { revision: number; changes: FormValues }[] = [];
let form: FormValues;
let states: SaveState[];
let stale: boolean;
let isLost: boolean;
let latest: FilingDetail;
let session: FormSession;

function put(values: FormValues): void {
  form = { ...form, ...values };
  session.typed(form);
}

beforeEach(async () => {
  vi.useFakeTimers();
  saves.length = 0;
  states = [];
  stale = false;
  isLost = false;
  form = formOf(maxPriceForm, { projectName: "甲", scale: "10" });
  session = createFormSession({
    detail: detailWith({ projectName: "甲", scale: "10" }, 1),
    model: maxPriceForm,
    service: {
      saveForm: async (_, revision, changes) => {
        saves.push({ revision, changes });
        if (isLost) throw networkFailure();
        if (stale) throw new ApiFailure({ status: 409, message: "已被更新", error: "filing.stale" });
        return { revision: revision + 1, savedAt: "now", values: { unitCost: `${revision}.00` } };
      },
      readFiling: async () => latest,
    },
    form: {
      values: () => form,
      fill: put,
      replace: (values) => {
        form = values;
      },
    },
    onState: (state) => states.push(state),
    openParking: () => nowhere,
    onSaved: () => undefined,
    onLatest: () => undefined,
    onRestored: () => undefined,
    onOffers: () => undefined,
  });
  latest = detailWith({ projectName: "甲", scale: "10" }, 1);
  await session.start();
});

afterEach(async () => {
  await session.stop();
  vi.useRealTimers();
});

describe("createFormSession", () => {
  it("sends only changes, on the latest revision, and none for values the service fills", async () => {
    put({ location: "省城" });
    await vi.advanceTimersByTimeAsync(1200);
    put({ scale: "20" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toEqual([
      { revision: 1, changes: { location: "省城" } },
      { revision: 2, changes: { scale: "20" } },
    ]);
    expect(form["unitCost"]).toBe("2.00");
    expect(states.at(-1)).toEqual({ name: "saved", at: "now" });
  });

  describe("an overlong field", () => {
    const overlong = "长".repeat(201);
    const message = "工程地点不能超过200个字，已超出1个字";

    it("is held back and named, and the other changes are saved", async () => {
      put({ location: overlong, scale: "20" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toEqual([{ revision: 1, changes: { scale: "20" } }]);
      expect(states.at(-1)).toEqual({ name: "partial", message });
      expect(session.hasUnsent()).toBe(true);
      expect(await session.flush()).toBe(false);
    });

    it("is not sent alone, and is saved once it is short enough", async () => {
      put({ location: overlong });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toEqual([]);
      expect(states.at(-1)).toEqual({ name: "partial", message });
      put({ location: "省城" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toEqual([{ revision: 1, changes: { location: "省城" } }]);
      expect(session.hasUnsent()).toBe(false);
    });
  });

  it("saves what the form took before the session started", async () => {
    await session.stop();
    form = { ...form, location: "省城" };
    await session.start();
    expect(session.hasUnsent()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toEqual([{ revision: 1, changes: { location: "省城" } }]);
  });

  it("merges typing over another writer's changes and continues saving", async () => {
    stale = true;
    put({ location: "省城", scale: "30" });
    await vi.advanceTimersByTimeAsync(1200);
    expect(states.at(-1)).toEqual({ name: "stale", message: "已被更新" });
    stale = false;
    latest = detailWith({ projectName: "乙", scale: "40" }, 7);
    const { merged } = await session.bringUpToDate();
    expect(merged).toMatchObject({ mine: ["location", "scale"], disputed: ["scale"] });
    expect(form).toMatchObject({ projectName: "乙", location: "省城", scale: "30" });
    await vi.advanceTimersByTimeAsync(1200);
    expect(saves.at(-1)).toEqual({ revision: 7, changes: { location: "省城", scale: "30" } });
  });

  it("bringUpToDate › keeps another writer's fields when both typed the same value", async () => {
    stale = true;
    put({ scale: "30" });
    await vi.advanceTimersByTimeAsync(1200);
    stale = false;
    latest = detailWith({ projectName: "乙", scale: "30" }, 7);
    await session.bringUpToDate();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(form).toMatchObject({ projectName: "乙", scale: "30" });
    expect(states.at(-1)).toEqual({ name: "saved", at: latest.updatedAt });
  });

  describe("after a lost answer", () => {
    beforeEach(async () => {
      isLost = true;
      put({ location: "省城" });
      await vi.advanceTimersByTimeAsync(1200);
      isLost = false;
    });

    it("takes the stored values for saved and sends nothing again", async () => {
      latest = detailWith({ projectName: "甲", scale: "10", location: "省城", unitCost: "7.00" }, 2);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toHaveLength(1);
      expect(form).toMatchObject({ location: "省城", unitCost: "7.00" });
      expect(states.at(-1)).toEqual({ name: "saved", at: latest.updatedAt });
      expect(session.writer.revision()).toBe(2);
    });

    it("sends later typing on the revision that was stored", async () => {
      latest = detailWith({ projectName: "甲", scale: "10", location: "省城" }, 2);
      put({ location: "省城东路" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves.slice(1)).toEqual([{ revision: 2, changes: { location: "省城东路" } }]);
    });

    it("sends what was typed back to the former value", async () => {
      latest = detailWith({ projectName: "甲", scale: "10", location: "省城" }, 2);
      put({ location: "" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves.slice(1)).toEqual([{ revision: 2, changes: { location: "" } }]);
    });

    it("repeats the save if nothing was stored", async () => {
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toEqual(Array(2).fill({ revision: 1, changes: { location: "省城" } }));
    });

    it("keeps its revision if somebody else has saved", async () => {
      latest = detailWith({ projectName: "乙", scale: "10" }, 2);
      stale = true;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(saves).toEqual(Array(2).fill({ revision: 1, changes: { location: "省城" } }));
      expect(states.at(-1)).toEqual({ name: "stale", message: "已被更新" });
    });
  });

  it("refreshAuto › shows the figures of another bill without saving", async () => {
    form = { ...form, partFbfx: "1.00", partSj: "2.00" };
    latest = detailWith({ projectName: "乙", partFbfx: "9.00" }, 3);
    await session.refreshAuto();
    expect(form).toMatchObject({ projectName: "甲", partFbfx: "9.00", partSj: "" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toEqual([]);
  });

  it("leaves a form alone that became read-only and names the unsaved fields", async () => {
    stale = true;
    put({ location: "省城" });
    await vi.advanceTimersByTimeAsync(1200);
    latest = detailWith({ projectName: "甲" }, 9, { form: false, documents: true, result: true, bill: true });
    const { merged } = await session.bringUpToDate();
    expect(merged.mine).toEqual(["location"]);
    expect(form["location"]).toBe("省城");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { maxPriceFields, maxPriceGroups } from "#contracts/max-price/fields.ts";
import { maxPriceFormErrors } from "#contracts/max-price/rules.ts";

import type { FormModel } from "./form-model.ts";
import { createFormStore, errorsOf } from "./form-store.ts";

const model: FormModel = { fields: maxPriceFields, groups: maxPriceGroups, errors: maxPriceFormErrors };
const wrongScale = { scale: "abc" };

describe("form store", () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-06-01T00:00:00Z") }));
  afterEach(() => void vi.useRealTimers());

  it("holds every field of the form, empty ones as empty text", () => {
    const { values } = createFormStore(model, { projectName: "甲", unknown: "x" });
    expect(values()).toMatchObject({ projectName: "甲", location: "" });
    expect(values()).not.toHaveProperty("unknown");
  });
  it("takes a message away with the text that it was given for, and no other", () => {
    const form = createFormStore(model, {});
    form.setErrors({ projectName: "工程名称必填", location: "建设地点必填" });
    form.write({ projectName: "乙" });
    expect(form.getState()).toMatchObject({
      values: { projectName: "乙" },
      errors: { location: "建设地点必填" },
    });
    expect(form.getState().errors).not.toHaveProperty("projectName");
  });
  it("keeps a message over the same text, and the same messages over another field's text", () => {
    const form = createFormStore(model, { scale: "abc" });
    form.judgeFilled();
    const { errors } = form.getState();
    form.write({ scale: "abc" });
    form.write({ projectName: "乙" });
    expect(form.getState().errors).toBe(errors);
    expect(Object.keys(errors)).toEqual(["scale"]);
  });
  it("takes the message of an empty field away with the choice that shows the field", () => {
    const form = createFormStore(model, { compileUnitKind: "2" });
    form.judge();
    expect(form.getState().errors).toHaveProperty("consultName");
    form.write({ compileUnitKind: "1" });
    expect(form.getState().errors).not.toHaveProperty("consultName");
    expect(form.getState().errors).toHaveProperty("projectName");
  });
  it("judges all fields, and forgets what the service said before", () => {
    const form = createFormStore(model, {});
    form.setErrors({ remark: "旧的意见" });
    expect(form.judge()).toBe(false);
    expect(form.getState().errors).toHaveProperty("projectName");
    expect(form.getState().errors).not.toHaveProperty("remark");
  });
  it("judges single fields and leaves the messages of others", () => {
    const form = createFormStore(model, { projectName: "甲" });
    form.setErrors({ projectName: "旧的意见", remark: "保留的意见" });
    expect(form.judge(["projectName"])).toBe(true);
    expect(form.getState().errors).toEqual({ remark: "保留的意见" });
    expect(form.judge(["location"])).toBe(false);
    expect(Object.keys(form.getState().errors)).toEqual(["remark", "location"]);
  });
  it("shows the fault of a field that was left a moment later, and one that was mended at once", () => {
    const form = createFormStore(model, {});
    form.judgeLeft("projectName");
    expect(form.getState().errors).toEqual({});
    vi.advanceTimersByTime(250);
    expect(form.getState().errors).toHaveProperty("projectName");
    form.setErrors({ location: "建设地点必填" });
    form.write({ projectName: "甲" });
    form.setErrors({ projectName: "旧的意见" });
    form.judgeLeft("projectName");
    expect(form.getState().errors).toEqual({ location: "建设地点必填" });
  });
  it("takes the fault of several fields away, whichever of them was mended", () => {
    const form = createFormStore(model, { compileDate: "2026-05-01", materialPriceDate: "2026-06" });
    form.judge();
    expect(form.getState().errors["materialPriceDate"]).toContain("不能晚于编制时间");
    form.setErrors({ location: "建设地点与项目代码不符" });
    form.write({ compileDate: "2026-06-01" });
    form.judgeLeft("compileDate");
    expect(form.getState().errors).not.toHaveProperty("materialPriceDate");
    expect(form.getState().errors).toMatchObject({ location: "建设地点与项目代码不符" });
  });
  it("keeps the reason why a field was cleared when another one is left", () => {
    const form = createFormStore(model, { proxyUscc: "123" });
    form.judgeFilled();
    const { errors } = form.getState();
    form.write({ proxyUscc: "" });
    form.setErrors(errors);
    form.judgeLeft("projectName");
    expect(form.getState().errors).toHaveProperty("proxyUscc", errors["proxyUscc"]);
  });
  it("shows no fault of a field that was mended within the moment", () => {
    const form = createFormStore(model, {});
    form.judgeLeft("projectName");
    form.write({ projectName: "甲" });
    vi.advanceTimersByTime(250);
    expect(form.getState().errors).toEqual({});
  });
  it("judges no text that is being typed again", () => {
    const form = createFormStore(model, {});
    form.judgeLeft("scale");
    vi.advanceTimersByTime(100);
    form.write({ scale: "1,2" });
    vi.advanceTimersByTime(250);
    expect(form.getState().errors).toEqual({});
  });
  it("keeps what is said about a field that was just left", () => {
    const form = createFormStore(model, {});
    form.judgeLeft("scale");
    form.setErrors({ scale: "工程规模已清除" });
    vi.advanceTimersByTime(250);
    expect(form.getState().errors).toEqual({ scale: "工程规模已清除" });
  });
  it("marks the faults of filled fields only", () => {
    const form = createFormStore(model, wrongScale);
    form.judgeFilled();
    expect(Object.keys(form.getState().errors)).toEqual(["scale"]);
  });
  it("tells of changed texts, also by a replacement, and not of messages", () => {
    const form = createFormStore(model, {});
    const told: string[] = [];
    const stop = form.onWrite((values) => void told.push(values["projectName"] ?? ""));
    form.setErrors({ projectName: "工程名称必填" });
    form.write({ projectName: "甲" });
    form.write({ projectName: "甲" });
    form.setErrors({ projectName: "工程名称必填" });
    form.replace({ projectName: "乙" });
    stop();
    form.write({ projectName: "丙" });
    expect(told).toEqual(["甲", "乙"]);
    expect(form.getState().errors).toEqual({});
  });
  it("counts what was laid in from elsewhere, not what was written", () => {
    const form = createFormStore(model, {});
    form.write({ projectName: "甲" });
    expect(form.getState().laid).toBe(0);
    form.lay({ projectName: "乙" });
    form.lay({ projectName: "乙" });
    form.replace({ projectName: "丙" });
    expect(form.getState().laid).toBe(2);
  });
  it("takes the messages at fields out of problems", () => {
    const message = "请上传";
    expect(
      errorsOf([
        { path: "attachment:bill", message },
        { path: "reason", message },
      ]),
    ).toEqual({ reason: message });
  });
});

import { expect, it } from "vitest";

import { drawInThread } from "./thread.ts";

const script = new URL("./testing/draw-number.worker.ts", import.meta.url);
const draw = async (data: object = {}): Promise<number | undefined> => (await drawInThread(script, data))[0];

it("drawInThread › draws one after the other in the same thread, and two at once in two", async () => {
  const first = await draw();
  expect(await draw()).toBe(first);
  const [one, other] = await Promise.all([draw(), draw()]);
  expect(one).toBe(first);
  expect(other).not.toBe(first);
  expect(await draw()).toBe(first);
});

it("drawInThread › refuses a third drawing at once", async () => {
  const both = Promise.all([draw(), draw()]);
  await expect(draw()).rejects.toMatchObject({ code: "export.busy" });
  expect(await both).toHaveLength(2);
});

it.each([
  [{ fails: true }, "no room on the page"],
  [{ ends: true }, "ended before its time"],
])(
  "drawInThread › tells of a drawing that ends with %j, and draws the next in a new thread",
  async (how, told) => {
    const before = await draw();
    await expect(draw(how)).rejects.toThrow(told);
    expect(await draw()).not.toBe(before);
  },
);

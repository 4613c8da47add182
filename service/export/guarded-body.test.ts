import { describe, expect, it, vi } from "vitest";

import { guardedBody } from "./guarded-body.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

function source(then: (controller: ReadableStreamDefaultController<Uint8Array>) => void) {
  const cancel = vi.fn<(reason?: unknown) => void>();
  const pieces = [bytes(1), bytes(2)];
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else then(controller);
    },
    cancel,
  });
  return { stream, cancel };
}

const whole = async (body: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(body).arrayBuffer());

describe("guardedBody", () => {
  it("passes the body on and reports the end once", async () => {
    const onEnd = vi.fn<(error?: unknown) => Promise<void>>();
    const { stream } = source((controller) => controller.close());
    expect(await whole(guardedBody(stream, { limit: 5000, onEnd }))).toEqual(bytes(1, 2));
    expect(onEnd.mock.calls).toEqual([[undefined]]);
  });
  // ASVS 1.4.3
  it("closes for its reader after its resources are released", async () => {
    const order: string[] = [];
    const { stream } = source((controller) => controller.close());
    const onEnd = async (): Promise<void> => {
      await new Promise(setImmediate);
      order.push("given back");
    };
    await whole(guardedBody(stream, { limit: 5000, onEnd }));
    order.push("read");
    expect(order).toEqual(["given back", "read"]);
  });
  it("fails on an error, so that a truncated file is never taken for a whole one", async () => {
    const onEnd = vi.fn<(error?: unknown) => Promise<void>>();
    const broken = new Error("the database has gone");
    const { stream } = source((controller) => controller.error(broken));
    await expect(whole(guardedBody(stream, { limit: 5000, onEnd }))).rejects.toThrow("the database has gone");
    expect(onEnd.mock.calls).toEqual([[broken]]);
  });
  it("cancels its source when the reader leaves", async () => {
    const onEnd = vi.fn<(error?: unknown) => Promise<void>>();
    const { stream, cancel } = source(() => undefined);
    const reader = guardedBody(stream, { limit: 5000, onEnd }).getReader();
    await reader.read();
    await reader.cancel(new Error("gone home"));
    expect(cancel).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledOnce();
  });
  it("aborts a slow reader", async () => {
    const onEnd = vi.fn<(error?: unknown) => Promise<void>>();
    const { stream, cancel } = source(() => undefined);
    const body = guardedBody(stream, { limit: 20, onEnd });
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
    expect(cancel).toHaveBeenCalledOnce();
    await expect(whole(body)).rejects.toThrow("too slow");
  });
});

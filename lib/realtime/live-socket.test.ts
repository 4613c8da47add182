import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { heartbeat, socketClose } from "#contracts/message/message.ts";

import { type Channel, liveSocket } from "./live-socket.ts";

type Fake = Channel & { sent: string[]; closed: boolean };

let opened: Fake[];
let paths: (string | null | Error)[];
const onMessage = vi.fn<(text: string) => void>();
const onOpen = vi.fn<() => void>();
const onEnded = vi.fn<() => void>();

function fakeChannel(): Fake {
  const fake: Fake = {
    sent: [],
    closed: false,
    send: (text) => void fake.sent.push(text),
    close: () => {
      fake.closed = true;
      fake.onclose?.({ code: 1006 });
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  opened.push(fake);
  return fake;
}

const start = () =>
  liveSocket({
    path: () => {
      const next = paths.length > 1 ? paths.shift() : paths[0];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? null);
    },
    open: fakeChannel,
    onOpen,
    onMessage,
    onEnded,
    random: () => 0.5,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const latest = (): Fake => {
  const fake = opened.at(-1);
  if (!fake) throw new Error("nothing was opened");
  return fake;
};

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  paths = ["/ws/a?token=b"];
  onOpen.mockReset();
  onMessage.mockReset();
  onEnded.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe("liveSocket", () => {
  it("delivers messages and hides heartbeat answers", async () => {
    start();
    await pass(0);
    latest().onopen?.();
    await pass(29_999);
    expect(latest().sent).toEqual([]);
    await pass(1);
    expect(latest().sent).toEqual([heartbeat]);
    latest().onmessage?.({ data: heartbeat });
    latest().onmessage?.({ data: '{"id":1}' });
    await pass(30_000);
    expect(latest().sent).toEqual([heartbeat, heartbeat]);
    expect(onMessage.mock.calls).toEqual([['{"id":1}']]);
  });

  it("replaces a connection that does not answer", async () => {
    start();
    await pass(0);
    latest().onopen?.();
    await pass(60_000);
    expect(opened[0]?.closed).toBe(true);
    await pass(5_499);
    expect(opened).toHaveLength(1);
    await pass(1);
    expect(opened).toHaveLength(2);
    latest().onopen?.();
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it("reconnects once, 5 seconds plus jitter after a loss", async () => {
    start();
    await pass(0);
    latest().onclose?.({ code: 1006 });
    latest().onclose?.({ code: 1006 });
    await pass(5_499);
    expect(opened).toHaveLength(1);
    await pass(1);
    expect(opened).toHaveLength(2);
    await pass(60_000);
    expect(opened).toHaveLength(2);
  });

  it("reconnects 5 seconds after a process that stops has told it to go", async () => {
    start();
    await pass(0);
    latest().onclose?.({ code: socketClose.inTurn });
    await pass(4_999);
    expect(opened).toHaveLength(1);
    await pass(1);
    expect(opened).toHaveLength(2);
  });

  it("sends no heartbeat while disconnected", async () => {
    start();
    await pass(0);
    const first = latest();
    first.onopen?.();
    paths = [new Error("network")];
    first.onclose?.({ code: 1006 });
    await pass(120_000);
    expect(first.sent).toEqual([]);
    expect(opened).toHaveLength(1);
    paths = ["/ws/a?token=c"];
    await pass(5_500);
    expect(opened).toHaveLength(2);
  });

  it.each(["sessionEnded", "tooMany"] as const)("ends for good when it is refused: %s", async (reason) => {
    start();
    await pass(0);
    latest().onopen?.();
    latest().onclose?.({ code: socketClose[reason] });
    await pass(600_000);
    expect(opened).toHaveLength(1);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it("ends when there is no session to connect for", async () => {
    paths = [null];
    start();
    await pass(600_000);
    expect(opened).toHaveLength(0);
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it("stops while connected, waiting or requesting a ticket", async () => {
    const connected = start();
    await pass(0);
    latest().onopen?.();
    connected();
    expect(latest().closed).toBe(true);
    await pass(600_000);
    expect(opened).toHaveLength(1);

    const waiting = start();
    await pass(0);
    latest().onclose?.({ code: 1006 });
    waiting();
    await pass(600_000);
    expect(opened).toHaveLength(2);

    start()();
    await pass(600_000);
    expect(opened).toHaveLength(2);
    expect(onEnded).not.toHaveBeenCalled();
  });
});

import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

import { socketPath } from "#contracts/message/message.ts";
import { listen } from "#service/http/listen.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { startLive } from "./live.ts";
import { handshake, openSocket, socketTicketOf } from "./testing/socket.ts";

const times = {
  dispatch: 20,
  sessions: 20,
  ping: 25_000,
  hearWithin: 5000,
  closeWithin: 50,
  silence: 60_000,
};

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

async function instance(closeWithin = times.closeWithin) {
  const listening = await listen(service.app, { host: "127.0.0.1", port: 0 });
  const live = startLive(service.deps, listening.server, { ...times, closeWithin });
  return {
    port: listening.port,
    leave: live.leave,
    stop: async () => {
      await live.stop();
      await listening.close();
    },
  };
}

it("stop › refuses the handshakes under way, and ends", async () => {
  // A handshake under way is cut off after that time.
  const { port, stop } = await instance(10_000);
  const person = await service.person("city");
  const path = socketPath(person.userCode, await socketTicketOf(person));
  const other = new pg.Client({ connectionString: service.database.ownerUrl });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE socket_ticket IN ACCESS EXCLUSIVE MODE");
  const answer = handshake(port, path);
  const waiting = "SELECT FROM pg_locks WHERE relation = 'socket_ticket'::regclass AND NOT granted";
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
  const stopped = stop();
  await other.query("COMMIT");
  expect(await answer).toBe(503);
  await stopped;
  await other.end();
});

it("stop › waits no longer for a peer that does not answer the closing handshake", async () => {
  const { port, stop } = await instance();
  const { socket, closed } = await openSocket(port, await service.person("city"));
  socket.pause();
  await stop();
  socket.resume();
  expect(await closed).toBe(1001);
});

it("leave › tells one socket after the other to go, and takes handshakes meanwhile", async () => {
  const { port, leave, stop } = await instance();
  const person = await service.person("city");
  const held = [await openSocket(port, person), await openSocket(port, person)];
  const gone: number[] = [];
  const going = held.map(({ closed }, at) => closed.then(() => gone.push(at)));
  leave(2);
  const { socket, closed } = await openSocket(port, person);
  await Promise.all(going);
  expect(gone).toEqual([0, 1]);
  expect(socket.readyState).toBe(socket.OPEN);
  await stop();
  expect(await closed).toBe(1001);
});

import { once } from "node:events";
import { createServer } from "node:http";

import { expect, it, onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { z } from "zod";

import { socketClose } from "#contracts/message/message.ts";

import { upgradePipe } from "./upgrade.ts";

const boundSchema = z.object({ port: z.number() });

it("tells the browser that it goes, and lets the service's socket go with it", async () => {
  const upstream = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(upstream, "listening");
  const serviceOrigin = `http://127.0.0.1:${boundSchema.parse(upstream.address()).port}`;
  const { pipe, leave } = upgradePipe({
    serviceOrigin,
    serviceOrigins: [serviceOrigin],
    serviceSecret: "secret",
    publicOrigin: undefined,
    maxSockets: 10,
  });
  const web = createServer().on("upgrade", pipe);
  await once(web.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => [web, upstream].forEach((server) => server.close()));
  const host = `127.0.0.1:${boundSchema.parse(web.address()).port}`;

  const ofService = new Promise<WebSocket>((resolve) => upstream.once("connection", resolve));
  const browser = new WebSocket(`ws://${host}/ws/filer?token=abc`, { origin: `http://${host}` });
  await once(browser, "open");
  const [told, gone] = [once(browser, "close"), once(await ofService, "close")];
  leave(0.01);

  expect((await told)[0]).toBe(socketClose.inTurn);
  await gone;
});

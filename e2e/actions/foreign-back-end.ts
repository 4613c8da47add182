import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";

import { z } from "zod";

import { endpoints } from "#contracts/endpoints.ts";

import { servicePort } from "./second-web.ts";

const addressSchema = z.object({ port: z.number() });
const menusSchema = z.looseObject({ data: z.array(z.looseObject({ routerPath: z.string() })) });
const missing = JSON.stringify({ code: 404, message: "接口不存在", data: null, requestId: "none" });

type Offer = { lacks: readonly string[]; hides: readonly string[] };

async function passMenus(from: IncomingMessage, to: ServerResponse, hides: readonly string[]): Promise<void> {
  const told = menusSchema.parse(await json(from));
  const data = told.data.filter(({ routerPath }) => !hides.includes(routerPath));
  to.writeHead(from.statusCode ?? 502, { "content-type": "application/json" });
  to.end(JSON.stringify({ ...told, data }));
}

/** Our service as a back end that lacks the calls of these addresses, and the menus of these pages. */
export async function startForeignBackEnd({ lacks, hides }: Offer) {
  const server = createServer((asked, answer) => {
    const { url: path = "", method, headers } = asked;
    if (lacks.includes(path)) {
      asked.resume();
      answer.writeHead(404, { "content-type": "application/json" }).end(missing);
      return;
    }
    const call = request({ host: "127.0.0.1", port: servicePort(), path, method, headers }, (got) => {
      if (path === endpoints.mainMenus.path) void passMenus(got, answer, hides);
      else got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers));
    });
    call.on("error", () => answer.destroy());
    asked.pipe(call);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = addressSchema.parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

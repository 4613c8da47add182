import { LoadBrowser } from "../load/call.ts";
import { uploadFiles } from "./chunks.ts";
import { holdSocket } from "./held-socket.ts";
import { type Course, orderSchema, type Result, stopWord } from "./messages.ts";
import { steadyCalls } from "./steady.ts";

// A process of its own, because Node reads the certificate of a test from its environment.
const uploaders = 2;

process.once("message", (message: unknown) => void run(message));
process.once("disconnect", () => process.exit(0));

function untilTold(): Course {
  let told = false;
  const over = new Promise<null>((resolve) => {
    process.on("message", (word: unknown) => {
      if (word !== stopWord) return;
      told = true;
      resolve(null);
    });
  });
  return { isOver: () => told, over };
}

async function run(message: unknown): Promise<void> {
  const { origin, people, perSecond } = orderSchema.parse(message);
  const course = untilTold();
  const browsers = people.map((person) => new LoadBrowser(origin, person));
  const filers = browsers.filter(({ person }) => person.role === "filer").slice(0, uploaders);
  const chunks: Result["chunks"] = { files: 0, calls: 0, retried: [], broken: 0 };
  const sockets: Result["sockets"] = { held: browsers.length, losses: [] };
  const [steady] = await Promise.all([
    steadyCalls(browsers, { perSecond, ...course }),
    ...filers.map((browser) => uploadFiles(browser, chunks, course)),
    ...browsers.map((browser) => holdSocket(browser, sockets.losses, course)),
  ]);
  for (const browser of browsers) browser.close();
  const result: Result = { ...steady, chunks, sockets };
  process.send?.(result);
}

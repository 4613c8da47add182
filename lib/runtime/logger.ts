import { pino } from "pino";

/** JSON lines on stdout. Nothing that identifies a session or a person is ever handed to it. */
export const logger = pino({
  name: "web",
  level: process.env.LOG_LEVEL ?? "info",
  redact: ["*.authorization", "*.cookie", "*.token", "*.password"],
});

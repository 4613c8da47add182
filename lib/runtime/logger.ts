import { pino } from "pino";

/** JSON lines on stdout. Never pass data that identifies a session or a person. */
export const logger = pino({
  name: "web",
  level: process.env.LOG_LEVEL ?? "info",
  redact: ["*.authorization", "*.cookie", "*.token", "*.password"],
});

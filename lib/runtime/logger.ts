import { pino } from "pino";

/** JSON lines on stdout. Never pass data that identifies a session or a person. */
export const logger = pino({
  base: { app: "web" },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  level: process.env.LOG_LEVEL ?? "info",
  redact: ["*.authorization", "*.cookie", "*.token", "*.password"],
});

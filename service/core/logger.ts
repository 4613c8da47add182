import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

export function maskPhones(text: string): string {
  return text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, "$1****$2");
}

/** Omits statement parameters and details: they hold personal data. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) {
    return { type: "query", query: error.query, cause: describeError(error.cause) };
  }
  if (error instanceof DatabaseError) {
    const { code, table, constraint, message } = error;
    return { type: "database", code, table, constraint, message: maskPhones(message) };
  }
  if (error instanceof Error) {
    return {
      type: error.name,
      message: maskPhones(error.message),
      stack: error.stack === undefined ? undefined : maskPhones(error.stack),
      cause: error.cause === undefined ? undefined : describeError(error.cause),
    };
  }
  // The job queue passes copies of errors, which are plain objects.
  if (
    typeof error === "object" &&
    error !== null &&
    "message" in error &&
    typeof error.message === "string"
  ) {
    return { type: "object", message: maskPhones(error.message) };
  }
  return { type: typeof error };
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { app: "service" },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

import { describe, expect, it } from "vitest";

import { withDatabase } from "./testing/with-database.ts";
import { asApp } from "./urls.ts";

describe("connection URLs", () => {
  const socket = "postgresql://owner@/main?host=%2Ftmp%2Fsocket";
  it("keep server and options when the database changes", () => {
    expect(withDatabase(socket, "other")).toBe("postgresql://owner@/other?host=%2Ftmp%2Fsocket");
    expect(withDatabase("postgres://u:p@db:5432/a", "b")).toBe("postgres://u:p@db:5432/b");
  });
  it("set the application role", () => {
    expect(asApp(socket)).toBe("postgresql://owner@/main?host=%2Ftmp%2Fsocket&options=-c%20role%3Dcost_app");
  });
});

import { expect, it } from "vitest";

import { watermarkTile } from "./watermark.ts";

it("watermarkTile › shows name and time and escapes the name", () => {
  const tile = watermarkTile(`李"<b>&'\n) 工`, "2026-11-21 10:00");
  const svg = decodeURIComponent(tile.slice('url("data:image/svg+xml,'.length, -2));
  expect(svg).toContain("李&quot;&lt;b&gt;&amp;&apos;");
  expect(svg).toContain(">2026-11-21 10:00<");
  expect(tile.slice(5, -2)).not.toMatch(/["\n<>]/);
});

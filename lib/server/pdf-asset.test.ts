import { describe, expect, it } from "vitest";

import { pdfAsset } from "./pdf-asset.ts";

describe("data of the PDF library", () => {
  it("hands out character maps and decoders", async () => {
    const map = await pdfAsset("cmaps", "UniGB-UCS2-H.bcmap");
    expect(map.status).toBe(200);
    expect((await map.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await pdfAsset("wasm", "openjpeg.wasm")).headers.get("content-type")).toBe("application/wasm");
  });
  it("hands out nothing else", async () => {
    for (const [folder, file] of [
      ["cmaps", "../package.json"],
      ["cmaps", ".."],
      ["cmaps", "..%2fpackage.json"],
      ["build", "pdf.mjs"],
      ["..", "package.json"],
      ["cmaps", "none.bcmap"],
      ["cmaps", ""],
    ] as const) {
      expect((await pdfAsset(folder, file)).status).toBe(404);
    }
  });
});

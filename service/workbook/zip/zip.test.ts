import { randomBytes } from "node:crypto";

import { describe, expect, it } from "vitest";

import { readDirectory } from "./directory.ts";
import { zipFile } from "./testing/zip.ts";
import { unfoldAll } from "./unfold.ts";
import { ZipFile } from "./zip-file.ts";

const mebibyte = 1_048_576;
const sheet = { name: "sheet", data: Buffer.alloc(30 * mebibyte), deflate: true };
const picture = { name: "picture", data: randomBytes(mebibyte) };

/** Results of unfolding the whole file, as on upload, and of reading its sheet. */
async function outcomes(content: Buffer): Promise<string[]> {
  const bytes = {
    slice: (position: number, length: number) =>
      Promise.resolve(content.subarray(position, position + length)),
  };
  const incoming = async (): Promise<void> => {
    await unfoldAll(bytes, await readDirectory(bytes, content.length), { name: "", bytes: () => undefined });
  };
  const read = async (): Promise<void> => {
    const pieces = (await ZipFile.open(content)).unfold("Sheet");
    while (!(await pieces.next()).done);
  };
  const outcome = (run: () => Promise<void>): Promise<string> =>
    run().then(
      () => "whole",
      (error: unknown) => String(error),
    );
  return [await outcome(incoming), await outcome(read)];
}

describe("unfoldAll, ZipFile", () => {
  it("allow a part to unfold to 100 times all that is packed up to it", async () => {
    expect(await outcomes(zipFile([picture, sheet]))).toEqual(["whole", "whole"]);
    const refused = "ZipError: The zip file is refused: unfolds";
    expect(await outcomes(zipFile([sheet, picture]))).toEqual([refused, refused]);
    expect(await outcomes(zipFile([sheet]))).toEqual([refused, refused]);
  });

  it("ZipFile rejects a part with a wrong checksum", async () => {
    const content = zipFile([{ name: "sheet", data: Buffer.from("abc") }]);
    expect(await outcomes(content)).toEqual(["whole", "whole"]);
    content.write("abd", content.indexOf("abc"));
    expect(await outcomes(content)).toEqual(["whole", "ZipError: The zip file is refused: broken"]);
  });

  it("name the fault of a rejected file", async () => {
    const parts = Array.from({ length: 10_001 }, (_, n) => ({ name: String(n), data: Buffer.alloc(0) }));
    await expect(ZipFile.open(zipFile(parts))).rejects.toMatchObject({ fault: "parts" });
    const sealed = zipFile([{ name: "a", data: Buffer.from("x"), encrypted: true }]);
    await expect(ZipFile.open(sealed)).rejects.toMatchObject({ fault: "encrypted" });
    const long = parts.slice(0, 100).map(({ data }, n) => ({ name: `${n}${"x".repeat(50_000)}`, data }));
    await expect(ZipFile.open(zipFile(long))).rejects.toMatchObject({ fault: "directory" });
    await expect(ZipFile.open(Buffer.from("PK"))).rejects.toMatchObject({ fault: "broken" });
  });
});

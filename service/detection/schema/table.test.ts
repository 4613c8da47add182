import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { sampleFile } from "../testing/sample.ts";
import { edition2018 } from "./edition-2018.ts";
import { edition2025 } from "./edition-2025.ts";
import { editionTables } from "./table.ts";

const publishedSchema = z.record(
  z.string(),
  z.object({ attributes: z.array(z.object({ name: z.string(), type: z.string(), required: z.boolean() })) }),
);
const publishedTypes: Record<string, string> = {
  string: "text",
  double: "number",
  integer: "integer",
  date: "date",
  datetime: "date",
  boolean: "boolean",
};

describe("exchange standard tables", () => {
  it("parse every attribute of the compact tables", () => {
    for (const [edition, source] of [
      ["2018", edition2018],
      ["2025", edition2025],
    ] as const)
      for (const [element, text] of Object.entries(source)) {
        const entries = text
          .slice(text.indexOf("|") + 1)
          .split(" ")
          .filter((entry) => entry !== "");
        const spec = editionTables[edition].get(element);
        for (const entry of entries)
          expect(spec?.attributes.has(entry.replace(/\W.*$/u, "")), `${element} ${entry}`).toBe(true);
        expect(spec?.required.length).toBe(entries.filter((entry) => entry.includes("!:")).length);
      }
  });

  it("type an element of the other edition without requiring it", () => {
    const fees = editionTables["2025"].get("StatutoryFees");
    expect(fees?.attributes.get("Total")?.type).toBe("number");
    expect(fees?.required).toEqual([]);
    expect(editionTables["2018"].get("StatutoryFees")?.required.map((a) => a.name)).toEqual(["Name", "Code"]);
    expect(editionTables["2025"].get("SummaryOfCost")?.attributes.get("StatutoryFees")?.type).toBe("number");
  });

  it("require the quantity of an item only since 2025", () => {
    const names = (edition: "2018" | "2025"): string[] =>
      editionTables[edition].get("WorkElement")?.required.map((a) => a.name) ?? [];
    expect(names("2025")).toEqual(["Number", "Name", "Attr", "Unit", "Quantity", "CalcType"]);
    expect(names("2018")).not.toContain("Quantity");
  });

  for (const edition of ["2018", "2025"] as const) {
    const { path, missing, note } = sampleFile(`schema-${edition}.json`);
    it.skipIf(missing)(`agree with the published schema ${edition}${note}`, () => {
      const published = publishedSchema.parse(JSON.parse(readFileSync(path, "utf8")));
      const table = editionTables[edition];
      for (const [element, { attributes }] of Object.entries(published)) {
        // The published 2025 schema renames this element everywhere except in its declaration.
        const name = edition === "2025" && element === "ClaimsCostItem" ? "OtherContentsItem" : element;
        const spec = table.get(name);
        expect(attributes.filter((a) => a.required).map((a) => a.name)).toEqual(
          spec?.required.map((a) => a.name),
        );
        for (const attribute of attributes)
          expect(spec?.attributes.get(attribute.name)?.type, `${name}@${attribute.name}`).toBe(
            publishedTypes[attribute.type.toLowerCase()],
          );
      }
    });
  }
});

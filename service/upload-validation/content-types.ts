import { SaxesParser } from "saxes";

/** Content type by part name from `[Content_Types].xml`; null when it is not well-formed. */
export function contentTypes(xml: string): ((part: string) => string) | null {
  const defaults = new Map<string, string>();
  const overrides = new Map<string, string>();
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const type = attributes["ContentType"] ?? "";
    const tag = name.slice(name.indexOf(":") + 1);
    if (tag === "Default") defaults.set((attributes["Extension"] ?? "").toLowerCase(), type);
    if (tag === "Override") overrides.set(partKey(attributes["PartName"] ?? ""), type);
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  return (part) => {
    const key = partKey(part);
    return overrides.get(key) ?? defaults.get(key.slice(key.lastIndexOf(".") + 1)) ?? "";
  };
}

/** Part names are case-insensitive (ECMA-376-2, 6.2.2.3); archives omit the leading slash. */
function partKey(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

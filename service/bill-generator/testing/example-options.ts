import { exampleParties } from "../example-parties.ts";
import type { GenerateOptions } from "../generate-options.ts";

export function exampleOptions(change: Partial<GenerateOptions> = {}): GenerateOptions {
  return {
    ...exampleParties,
    seed: 1,
    name: "示例市保障性住房1号楼",
    scale: 12_680,
    standardVersion: "2024",
    compileDate: "2025-10-15",
    ...change,
  };
}

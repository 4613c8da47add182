import { Environment } from "@marcbachmann/cel-js";

import { localNames, type LocalScope } from "#contracts/detect-standard/local/names.ts";

import { absolute, figureOperators, isSame, LocalFigure, negated, rounded } from "./local-figure.ts";

export const limits = { maxAstNodes: 120, maxDepth: 24, maxListElements: 50, maxCallArguments: 4 } as const;
const types = { figure: "figure", text: "string", flag: "bool" } as const;

function environmentOf(scope: LocalScope): Environment {
  const made = new Environment({ limits: { ...limits, maxMapEntries: 0 } }).registerType(
    "figure",
    LocalFigure,
  );
  for (const { code, kind } of localNames[scope]) made.registerVariable(code, types[kind]);
  for (const { operator, run } of figureOperators)
    for (const pair of [
      ["figure", "figure"],
      ["figure", "int"],
      ["figure", "double"],
      ["int", "figure"],
      ["double", "figure"],
    ])
      made.registerOperator(pair.join(` ${operator} `), run);
  for (const other of ["figure", "int", "double"]) made.registerOperator(`figure == ${other}`, isSame);
  return made
    .registerOperator("-figure", negated)
    .registerFunction("abs(figure): figure", absolute)
    .registerFunction("round(figure, int): figure", rounded)
    .registerFunction("known(figure): bool", (one: LocalFigure) => one.value !== null);
}

const known = new Map<LocalScope, Environment>();

export function environmentFor(scope: LocalScope): Environment {
  const made = known.get(scope) ?? environmentOf(scope);
  known.set(scope, made);
  return made;
}

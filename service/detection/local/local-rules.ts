import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import { localScopeNames } from "#contracts/detect-standard/local/names.ts";
import type { Decimal } from "#service/values/decimal.ts";

import type { Item, Spot, Unit } from "../model.ts";
import type { Rule, RuleContext, RuleRun } from "../rules/rule.ts";
import { itemWords, unitWords } from "../wording.ts";
import { compile, type Expression, type LocalValues } from "./expression.ts";
import { decimalOf, LocalFigure, LocalRefusal } from "./local-figure.ts";
import { filledMessage, seenWords } from "./message.ts";
import { billValues, rowValues, unitValues } from "./values.ts";

/** Steps for one bill, about 0.2 µs each: counted, not timed, so that a report can be reproduced. */
const mostSteps = { all: 120_000_000, each: 30_000_000 } as const;
const charactersPerStep = 64;
/** Words, place and memory of a finding, in steps. */
const stepsPerFinding = 50;
const mostFindings = 5000;

/** Attributes that the names of a row are read from. */
const attributes: Readonly<Record<string, string>> = {
  code: "Number",
  name: "Name",
  feature: "Attr",
  unit: "Unit",
  quantity: "Quantity",
  price: "Price",
  total: "Total",
};

type Judged = { at: Spot; words: string; values: LocalValues };

class LocalRun {
  private readonly rule: LocalRule;
  private readonly condition: Expression;
  private readonly amount: Expression | null;
  private readonly context: RuleContext;
  private readonly attribute: string | undefined;
  private steps: number;
  private told = 0;

  constructor(rule: LocalRule, condition: Expression, context: RuleContext, steps: number) {
    this.rule = rule;
    this.condition = condition;
    this.context = context;
    this.steps = steps;
    this.amount = rule.amount === "" ? null : compile(rule.scope, rule.amount, "amount").expression;
    this.attribute =
      rule.scope === "row" ? condition.names.map((name) => attributes[name]).find((one) => one) : undefined;
  }

  private attempt<T>(of: () => T, lost: string): T | null {
    try {
      return of();
    } catch (error) {
      const reason = error instanceof LocalRefusal ? error.message : "无法计算";
      this.context.leaveOut(`有${localScopeNames[this.rule.scope]}${reason}，${lost}`);
      return null;
    }
  }

  /** An amount such as `total` alone may be a figure that the file does not state. */
  private money(values: LocalValues): Decimal | null {
    const money = this.amount?.evaluate(values);
    const isMoney = money instanceof LocalFigure || typeof money === "bigint" || typeof money === "number";
    return isMoney ? decimalOf(money) : null;
  }

  private isWithinBudget(values: LocalValues): boolean {
    if (this.steps < 0) return false;
    for (const name of this.condition.names) {
      const value = values[name];
      if (typeof value === "string") this.steps -= Math.floor(value.length / charactersPerStep);
    }
    this.steps -= this.condition.steps;
    if (this.steps < 0) this.context.leaveOut("运算量超过上限，用时过长，未检测完");
    return this.steps >= 0;
  }

  /** Findings outlive the rows: a condition that always holds must not fill the memory. */
  private mayTell(): boolean {
    this.told += 1;
    this.steps -= stepsPerFinding + (this.amount?.steps ?? 0);
    if (this.told <= mostFindings) return true;
    this.context.leaveOut(`只列出前${mostFindings}处`);
    return false;
  }

  judge(values: LocalValues, where: () => Omit<Judged, "values">): void {
    if (!this.isWithinBudget(values)) return;
    if (this.attempt(() => this.condition.evaluate(values), "未判定") !== true) return;
    const { at, words } = where();
    if (!this.mayTell()) return;
    const amount = this.attempt(() => this.money(values), "未计算涉及金额");
    this.context.report({
      at,
      ...(this.attribute === undefined ? {} : { attribute: this.attribute }),
      ...(amount === null ? {} : { amount }),
      kind: this.rule.name,
      seen: seenWords(this.rule.scope, this.condition.names, values),
      expected: this.rule.expected,
      message: `${words}${filledMessage(this.rule.message, values)}`,
    });
  }
}

/** The rules of a bill judge each row in turn: its values are read once. */
function rememberedRow(): (item: Item) => LocalValues {
  let last: { item: Item; values: LocalValues } | null = null;
  return (item) => {
    if (last?.item !== item) last = { item, values: rowValues(item) };
    return last.values;
  };
}

type RowValues = ReturnType<typeof rememberedRow>;

function runOf({ scope }: LocalRule, run: LocalRun, context: RuleContext, valuesOf: RowValues): RuleRun {
  if (scope === "row")
    return {
      item: (item: Item) =>
        run.judge(valuesOf(item), () => ({ at: item.element, words: `${itemWords(item)}：` })),
    };
  if (scope === "bill")
    return {
      bill: (bill) => run.judge(billValues(bill, context), () => ({ at: bill.cost ?? bill.root, words: "" })),
    };
  let items = 0;
  return {
    item: ({ unit }) => void (unit !== null && items++),
    unit(unit: Unit) {
      const counted = items;
      items = 0;
      run.judge(unitValues(unit, counted), () => ({ at: unit.element, words: `${unitWords(unit.name)}：` }));
    },
  };
}

function ruleOf(local: LocalRule, steps: number, valuesOf: RowValues): Rule {
  const { code, name, severity, source, versions } = local;
  const { expression, fault } = compile(local.scope, local.condition, "condition");
  return {
    code,
    name,
    severity,
    formula: `${localScopeNames[local.scope]}符合：${local.condition}`,
    source: `地方规则：${source}`,
    versions,
    start(context) {
      if (expression !== null)
        return runOf(local, new LocalRun(local, expression, context, steps), context, valuesOf);
      context.leaveOut(`判定条件无法使用：${fault}`);
      return {};
    },
  };
}

/** Published local rules as rules of the engine; they share one budget. */
export function localRulesOf(locals: readonly LocalRule[]): Rule[] {
  const steps = Math.min(mostSteps.each, Math.floor(mostSteps.all / Math.max(locals.length, 1)));
  const valuesOf = rememberedRow();
  return locals.map((local) => ruleOf(local, steps, valuesOf));
}

import Big from "big.js";

import type { AttributeType } from "#service/detection/schema/table.ts";

/** A plausible mistake: its name, and what it makes of a value; null where it changes nothing. */
export type Change = { name: string; of: (value: string) => string | null };

const empty: Change = { name: "empty", of: (value) => (value === "" ? null : "") };

const swapped: Change = {
  name: "digits swapped",
  of(value) {
    const at = [...value].findIndex(
      (digit, index) => /\d/.test(digit) && /\d/.test(value[index + 1] ?? "") && digit !== value[index + 1],
    );
    if (at === -1) return null;
    return `${value.slice(0, at)}${value[at + 1] ?? ""}${value[at] ?? ""}${value.slice(at + 2)}`;
  },
};

function scaled(name: string, factor: string): Change {
  return {
    name,
    of(value) {
      if (!isAmount(value)) return null;
      const places = value.split(".")[1]?.length ?? 0;
      const changed = new Big(value).times(factor).toFixed(places);
      return changed === value ? null : changed;
    },
  };
}

const negative: Change = {
  name: "other sign",
  of: (value) => (isAmount(value) ? (value.startsWith("-") ? value.slice(1) : `-${value}`) : null),
};

const nextKind: Change = {
  name: "another kind",
  of: (value) => (/^\d+$/.test(value) ? String(Number(value) + 1) : null),
};

const noSuchDay: Change = {
  name: "no such day",
  of: (value) => (/^\d{4}-\d{2}/.test(value) ? `${value.slice(0, 4)}-13${value.slice(7)}` : null),
};

const yearBefore: Change = {
  name: "a year before",
  of: (value) => (/^\d{4}-/.test(value) ? `${Number(value.slice(0, 4)) - 1}${value.slice(4)}` : null),
};

function isAmount(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value) && !new Big(value).eq(0);
}

const codePattern = /(Number|Code|No|USCI|Uscc|Kind|ID\d)$/;
const numberChanges = [swapped, scaled("1 % more", "1.01"), scaled("ten times", "10"), negative, empty];

/** Words and names are no figures: only codes among texts are changed. */
export function changesOf(attribute: string, type: AttributeType): readonly Change[] {
  switch (type) {
    case "number":
      return numberChanges;
    case "integer":
      return [nextKind, empty];
    case "date":
      return [noSuchDay, yearBefore, empty];
    case "boolean":
      return [empty];
    case "text":
      return codePattern.test(attribute) ? [swapped, empty] : [];
  }
}

import { expect, it } from "vitest";

import { announcedDays } from "./calendar.ts";
import { statutoryDays } from "./statutory-days.ts";

it.each([2025, 2026])("statutoryDays › of %i are among the announced days", (year) => {
  const off = announcedDays(year).flatMap(({ day, working, name }) => (working ? [] : [`${day} ${name}`]));
  for (const { day } of statutoryDays(year)) expect(off.map((text) => text.slice(0, 10))).toContain(day);
});

it("statutoryDays › computes lunar ones of an unannounced year", () => {
  expect(statutoryDays(2030).map(({ day, name }) => `${day} ${name}`)).toEqual([
    "2030-01-01 元旦",
    "2030-02-02 春节",
    "2030-02-03 春节",
    "2030-02-04 春节",
    "2030-02-05 春节",
    "2030-04-05 清明节",
    "2030-05-01 劳动节",
    "2030-05-02 劳动节",
    "2030-06-05 端午节",
    "2030-09-12 中秋节",
    "2030-10-01 国庆节",
    "2030-10-02 国庆节",
    "2030-10-03 国庆节",
  ]);
});

it("statutoryDays › are thirteen a year, twelve when the Mid-Autumn Festival falls on National Day", () => {
  for (let year = 2027; year <= 2099; year += 1) {
    const days = statutoryDays(year);
    const midAutumn = days.some(({ name }) => name === "中秋节");
    expect(days.length).toBe(midAutumn ? 13 : 12);
  }
});

import { a01 } from "./a01.ts";
import { a02 } from "./a02.ts";
import { a03 } from "./a03.ts";
import { a04 } from "./a04.ts";
import { a05 } from "./a05.ts";
import { a06 } from "./a06.ts";
import { a07 } from "./a07.ts";
import { a08 } from "./a08.ts";
import { a09 } from "./a09.ts";
import { a10 } from "./a10.ts";
import { a11 } from "./a11.ts";
import { c01 } from "./c01.ts";
import { c02 } from "./c02.ts";
import { c03 } from "./c03.ts";
import { c04 } from "./c04.ts";
import { c05 } from "./c05.ts";
import { c06 } from "./c06.ts";
import { c07 } from "./c07.ts";
import { c08 } from "./c08.ts";
import { f01 } from "./f01.ts";
import { f02 } from "./f02.ts";
import { f03 } from "./f03.ts";
import { f04 } from "./f04.ts";
import { f05 } from "./f05.ts";
import { f06 } from "./f06.ts";
import { f07 } from "./f07.ts";
import { f08 } from "./f08.ts";
import { f09 } from "./f09.ts";
import { f10 } from "./f10.ts";
import { f11 } from "./f11.ts";
import { n01 } from "./n01.ts";
import { n02 } from "./n02.ts";
import { n03 } from "./n03.ts";
import { n04 } from "./n04.ts";
import { n05 } from "./n05.ts";
import { n06 } from "./n06.ts";
import { n07 } from "./n07.ts";
import { p01 } from "./p01.ts";
import { p02 } from "./p02.ts";
import { p03 } from "./p03.ts";
import { p04 } from "./p04.ts";
import { p05 } from "./p05.ts";
import { p06 } from "./p06.ts";
import { p07 } from "./p07.ts";
import { p08 } from "./p08.ts";
import { p09 } from "./p09.ts";
import type { Rule } from "./rule.ts";
import { s01 } from "./s01.ts";
import { s02 } from "./s02.ts";
import { s03 } from "./s03.ts";
import { s04 } from "./s04.ts";
import { s05 } from "./s05.ts";
import { s06 } from "./s06.ts";
import { s07 } from "./s07.ts";
import { s08 } from "./s08.ts";
import { t01 } from "./t01.ts";
import { t02 } from "./t02.ts";
import { t03 } from "./t03.ts";
import { t04 } from "./t04.ts";
import { t05 } from "./t05.ts";

/** Every rule, in the order in which reports list them. */
export const rules: readonly Rule[] = [
  f01,
  f02,
  f03,
  f04,
  f05,
  f06,
  f07,
  f08,
  f09,
  f10,
  f11,
  a01,
  a02,
  a03,
  a04,
  a05,
  a06,
  a07,
  a08,
  a09,
  a10,
  a11,
  c01,
  c02,
  c03,
  c04,
  c05,
  c06,
  c07,
  c08,
  p01,
  p02,
  p03,
  p04,
  p05,
  p06,
  p07,
  p08,
  p09,
  n01,
  n02,
  n03,
  n04,
  n05,
  n06,
  n07,
  t01,
  t02,
  t03,
  t04,
  t05,
  s01,
  s02,
  s03,
  s04,
  s05,
  s06,
  s07,
  s08,
];

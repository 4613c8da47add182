import { expect, it } from "vitest";

import { describeAgent } from "./agent.ts";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
it.each([
  [`${windows} Chrome/130.0.0.0 Safari/537.36`, "Chrome 130 · Windows电脑"],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.56`, "Edge 130 · Windows电脑"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox 132 · Linux电脑"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/93.0.4577.63 Safari/537.36 UOS",
    "Chrome 93 · 统信UOS电脑",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari 17 · iPhone",
  ],
  ["curl/8.0", ""],
  ["<script>alert(1)</script>", ""],
  ["", ""],
])("describeAgent › describes %s as %s", (header, described) => {
  expect(describeAgent(header)).toBe(described);
});

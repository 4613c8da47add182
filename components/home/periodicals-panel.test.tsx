import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { RightsProvider } from "#components/permissions/rights.tsx";
import { type Holder, rightsOf } from "#contracts/permissions/permissions.ts";

import { PeriodicalsPanel } from "./periodicals-panel.tsx";

const shown = (holder: Holder): string =>
  renderToStaticMarkup(
    <RightsProvider rights={rightsOf(holder)}>
      <PeriodicalsPanel periodicals={[]} />
    </RightsProvider>,
  );

it("PeriodicalsPanel › leads nobody to a refused page", () => {
  expect(shown({ role: "filer" })).toContain("/pages/periodicalList");
  expect(shown({ role: "filer", isEnded: true })).toBe("");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { FormShapeContext } from "#components/form/form-shape.ts";
import { FormContext } from "#components/form/use-form.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import { stationsQuery } from "#lib/dict/queries.ts";
import { createFormStore } from "#lib/form/form-store.ts";

import { KindPartsContext } from "../shape/kind-parts.ts";
import { ChosenStation } from "./chosen-station.tsx";

const shown = (regulatorId: string) => {
  const client = new QueryClient();
  const { queryKey } = stationsQuery({ pid: "330105" });
  client.setQueryData(queryKey, [{ value: "b", label: "拱墅区站" }]);
  const known = { regulatorId: { value: "a", label: "西湖区站" } };
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <KindPartsContext value={{ form: maxPriceForm, Writing: () => null }}>
        <FormShapeContext value={{ form: maxPriceForm, known }}>
          <FormContext value={createFormStore(maxPriceForm, { regionCode: "330105", regulatorId })}>
            <ChosenStation />
          </FormContext>
        </FormShapeContext>
      </KindPartsContext>
    </QueryClientProvider>,
  );
};

it("ChosenStation › names the station chosen since the page was opened", () => {
  expect([shown("a"), shown("b"), shown("")]).toEqual(["西湖区站", "拱墅区站", "备案机构"]);
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { settlementForm } from "#contracts/settlement/form.ts";
import { dictionaryQuery } from "#lib/dict/queries.ts";
import { createFormStore } from "#lib/form/form-store.ts";

import { FormShapeContext } from "../form-shape.ts";
import { FormContext } from "../use-form.ts";
import { useChoices } from "./use-choices.ts";

const owner = "91330106MA10001012";
const field = settlementForm.fields.filter(({ code }) => code === "ceilingFilingNo");

function Text({ value }: { value: string }) {
  const [ceiling] = field;
  if (!ceiling) throw new Error("No such field");
  return useChoices(ceiling, value).text;
}

const shown = (value: string, orgcode: string) => {
  const client = new QueryClient();
  const option = (label: string) => [{ value: "N1", label }];
  client.setQueryData(dictionaryQuery("ceiling-filing", undefined).queryKey, option("N1 最近的"));
  client.setQueryData(dictionaryQuery("ceiling-filing", owner).queryKey, option("N1 建设单位的"));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FormShapeContext value={{ form: settlementForm }}>
        <FormContext value={createFormStore(settlementForm, { orgcode })}>
          <Text value={value} />
        </FormContext>
      </FormShapeContext>
    </QueryClientProvider>,
  );
};

it("useChoices › narrows the choices by a complete credit code", () => {
  expect([shown("N1", ""), shown("N1", "913301"), shown("N1", owner)]).toEqual([
    "N1 最近的",
    "N1 最近的",
    "N1 建设单位的",
  ]);
});

it("useChoices › shows a number that is not among the narrowed choices", () => {
  expect(shown("N2", owner)).toBe("N2");
});

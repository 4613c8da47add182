import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { parsePriceQuestion } from "#lib/price/address.ts";

import { EnquiryList } from "./enquiry-list.tsx";

it("EnquiryList › 重置 stays on the tab", () => {
  const asked = new URLSearchParams({ view: "enquiries", enquiries: "own", enquiry: "open" });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SearchParamsContext value={asked}>
        <EnquiryList question={parsePriceQuestion(asked)} url="" onOpen={() => {}} problem={null} />
      </SearchParamsContext>
    </QueryClientProvider>,
  );
  expect(/<a [^>]*href="([^"]*)"[^>]*>重置/.exec(html)?.[1]).toBe("/pages/materialList?view=enquiries");
});

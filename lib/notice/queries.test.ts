import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";

import { noticeIdSchema } from "#contracts/ids.ts";

import { editedEditionQuery, noticeEditionQuery } from "./queries.ts";

it("editedEditionQuery › begins without the edition that another page has read", () => {
  const client = new QueryClient();
  const id = noticeIdSchema.parse("2d3e4f5a-6b7c-4d8e-9f0a-1b2c3d4e5f60");
  client.setQueryData([...noticeEditionQuery(id).queryKey], { title: "旧稿" });
  const { data } = new QueryObserver(client, editedEditionQuery(id)).getCurrentResult();
  expect(data).toBeUndefined();
});

"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { todoTotalQuery } from "#lib/todo/total.ts";
import { storeValue } from "#lib/util/browser/storage.ts";

/** Keeps the number of to-dos in the browser, whether the page came with it or asked for it. */
export function TodoQuantity() {
  const { data } = useQuery(todoTotalQuery);
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) storeValue(globalThis.localStorage, "toDoQuantity", total);
  }, [total]);
  return null;
}

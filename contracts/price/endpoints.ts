import { z } from "zod";

import { post } from "../endpoint.ts";
import {
  priceAliasAddInputSchema,
  priceIndexInputSchema,
  priceIndexOutputSchema,
  priceItemInputSchema,
  priceItemOutputSchema,
} from "./item.ts";
import {
  priceExportInputSchema,
  priceListInputSchema,
  priceListOutputSchema,
  priceScopesInputSchema,
  priceScopesOutputSchema,
} from "./price.ts";

export const priceList = post("/ks/price/v1/list", {
  summary: "材料价格列表",
  right: "price.read",
  input: priceListInputSchema,
  output: priceListOutputSchema,
});

export const priceScopes = post("/ks/price/v1/scopes", {
  summary: "材料价格的价区、期间和类别",
  right: "price.read",
  input: priceScopesInputSchema,
  output: priceScopesOutputSchema,
});

export const priceExport = post("/ks/price/v1/export", {
  summary: "导出材料价格",
  acts: { "price.export": "导出材料价格" },
  right: "price.read",
  input: priceExportInputSchema,
  output: "file",
});

export const priceItem = post("/ks/price/v1/item", {
  summary: "一种材料的价格走势",
  right: "price.read",
  input: priceItemInputSchema,
  output: priceItemOutputSchema,
});

export const priceIndex = post("/ks/price/v1/index", {
  summary: "材料价格指数",
  right: "price.read",
  input: priceIndexInputSchema,
  output: priceIndexOutputSchema,
});

export const priceIndexExport = post("/ks/price/v1/index-export", {
  summary: "导出材料价格指数",
  acts: { "price-index.export": "导出材料价格指数" },
  right: "price.read",
  input: priceIndexInputSchema,
  output: "file",
});

export const priceAliasAdd = post("/ks/price/v1/alias-add", {
  summary: "登记材料的别名",
  acts: { "price-alias.add": "登记材料的别名" },
  right: "price-issue.write",
  input: priceAliasAddInputSchema,
  output: z.object({}),
});

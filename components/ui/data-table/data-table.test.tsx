import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import { VirtualTable } from "./virtual-table.tsx";

type Row = { id: string; name: string; price: string };
const rows: Row[] = [
  { id: "1", name: "甲", price: "1.00" },
  { id: "2", name: "乙", price: "2.00" },
];
const columns: Column<Row>[] = [
  { code: "name", name: "名称", width: 120, cell: (row) => row.name },
  {
    code: "money",
    name: "金额",
    children: [
      {
        code: "price",
        name: "限价（元）",
        width: 120,
        figures: true,
        sort: "price",
        cell: (row) => row.price,
      },
      { code: "twice", name: "两倍", width: 120, cell: () => "" },
    ],
  },
];

test("the server's HTML has every row, numbers them and nests the heads", () => {
  const html = renderToStaticMarkup(
    <DataTable
      caption="清单"
      columns={columns}
      rows={rows}
      rowId={(row) => row.id}
      firstIndex={11}
      operations={(row) => <a href={`/x/${row.id}`}>查看</a>}
      sort={{
        current: { field: "price", order: "desc" },
        hrefOf: (sort) => `?sort=${sort.field}&order=${sort.order}`,
      }}
    />,
  );
  expect(html).toContain("甲");
  expect(html).toContain("乙");
  expect(html).toMatch(/>11<\/td>.*>12<\/td>/s);
  expect(html).toMatch(/<th[^>]*colSpan="2"[^>]*>金额/i);
  expect(html).toMatch(/<th[^>]*rowSpan="2"[^>]*>名称/i);
  expect(html).toContain('aria-sort="descending"');
  expect(html).toContain('href="?sort=price&amp;order=asc"');
  expect(html).toContain('href="/x/2"');
  expect(html.match(/<tr/g)).toHaveLength(4);
});

test("without rows it says so in a row of full width", () => {
  const html = renderToStaticMarkup(
    <DataTable caption="清单" columns={columns} rows={[]} rowId={(row) => row.id} />,
  );
  expect(html).toContain("暂无数据");
  expect(html).toContain('colSpan="3"');
});

test("a long table draws a screenful and says how many rows there are", () => {
  const html = renderToStaticMarkup(
    <VirtualTable
      caption="清单项目"
      columns={columns}
      count={100_000}
      rowAt={(i) => (i < 5 ? { id: String(i), name: `项${i}`, price: "1.00" } : undefined)}
    />,
  );
  expect(html).toContain('aria-rowcount="100002"');
  expect(html).toContain("项4");
  expect(html.match(/aria-rowindex/g)?.length).toBeLessThan(60);
  expect(html).toContain('aria-rowindex="3"');
});

test("a cell may take the place of the ones after it", () => {
  const spanning: Column<Row>[] = [
    { code: "a", name: "甲列", width: 80, cell: (row) => row.name, span: (row) => (row.id === "1" ? 2 : 1) },
    { code: "b", name: "乙列", width: 80, cell: () => "第二格" },
    { code: "c", name: "丙列", width: 80, cell: (row) => row.price },
  ];
  const html = renderToStaticMarkup(
    <VirtualTable caption="清单" columns={spanning} count={2} rowAt={(i) => rows[i]} />,
  );
  expect(html).toMatch(/<td[^>]*colSpan="2"[^>]*><span[^>]*>甲</i);
  expect(html.match(/第二格<\/span>/g)).toHaveLength(1);
});

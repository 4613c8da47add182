import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { Column } from "./columns/column.ts";
import { DataTable } from "./data-table.tsx";
import { GroupedTable } from "./grouped-table.tsx";
import { VirtualTable } from "./virtual-table.tsx";

type Row = { id: string; name: string; price: string };
const rows: Row[] = [
  { id: "1", name: "甲", price: "1.00" },
  { id: "2", name: "乙", price: "2.00" },
];
const cells: Column<Row>[] = [
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

const columns: Column<Row>[] = [
  ...cells,
  {
    code: "operations",
    name: "操作",
    operations: (row) => [{ name: "查看", type: "link", href: `/x/${row.id}` }],
    subject: (row) => row.name,
  },
];
const rowId = (row: Row) => row.id;

test("GroupedTable › renders all rows, their numbers and nested heads on the server", () => {
  const html = renderToStaticMarkup(
    <GroupedTable
      caption="清单"
      columns={columns}
      rows={rows}
      rowId={rowId}
      firstIndex={11}
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

test("GroupedTable › shows a full-width notice without rows", () => {
  const html = renderToStaticMarkup(<GroupedTable caption="清单" columns={cells} rows={[]} rowId={rowId} />);
  expect(html).toContain("暂无数据");
  expect(html).toContain('colSpan="3"');
});

test("VirtualTable › renders a screenful and announces the total row count", () => {
  const html = renderToStaticMarkup(
    <VirtualTable
      caption="清单项目"
      columns={cells}
      count={100_000}
      rowAt={(i) => (i < 5 ? { id: String(i), name: `项${i}`, price: "1.00" } : undefined)}
    />,
  );
  expect(html).toContain('aria-rowcount="100001"');
  expect(html).toContain("项4");
  expect(html.match(/aria-rowindex/g)?.length).toBeLessThan(60);
  expect(html).toContain('aria-rowindex="2"');
});

test("VirtualTable › makes rows focusable where they can be chosen", () => {
  const htmlOf = (onSelect?: () => void) =>
    renderToStaticMarkup(
      <VirtualTable
        caption="清单"
        columns={cells}
        count={2}
        rowAt={(i) => rows[i]}
        {...(onSelect && { onSelect })}
      />,
    );
  expect(htmlOf(() => undefined).match(/<tr[^>]*tabindex="-1"/gi)).toHaveLength(2);
  expect(htmlOf()).not.toMatch(/<tr[^>]*tabindex/i);
});

test("VirtualTable › lets a cell span the following columns", () => {
  const spanning: Column<Row>[] = [
    { code: "a", name: "甲列", width: 80, cell: (row) => row.name, span: (row) => (row.id === "1" ? 2 : 1) },
    { code: "b", name: "乙列", width: 80, cell: () => "第二格" },
    { code: "c", name: "丙列", width: 80, cell: (row) => row.price },
  ];
  const html = renderToStaticMarkup(
    <VirtualTable caption="清单" columns={spanning} count={2} rowAt={(i) => rows[i]} />,
  );
  expect(html).toMatch(/<td[^>]*colSpan="2"[^>]*>甲</i);
  expect(html.match(/第二格<\/td>/g)).toHaveLength(1);
});

const operation = (name: string) => ({ name, type: "button", onAct: () => undefined }) as const;

test("GroupedTable › shows three operations in the row and the rest under 更多", () => {
  const many = ["甲", "乙", "丙", "丁", "戊"];
  const htmlOf = (names: string[]) =>
    renderToStaticMarkup(
      <GroupedTable
        caption="清单"
        columns={[
          ...cells,
          { code: "o", name: "操作", operations: () => names.map(operation), subject: (row) => row.name },
        ]}
        rows={rows.slice(0, 1)}
        rowId={rowId}
      />,
    );
  expect(htmlOf(many)).toMatch(/aria-label="丙 甲".*aria-label="更多甲"/s);
  expect(htmlOf(many)).not.toContain("丁");
  expect(htmlOf(many.slice(0, 3))).not.toContain("更多");
});

test("DataTable › leaves out the column of operations where no row has any", () => {
  const htmlOf = (able: string[]) =>
    renderToStaticMarkup(
      <DataTable
        caption="清单"
        columns={[
          { code: "name", name: "名称", width: 120 },
          {
            code: "o",
            name: "操作",
            operations: ({ id }: Row) => (able.includes(id) ? [operation("删除")] : []),
            subject: (row) => row.name,
          },
        ]}
        rows={rows}
        rowId={rowId}
      />,
    );
  expect(htmlOf([])).not.toContain("操作");
  expect(htmlOf(["2"])).toContain("操作");
});

test("DataTable › reads cells by column code, as links and as 是 or 否", () => {
  const valid = [
    { id: "1", isValid: "1", path: "/a" },
    { id: "2", isValid: "0", path: "" },
    { id: "3", path: "/c" },
  ];
  const html = renderToStaticMarkup(
    <DataTable
      caption="清单"
      columns={[
        { code: "path", name: "路径", width: 80, type: "link", href: (row) => row.path || null },
        { code: "isValid", name: "是否有效", width: 80, type: "isValid" },
      ]}
      rows={valid}
      rowId={(row) => row.id}
    />,
  );
  const texts = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) => text);
  expect(texts).toEqual(['<a href="/a">/a</a>', "是", "—", "否", '<a href="/c">/c</a>', "否"]);
});

test("GroupedTable › renders the user's columns, widths and density on the server, without handles", () => {
  const html = renderToStaticMarkup(
    <GroupedTable
      caption="清单"
      columns={columns}
      rows={rows}
      rowId={rowId}
      view={{ hidden: ["twice", "older"], widths: { name: 300, older: 90 }, density: "compact" }}
      onView={() => undefined}
    />,
  );
  expect(html).not.toContain("两倍");
  expect(html).toMatch(/<col style="--width:300px/);
  expect(html).not.toContain("separator");
  expect(html).toMatch(/<table class="[^"]*compact/);
});

test("GroupedTable › renders the totals row below the rows, with its name over the index", () => {
  const html = renderToStaticMarkup(
    <GroupedTable
      caption="清单"
      columns={cells}
      rows={rows}
      rowId={rowId}
      firstIndex={1}
      foot={{ id: "sum", name: "合计", price: "3.00" }}
    />,
  );
  expect(html).toMatch(/<tfoot><tr><th[^>]*colSpan="2"[^>]*>合计<\/th><td[^>]*>3\.00/i);
});

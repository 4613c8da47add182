import { clip } from "#service/values/text.ts";

export const rootElement = "ConstructionProject";
const wayOut = "请在计价软件中选择“导出交换标准文件”后重新上传";

/** Roots of provincial and of vendors' files. */
const known: readonly (readonly [root: RegExp, format: string])[] = [
  [/^JingJiBiao$/, "江苏省的工程量清单数据文件（.13jk等，最外层JingJiBiao）"],
  [/浙江|计价成果/, "浙江省建设工程计价成果文件"],
  [/^GCZJWJ$/, "福建等省的工程造价电子数据文件（最外层GCZJWJ）"],
  [/^mergedRoot$/, "计价软件合并导出的工程数据文件（最外层root、mergedRoot）"],
];

/** `child`: first element in a root that says nothing. */
export function foreignRoot(root: string, child: string | null = null): string {
  const found = clip(root, 40);
  const local = root.slice(root.lastIndexOf(":") + 1);
  if (/^html$/i.test(local)) return webPage;
  if (local === rootElement)
    return `标签带有命名空间前缀“${clip(root.slice(0, root.indexOf(":")), 20)}:”，应不带前缀，${wayOut}`;
  if (local.toLowerCase() === rootElement.toLowerCase())
    return `标签名的大小写与《建设工程造价数据交换标准》不符（应为${rootElement}，实际为${found}），${wayOut}`;
  const format = known.find(([pattern]) => pattern.test(root) || pattern.test(child ?? ""))?.[1];
  if (format !== undefined)
    return `文件是${format}，不是《建设工程造价数据交换标准》的造价数据文件，${wayOut}`;
  return `文件不是《建设工程造价数据交换标准》的造价数据文件，${wayOut}（根标签应为${rootElement}，实际为${found}）`;
}

export const webPage =
  "文件是网页（HTML）而不是造价数据文件，多为登录超时后误存的登录页，请重新登录并下载，或用计价软件重新导出后上传";

/** Message where the attribute is written in another case; null otherwise. */
export function wrongCase(attributes: Readonly<Record<string, string>>, name: string): string | null {
  const other = Object.keys(attributes).find((key) => key.toLowerCase() === name.toLowerCase());
  if (other === undefined || other === name) return null;
  return `属性名的大小写与《建设工程造价数据交换标准》不符（应为${name}，实际为${other}），${wayOut}`;
}

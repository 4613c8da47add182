import { counties, type County } from "./counties.ts";
import { type DemoEnterprise, enterprise } from "./enterprise.ts";
import { personName } from "./names.ts";

/** Who invites tenders for which kind of works. */
const bodies = {
  housing: "安居建设中心",
  education: "教育基建管理中心",
  health: "卫生健康发展中心",
  culture: "文化设施建设中心",
  municipal: "市政设施建设中心",
  renewal: "城市更新服务中心",
  care: "养老事业发展中心",
} as const;
export type Body = keyof typeof bodies;

export type DemoBuilder = DemoEnterprise & { contact: string; mobile: string };

function builderOf(county: County, body: Body, serial: number): DemoBuilder {
  const number = 2_000_101 + serial;
  const address = `${county.place}${county.street}${18 + serial * 6}号`;
  const first = serial === 0 ? "方文远" : personName(2 * serial);
  const own = enterprise("build", `${county.name}${bodies[body]}`, {
    regionCode: county.regionCode,
    serial: number,
    legalRep: first,
    address,
    phone: `${county.areaCode}-8000${2001 + serial}`,
  });
  return { ...own, contact: personName(2 * serial + 1), mobile: `1380000${1000 + serial}` };
}

const built = counties.flatMap((county, at) =>
  (["housing", "education", "health", "culture", "municipal", "renewal", "care"] as const).map(
    (body, order) => ({ body, builder: builderOf(county, body, at * 7 + order) }),
  ),
);

export const builders: readonly DemoBuilder[] = built.map(({ builder }) => builder);

export function builderFor({ regionCode }: County, body: Body): DemoBuilder {
  const found = built.find((one) => one.body === body && one.builder.regionCode === regionCode);
  if (!found) throw new Error(`The demo has no ${body} body in ${regionCode}`);
  return found.builder;
}

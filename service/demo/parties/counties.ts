export type County = {
  regionCode: string;
  /** Begins the names of its projects. */
  short: string;
  /** Begins the names of its units. */
  name: string;
  /** With the city, for addresses. */
  place: string;
  city: string;
  /** 发文机关代字 of its 发展和改革局. */
  issuer: string;
  areaCode: string;
  /** Where its public bodies have their offices. */
  street: string;
};

const hangzhou = { city: "杭州市", areaCode: "0571" } as const;
const ningbo = { city: "宁波市", areaCode: "0574" } as const;
const jiaxing = { city: "嘉兴市", areaCode: "0573" } as const;

function district(
  regionCode: string,
  city: Pick<County, "city" | "areaCode">,
  own: { name: string; issuer: string; street: string },
): County {
  const { name, issuer, street } = own;
  const full = name.endsWith("区") ? `${city.city}${name}` : name;
  return { regionCode, short: name, name: full, place: `${city.city}${name}`, ...city, issuer, street };
}

export const counties: readonly County[] = [
  district("330106", hangzhou, { name: "西湖区", issuer: "西发改", street: "文三路" }),
  district("330109", hangzhou, { name: "萧山区", issuer: "萧发改", street: "人民路" }),
  district("330212", ningbo, { name: "鄞州区", issuer: "鄞发改", street: "惠风东路" }),
  district("330203", ningbo, { name: "海曙区", issuer: "海发改", street: "县前街" }),
  district("330402", jiaxing, { name: "南湖区", issuer: "南发改", street: "凌公塘路" }),
  district("330481", jiaxing, { name: "海宁市", issuer: "海发改", street: "海州西路" }),
];

import type { PriceEnquiryId, PriceZoneId } from "#contracts/ids.ts";
import type { Person, TestService } from "#service/http/testing/test-service.ts";

import { newStation, type Station } from "./prices.ts";

export function enquiryOf(zoneId: PriceZoneId, name = "气凝胶毡") {
  return { zoneId, month: "2026-01", name, specification: "10mm", unit: "㎡", note: "外墙保温用" };
}

export async function asked(
  service: TestService,
): Promise<{ enquiryId: PriceEnquiryId; station: Station; asker: Person }> {
  const station = await newStation(service);
  const asker = await service.person("filer", { name: "询价人" });
  const { enquiryId } = (await asker.call("priceEnquiryAsk", enquiryOf(station.zoneId))).data();
  return { enquiryId, station, asker };
}

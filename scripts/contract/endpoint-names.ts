import { z } from "zod";

import { type EndpointName, endpoints } from "#contracts/endpoints.ts";

const isName = (name: unknown): name is EndpointName =>
  typeof name === "string" && Object.hasOwn(endpoints, name);

export const endpointNamesSchema = z.array(z.custom<EndpointName>(isName, "is no endpoint of the contract"));
export const endpointNames = endpointNamesSchema.parse(Object.keys(endpoints));

import { envelopeSchema } from "./envelope.ts";
import { failureDataSchema } from "./errors/error-codes.ts";

export const failureEnvelopeSchema = envelopeSchema(failureDataSchema.nullable());

import { drawOnAsk } from "#service/pdf/draw-on-ask.ts";

import { drawReport } from "./draw.ts";
import { pdfDataSchema } from "./pdf-data.ts";

drawOnAsk((data) => drawReport(pdfDataSchema.parse(data)));

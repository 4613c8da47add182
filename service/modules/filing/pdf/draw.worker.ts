import { drawOnAsk } from "#service/pdf/draw-on-ask.ts";

import { drawFilingPdf } from "./draw.ts";
import { filingPdfSchema } from "./pdf-data.ts";

drawOnAsk((data) => drawFilingPdf(filingPdfSchema.parse(data)));

import { z } from "zod";

/** GET image captcha: an arithmetic question as a picture (data URL), good once and for two minutes. */
export const imageCaptchaOutputSchema = z.object({ captchaId: z.uuid(), image: z.string() });

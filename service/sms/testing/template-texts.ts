import { signature, texts } from "../templates.ts";

/** For the gateway's operator: text and variables of each template. */
export function templateTexts(): { template: string; text: string; variables: string[] }[] {
  return Object.entries(texts).map(([template, text]) => ({
    template,
    text: `${signature}${text}`,
    variables: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  }));
}

import { figureText } from "#service/workbook/read/cell-text.ts";

const figurePattern = /^[+-]?\d+(?:\.\d+)?$/;
const stroke = /^(?:-{1,2}|[−–—]{1,2}|[/\\])$/;

/** Also strips ¥ and 元; a stroke means no amount. */
export function amountText(text: string): string {
  const figure = figureText(text.replace(/^\s*[¥￥]|元\s*$/g, ""));
  return stroke.test(figure) ? "" : figure;
}

export function amountOrWords(text: string): string {
  const figure = amountText(text);
  return figurePattern.test(figure) ? figure : text;
}

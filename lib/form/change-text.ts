/** 联系人已改为“周敏”, or 联系人已清空. */
export function changeText(name: string, text: string): string {
  return text === "" ? `${name}已清空` : `${name}已改为“${text}”`;
}

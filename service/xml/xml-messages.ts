import { cut } from "#service/values/text.ts";

export const notXml =
  "文件不是XML文件，也不是xlsx工作簿；计价软件的工程文件（如 .GBQ6）不能直接上传，请在计价软件中选择“导出交换标准文件”后上传导出的文件";

const translations: [pattern: RegExp, message: (match: RegExpExecArray) => string][] = [
  [/^unclosed tag: (.+)$/, (match) => `文件不完整：标签 <${match[1]}> 没有结束，文件可能被截断`],
  [/^unexpected end\.$/, () => "文件不完整：文件在标签中间结束，可能被截断"],
  [/^document must contain a root element\.$/, () => "文件不是XML：没有任何标签"],
  [/^text data outside of root node\.$/, () => "文件不是格式正确的XML：根标签之外有文字"],
  [/^documents may contain only one root\.$/, () => "文件不是格式正确的XML：有多个根标签"],
  [
    /^(?:unexpected close tag\.|unmatched closing tag: .*|weird empty close tag\.)$/,
    () => "文件不是格式正确的XML：结束标签与开始标签不一致",
  ],
  [/^duplicate attribute: (.+)\.$/, (match) => `文件不是格式正确的XML：属性${match[1]}重复`],
  [/^undefined entity\.$/, () => "文件不是格式正确的XML：有未定义的实体"],
  [/^disallowed character/, () => "文件不是格式正确的XML：有不允许的字符"],
  [/^(?:unquoted attribute value|attribute without value)/, () => "文件不是格式正确的XML：属性值没有引号"],
];

export function xmlMessage(complaint: string): string {
  for (const [pattern, message] of translations) {
    const match = pattern.exec(complaint);
    if (match !== null) return cut(message(match), 200);
  }
  return "文件不是格式正确的XML";
}

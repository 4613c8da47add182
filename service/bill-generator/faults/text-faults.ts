/** Unreadable files, made from the text of a clean bill. Each gives one F01 and nothing else. */
type TextFault = {
  readonly code: "F01";
  readonly name: string;
  readonly spoil: (xml: string) => string;
};

const nesting = 10_000;

function spoiling(name: string, spoil: TextFault["spoil"]): TextFault {
  return { code: "F01", name, spoil };
}

export const textFaults: readonly TextFault[] = [
  spoiling("文件只有一半", (xml) => xml.slice(0, xml.length / 2)),
  spoiling("空文件", () => ""),
  spoiling("不是 XML", () => "单位工程,项目编码,项目名称\n建筑工程,010101001001,平整场地\n"),
  spoiling("带有 DOCTYPE", (xml) =>
    xml.replace("?>\n", '?>\n<!DOCTYPE ConstructionProject [<!ENTITY name "value">]>\n'),
  ),
  spoiling("根元素不是 ConstructionProject", (xml) => xml.replaceAll("ConstructionProject", "JingJiBiao")),
  spoiling("没有 SystemInfo", (xml) => xml.replace(/\t<SystemInfo[^>]*\/>\n/, "")),
  spoiling("一万层嵌套", (xml) =>
    xml.replace(
      "</ConstructionInfo>",
      `${"<AddiInfoItem>".repeat(nesting)}${"</AddiInfoItem>".repeat(nesting)}</ConstructionInfo>`,
    ),
  ),
  spoiling("标签不成对", (xml) => xml.replace("</UnitWorksSummary>", "</UnitWorkSummary>")),
  spoiling("属性没有引号", (xml) => xml.replace('FileKind="6"', "FileKind=6")),
];

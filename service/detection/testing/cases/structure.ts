import { planted, type RuleCase } from "../rule-case.ts";

const longName = "学府小区一期一标段地下车库及人防工程".repeat(4);
const longNames: RuleCase["edits"] = [
  ["buildings", 'Name="建筑"', `Name="${longName}建筑"`],
  ["plumbing", 'Name="给排水"', `Name="${longName}给排水"`],
];

export const structureCases: readonly RuleCase[] = [
  planted(
    "F15 a misspelt tag, without which something required is missing",
    [["option", "<Option", "<Optoin"]],
    ["F15 E root", "F15 E option"],
  ),
  planted(
    "F15 contents that stand twice",
    [
      [
        "option",
        "<Option",
        '<Option ResPrecision="4" QuantityPrecision="3" CostPrecision="2" RatePrecision="3"/><Option',
      ],
    ],
    ["F15 E option"],
  ),
  planted("F15 units whose long names differ at their end", longNames, []),
  planted(
    "C03 a code of two units whose long names differ at their end",
    [...longNames, ["scaffold", "011701001001", "031004014001"]],
    ["C03 W fitting"],
  ),
  planted(
    "F12 a precision without sense",
    [["option", 'CostPrecision="2"', 'CostPrecision="-2"']],
    ["F12 E option"],
  ),
  planted("F15 a tag in another case", [["worker", "<Labour", "<labour"]], ["F15 E worker"]),
  planted(
    "F15 a tag that is none",
    [["worker", "<LabourMaterials", "<Vendor/><LabourMaterials"]],
    ["F15 W worker"],
  ),
  planted(
    "F16 two units of one number",
    [["plumbing", 'Number="0102"', 'Number="0101"']],
    ["F16 I buildings"],
  ),
  planted("C09 a code of another 专业", [["fitting", "031004014001", "040101001001"]], ["C09 I fitting"]),
  planted("C09 a row of another 专业", [["soil", 'Specialty="0101"', 'Specialty="0401"']], ["C09 I soil"]),
  planted("C01 a serial of 000", [["column", "010502001001", "010502001000"]], ["C01 W column"]),
  planted("C01 no serial of 总价措施", [["safety", 'Number="1.1"', 'Number="011707001000"']], []),
  planted(
    "C06 another grade of concrete in the name",
    [["column", 'Name="矩形柱"', 'Name="C25矩形柱"']],
    ["C06 W column"],
  ),
  ...["C30矩形柱", "c30矩形柱", "C30、C25矩形柱", "C100矩形柱", "AC25矩形柱"].map((name) =>
    planted(`C06 nothing of ${name}`, [["column", 'Name="矩形柱"', `Name="${name}"`]], []),
  ),
  planted(
    "C06 nothing of several grades in the feature",
    [
      [
        "column",
        'Name="矩形柱" Attr="1.混凝土强度等级:C30"',
        'Name="C25矩形柱" Attr="混凝土强度等级:C20～C30"',
      ],
    ],
    [],
  ),
  ...[
    ["C30矩形柱", "1.箍筋:C12@200&#10;2.混凝土强度等级:见图集"],
    ["C35矩形柱", "混凝土强度等级:C30～35"],
    ["C30矩形柱", "1.垫层材料种类、厚度:C15混凝土100厚 2.混凝土强度等级:同名称"],
  ].map(([name, feature]) =>
    planted(
      `C06 nothing of ${name} beside ${feature}`,
      [["column", 'Name="矩形柱" Attr="1.混凝土强度等级:C30"', `Name="${name}" Attr="${feature}"`]],
      [],
    ),
  ),
  ...[
    ["C30矩形柱", "1.垫层:C15混凝土 2.混凝土强度等级:C35"],
    ["C30垫层", "1.垫层混凝土强度等级:C15"],
  ].map(([name, feature]) =>
    planted(
      `C06 the grade of ${name} beside ${feature}`,
      [["column", 'Name="矩形柱" Attr="1.混凝土强度等级:C30"', `Name="${name}" Attr="${feature}"`]],
      ["C06 W column"],
    ),
  ),
  planted(
    "C06 nothing of bars whose names hold their diameter",
    [
      [
        "column",
        '010502001001" Name="矩形柱" Attr="1.混凝土强度等级:C30"',
        '010515001001" Name="现浇构件钢筋C10以内" Attr="钢筋种类、规格:HRB400 C12"',
      ],
    ],
    [],
  ),
  planted("C15 a 措施项目 among 分部分项", [["column", "010502001001", "011701002001"]], ["C15 I column"]),
  planted(
    "C15 nothing of a bill that states the edition of 2024",
    [
      ["column", "010502001001", "011701002001"],
      ["buildings", 'BillDataBase="计量规范"', 'BillDataBase="2024版工程量计算标准"'],
    ],
    ["F13 W buildings"],
  ),
  planted("C15 nothing of an edition of 2024", [["column", "010502001001", "011701002001"]], [], {
    standardVersion: "2024",
  }),
  planted("C09 another class of the same 专业", [["soil", 'Specialty="0101"', 'Specialty="0102"']], []),
];

import { planted, type RuleCase } from "../rule-case.ts";

const soilCost = 'Labor="60" Machine="20" Profit="10"';
const noSundry = '<SundryCostsItem Name="暂列金额" Unit="项" Quantity="0" Total="0" Code="1" Kind="1"/>';
/** Equals the labour and machines of the one item that states its components. */
const worker =
  'Quantity="2" Kind="2" TaxPrice="40.00" TaxTotal="80.00" NoTaxPrice="35.00" NoTaxTotal="70.00"';

function sundryLine(name: string, total: string): string {
  return `<SundryCostsItem Name="${name}" Total="${total}" Code="9" Kind="1"/>`;
}

/** The sums above have no line for 其他项目: only its own lines are judged. */
const noOther: RuleCase["edits"][number] = ["other", 'Name="其他项目"', 'Name="其它"'];

/** 其他项目费 of 12 元. */
function sundryOf(lines: string, total = "12.00"): RuleCase["edits"] {
  return [noOther, ["sundry", 'Total="0"', `Total="${total}"`], ["provisional", noSundry, lines]];
}

const parts: readonly RuleCase[] = [
  planted("A03", [["soilCost", 'Labor="60"', 'Labor="55"']], ["A03 W soil"]),
  planted("A03 up to 1 元", [["soilCost", 'Labor="60"', 'Labor="61"']], []),
  planted(
    "A03 main material is counted in the material",
    [["soilCost", soilCost, 'Labor="30" Material="50" MainMaterialEquipment="45" Profit="10"']],
    [],
  ),
  planted(
    "A03 main material stands beside the material",
    [["soilCost", soilCost, 'Labor="30" Material="5" MainMaterialEquipment="45" Profit="10"']],
    [],
  ),
  planted(
    "A03 a full price holds 规费 and tax (2018)",
    [["soilCost", soilCost, 'Labor="60" Profit="10" StatutoryFees="12" Tax="8"']],
    [],
  ),
  planted("A03 the parts of one unit", [["soilCost", soilCost, 'Labor="6" Machine="2" Profit="1"']], []),
  planted("A03 parts that are not stated", [["soilCost", soilCost, 'Labor="0" Machine="0" Profit="0"']], []),
  planted(
    "A03 a part that is no number is F04",
    [["soilCost", 'Labor="60"', 'Labor="6O"']],
    ["F04 E soilCost"],
  ),
];

const headings: readonly RuleCase[] = [
  planted("A04", [["soilGroup", 'Total="90.00"', 'Total="90.02"']], ["A04 E soilGroup"]),
  planted("A04 a cent for each row", [["soilGroup", 'Total="90.00"', 'Total="90.01"']], []),
  planted("A04 of measures", [["priceGroup", 'Total="200.00"', 'Total="210.00"']], ["A04 E priceGroup"]),
  planted(
    "A04 no total",
    [
      ["soilGroup", 'Total="90.00"', 'Total="0"'],
      ["columnGroup", ' Total="1000.00"', ""],
    ],
    [],
  ),
  planted(
    "A04 a heading without total inside one with a total",
    [
      [
        "soilGroup",
        '<DivisionalWorks Number="01" Name="土石方工程" Total="90.00">',
        '<DivisionalWorks Number="0" Name="基础" Total="90.00"><DivisionalWorks Number="01" Name="土石方工程" Total="">',
      ],
      ["columnGroup", '<DivisionalWorks Number="02"', '</DivisionalWorks><DivisionalWorks Number="02"'],
    ],
    [],
  ),
];

function withTable(total: string, line = sundryLine("暂列金额", "12.00")): RuleCase["edits"] {
  const table = `</SundryCosts><ProvisionalSums Name="暂列金额" Total="${total}" Code="1"/><SundryCosts Name="其他项目" Code="2">`;
  return sundryOf(line + table);
}

const sundry: readonly RuleCase[] = [
  planted("A09", sundryOf(sundryLine("暂列金额", "5.00") + sundryLine("计日工", "5.00")), ["A09 E sundry"]),
  planted("A09 a part whose own table says otherwise", withTable("7.00"), ["A09 E provisional"]),
  planted("A09 a part whose own table agrees", withTable("12.01"), []),
  planted("A09 a part whose own table is empty", withTable("0"), []),
  planted(
    "A09 a settled part whose own table states the contract amount alone",
    withTable("100.00", sundryLine("暂列金额", '100.00" SettlementTotal="12.00')),
    [],
  ),
  planted(
    "A09 a settled part whose own table states neither amount",
    withTable("99.00", sundryLine("暂列金额", '100.00" SettlementTotal="12.00')),
    ["A09 E provisional"],
  ),
  planted("A09 up to a cent", sundryOf(sundryLine("暂列金额", "12.01")), []),
  planted(
    "A09 暂列金额 settled at 0",
    sundryOf(
      '<SundryCostsGroup Name="暂列金额" Total="100.00" SettlementTotal="0" Code="1" Kind="1"/>' +
        '<SundryCostsGroup Name="专业工程暂估价" Total="50.00" SettlementTotal="12.00" Code="2" Kind="1"/>',
      '150.00" SettlementTotal="12.00',
    ),
    [],
  ),
  planted(
    "A09 材料暂估价 is not added",
    sundryOf(
      sundryLine("暂列金额", "5.00") +
        sundryLine("材料暂估价", "4.00") +
        sundryLine("专业工程暂估价", "4.00") +
        sundryLine("总承包服务费", "3.00"),
    ),
    [],
  ),
  planted(
    "A09 材料暂估价added",
    sundryOf(sundryLine("暂列金额", "8.00") + sundryLine("材料暂估价", "4.00")),
    ["A09 E sundry"],
  ),
  planted(
    "A09 暂估价as a heading",
    sundryOf(
      sundryLine("暂列金额", "5.00") +
        sundryLine("暂估价", "9.00") +
        sundryLine("材料暂估价", "2.00") +
        sundryLine("专业工程暂估价", "7.00"),
    ),
    [],
  ),
  planted(
    "A09 暂估价 not split up",
    sundryOf(sundryLine("暂列金额", "5.00") + sundryLine("暂估价", "7.00")),
    [],
  ),
  planted("A09 索赔and签证", sundryOf(sundryLine("暂列金额", "5.00") + sundryLine("签证及索赔", "7.00")), []),
  planted(
    "A09 as groups",
    sundryOf(
      '<SundryCostsGroup Name="一、暂列金额" Total="12.00" Code="1" Kind="1"><SundryCostsItem Name="暂列金额" Total="12.00" Code="1" Kind="1"/></SundryCostsGroup>',
    ),
    [],
  ),
  planted(
    "A09 by the elements alone",
    [
      noOther,
      ["sundry", 'Total="0"', 'Total="12.00"'],
      [
        "provisional",
        noSundry,
        '</SundryCosts><ProvisionalSums Name="暂列金额" Total="5.00" Code="1"/><SundryCosts Name="其他项目" Code="2">',
      ],
    ],
    ["A09 E sundry"],
  ),
  planted(
    "A09 nothing in it",
    [noOther, ["sundry", 'Total="0"', 'Total="12.00"'], ["provisional", noSundry, ""]],
    [],
  ),
];

const resources: readonly RuleCase[] = [
  planted(
    "A12 a ceiling that is not the total",
    [["tenderer", 'BidPriceCeiling="2114.60"', 'BidPriceCeiling="3114.60"']],
    ["A12 E tenderer"],
  ),
  planted("A12 a total in the head alone", [["info", 'Total="2114.60"', 'Total="2114.06"']], []),
  planted(
    "A12 a total in the head that is another",
    [["info", 'Total="2114.60"', 'Total="2119.60"']],
    ["A12 E info"],
  ),
  planted(
    "A12 a total in the summary",
    [["cost", 'SummaryOfCost Total="2114.60"', 'SummaryOfCost Total="2194.60"']],
    ["A12 E cost"],
  ),
  planted(
    "A12 the ceiling beside a bid",
    [
      [
        "tenderer",
        'BidPriceCeiling="2114.60"/>',
        'BidPriceCeiling="3114.60"/><BidderInfo BidName="甲" BidTotal="2114.60"/>',
      ],
    ],
    [],
  ),
  planted(
    "A13 a line of the project that is not its 单项's",
    [["cost", 'DivisionalAndElementalWorks="1690.00"', 'DivisionalAndElementalWorks="1790.00"']],
    ["A13 E cost"],
  ),
  planted("A11 right", [["worker", 'Quantity="3" Kind="2"', worker]], []),
  planted(
    "A11 with tax",
    [["worker", 'Quantity="3" Kind="2"', worker.replace("80.00", "80.02")]],
    ["A11 E worker"],
  ),
  planted(
    "A11 without tax",
    [["worker", 'Quantity="3" Kind="2"', worker.replace("70.00", "71.00")]],
    ["A11 E worker"],
  ),
  planted(
    "A11 a price alone",
    [["worker", 'Quantity="3" Kind="2"', 'Quantity="3" Kind="2" TaxPrice="74.30"']],
    [],
  ),
  planted(
    "A11 a price with tax that is not that without × (1 + rate)",
    [["worker", 'Quantity="3" Kind="2"', `TaxRate="13" ${worker}`]],
    ["A11 W worker"],
  ),
  planted(
    "A11 a rate that makes the price",
    [
      [
        "worker",
        'Quantity="3" Kind="2"',
        'TaxRate="13" Quantity="3" Kind="2" TaxPrice="39.55" NoTaxPrice="35.00"',
      ],
    ],
    [],
  ),
  planted("A11 up to a cent", [["worker", 'Quantity="3" Kind="2"', worker.replace("80.00", "80.01")]], []),
];

function used(quantity: string, number = "870001"): RuleCase["edits"][number] {
  const element = `<LabourMaterialsEquipmentsMachinesElement Number="${number}" Quantity="${quantity}" NOCost="false"/>`;
  const norm = `<Norm Number="1-1" Name="人工挖土" Unit="m3">${element}</Norm>`;
  return ["soilCost", "<SummaryOfBasicCost", `${norm}<SummaryOfBasicCost`];
}

function summed(row: string): RuleCase["edits"][number] {
  return ["worker", 'Quantity="3" Kind="2"', row];
}

const backwards: readonly RuleCase[] = [
  planted("A10 up to 1 %", [summed(worker.replace("80.00", "80.80").replace("40.00", "40.40"))], []),
  planted(
    "A10 less than the items are made of",
    [summed(worker.replace("80.00", "79.00").replace("40.00", "39.50"))],
    ["A10 W buildings"],
  ),
  planted(
    "A10 more than the items are made of",
    [summed('Quantity="2" Kind="2" TaxPrice="41" TaxTotal="82" NoTaxPrice="41" NoTaxTotal="82"')],
    ["A10 W buildings"],
  ),
  planted(
    "A10 measures may be among the resources",
    [
      summed('Quantity="2" Kind="2" TaxPrice="100" TaxTotal="200"'),
      [
        "scaffold",
        'CalcType="1"/>',
        'CalcType="1"><SummaryOfBasicCost Labor="120" Profit="80"/></WorkElement>',
      ],
    ],
    [],
  ),
  planted(
    "A10 a mixture stands beside what it is mixed of",
    [
      ["worker", 'Quantity="3" Kind="2"', worker],
      [
        "worker",
        "<LabourMaterials",
        `<LabourMaterialsEquipmentsMachinesSummary Number="47" Name="水泥砂浆" Specification="M5" Unit="m3" Quantity="1" TaxPrice="300" TaxTotal="300" Kind="7" Class="01"/><LabourMaterials`,
      ],
    ],
    [],
  ),
  planted(
    "A10 main material beside the material",
    [
      summed('Quantity="2" Kind="2" TaxPrice="40" TaxTotal="80"'),
      [
        "soilCost",
        'Labor="60" Machine="20" Profit="10"',
        'Labor="30" MainMaterialEquipment="50" Profit="10"',
      ],
    ],
    [],
  ),
  planted("A10 by consumption", [summed(worker), used("2")], []),
  planted(
    "A10 consumption that does not come to the cost",
    [summed(worker), used("2.5")],
    ["A10 W buildings"],
  ),
  planted("A10 consumption of what the summary does not name", [summed(worker), used("2.5", "99")], []),
  planted("A10 no summary of resources", [summed('Quantity="3" Kind="2"')], []),
];

export const sumCases: readonly RuleCase[] = [...parts, ...headings, ...sundry, ...resources, ...backwards];

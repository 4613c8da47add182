import { defaultThresholds } from "../../thresholds.ts";
import { planted, type RuleCase } from "../rule-case.ts";

const fitting =
  'Number="031004014001" Name="给水附件" Attr="1.型号:DN15" Unit="个" Quantity="15" Price="26.50" Total="397.50"';
const workerEnd = 'Quantity="3" Kind="2" Class="01" MainMaterial="false"/>';

function secondPipe(price: string, feature = "1.规格：DN50  2.连接形式:焊接"): RuleCase["edits"][number] {
  const total = (Number(price) * 39.75).toFixed(2);
  return [
    "fitting",
    fitting,
    `Number="031001002002" Name="钢管" Attr="${feature}" Unit="米" Quantity="39.75" Price="${price}" Total="${total}"`,
  ];
}

function twice(first: string, second: string, number = "870001"): RuleCase["edits"] {
  const row = (price: string): string =>
    `Quantity="3" TaxPrice="${price}" Kind="2" Class="01" MainMaterial="false"/>`;
  const again = `<LabourMaterialsEquipmentsMachinesSummary Number="${number}" Name="综合工日" Specification="一类" Unit="工日" ${row(second)}`;
  return [["worker", workerEnd, `${row(first)}${again}`]];
}

function resource(attributes: string): RuleCase["edits"] {
  return [
    [
      "worker",
      'Quantity="3" Kind="2" Class="01" MainMaterial="false"',
      `Quantity="3" Class="01" ${attributes}`,
    ],
  ];
}

const spreadOfTwo = {
  thresholds: { ...defaultThresholds, P03: { ...defaultThresholds.P03, leastCount: 2 } },
};

const placesOf = (unit: string, count: number) => ({
  thresholds: { ...defaultThresholds, C07: { places: { [unit]: count } } },
});

const items: readonly RuleCase[] = [
  planted("C07 decimals of a unit in another spelling", [], ["C07 W pipe"], placesOf("米", 1)),
  planted("C07 decimals of a unit in capitals", [], ["C07 W pipe"], placesOf(" M", 1)),
  planted("P02 within one 单项", [secondPipe("10.01")], ["P02 W fitting"]),
  planted("P02 within one 单项, by next to nothing", [secondPipe("10.0000001")], ["P02 W fitting"]),
  planted("P02 the same price", [secondPipe("10.00")], []),
  planted("P02 another feature", [secondPipe("10.01", "1.规格:DN65 2.连接形式:焊接")], []),
  planted(
    "P03 a third apart",
    [
      secondPipe("10.01", "1.规格:DN50 2.连接形式:螺纹"),
      ["pipe", 'Quantity="20.25" Price="10" Total="202.5"', 'Quantity="10.125" Price="20" Total="202.5"'],
    ],
    ["C07 W pipe", "P03 I pipe"],
    spreadOfTwo,
  ),
  planted(
    "P03 not so far apart",
    [
      secondPipe("10.01", "1.规格:DN50 2.连接形式:螺纹"),
      ["pipe", 'Quantity="20.25" Price="10" Total="202.5"', 'Quantity="13.50" Price="15" Total="202.5"'],
    ],
    [],
    spreadOfTwo,
  ),
  planted(
    "P03 a third apart in another size",
    [
      secondPipe("10.01", "1.规格:DN65 2.连接形式:焊接"),
      ["pipe", 'Quantity="20.25" Price="10" Total="202.5"', 'Quantity="10.125" Price="20" Total="202.5"'],
    ],
    ["C07 W pipe"],
    spreadOfTwo,
  ),
  planted(
    "P03 of two alone",
    [
      secondPipe("10.01", "1.规格:DN50 2.连接形式:螺纹"),
      ["pipe", 'Quantity="20.25" Price="10" Total="202.5"', 'Quantity="2.25" Price="90" Total="202.5"'],
    ],
    [],
  ),
  planted("P07", [["soil", 'Price="9.00"', 'Price="9.00" PriceHigh="8.99"']], ["P07 E soil"]),
  planted("P07 at the limit", [["soil", 'Price="9.00"', 'Price="9.00" PriceHigh="9"']], []),
  planted("P07 no limit", [["soil", 'Price="9.00"', 'Price="9.00" PriceHigh="0"']], []),
  planted("C08 says what is missing", [["soil", "010101001001", "01B001"]], ["C08 I soil"]),
  planted("C08 not of lump sums", [["safety", 'Number="1.1"', 'Number="01B001"']], []),
];

const noPipe: RuleCase["edits"][number] = ["pipe", 'Price="10" Total="202.5"', 'Price="0" Total="0"'];
const noFitting: RuleCase["edits"][number] = ["fitting", 'Price="26.50" Total="397.50"', 'Price="" Total=""'];

const unpriced: readonly RuleCase[] = [
  planted("P01 a unit without any price", [noPipe, noFitting], ["P01 E plumbing", "A05 E plumbingSum"]),
  planted("P01 a unit with one price", [noPipe], ["A05 E plumbingSum", "P01 E pipe"]),
  planted(
    "P01 a bill without any price",
    [
      noPipe,
      noFitting,
      ["soil", 'Price="9.00" Total="90.00"', 'Price="0" Total="0"'],
      ["soilCost", 'Labor="60" Machine="20" Profit="10"', ""],
      ["soilGroup", 'Total="90.00"', 'Total="0"'],
      ["column", 'Price="400" Total="1000"', 'Price="0" Total="0"'],
      ["columnGroup", 'Total="1000.00"', 'Total="0"'],
      ["safety", 'QtyFormula="1090" Price="50.00" Rate="4.587" Total="50.00"', 'Price="0" Total="0"'],
      ["lumpGroup", 'Total="50.00"', 'Total="0"'],
      ["scaffold", 'Price="2.00" Total="200.00"', 'Price="0" Total="0"'],
      ["priceGroup", 'Total="200.00"', 'Total="0"'],
    ],
    ["P01 E root", "A05 E divisional", "A15 E measures", "A15 W safetyLine", "A05 E plumbingSum"],
  ),
];

const dates: readonly RuleCase[] = [
  planted(
    "P08 four months",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-06"']],
    ["P08 W root"],
  ),
  planted(
    "P08 three months",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-07-01"']],
    [],
  ),
  planted(
    "P08 after the compile date",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-11"']],
    ["P08 W root"],
  ),
  planted(
    "P08 the month itself",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-10"']],
    [],
  ),
  planted(
    "P08 the day itself",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-10-08"']],
    [],
  ),
  planted(
    "P08 the day after",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-10-09"']],
    ["P08 W root"],
  ),
  planted(
    "P08 of units, once for each date",
    [
      ["buildings", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-01"'],
      ["plumbing", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-01"'],
    ],
    ["P08 W buildings"],
  ),
  planted("P08 the date of the form counts", [], ["P08 W root"], { compileDate: "2026-02-01" }),
  planted(
    "P08 of a compile date that is none is F04",
    [["info", 'CompileDate="2025-10-08"', 'CompileDate="2025-08-081"']],
    ["F04 E info"],
  ),
  planted(
    "P08 a date that is none is F04",
    [["dates", 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2025-13"']],
    ["F04 E root"],
  ),
];

const resources: readonly RuleCase[] = [
  planted("P06", twice("74.30", "74.50"), ["P06 W worker"]),
  planted("P06 up to a cent", twice("74.30", "74.31"), []),
  planted("P06 another number", twice("74.30", "80.00", "870002"), []),
  planted("P09 主材", resource('Kind="5" TaxPrice="0" MainMaterial="false"'), ["P09 W worker"]),
  planted("P09 a main material without any price", resource('Kind="3" MainMaterial="true"'), [
    "P09 W worker",
  ]),
  planted("P09 甲供", resource('Kind="6" TaxPrice="0" Provider="2"'), []),
  planted("P09 priced without tax", resource('Kind="6" TaxPrice="0" NoTaxPrice="5"'), []),
  planted(
    "P09 no quantity",
    [["worker", 'Quantity="3" Kind="2" Class="01" MainMaterial="false"', 'Quantity="0" Class="01" Kind="5"']],
    [],
  ),
  planted("P09 other material", resource('Kind="3" TaxPrice="0" MainMaterial="false"'), []),
];

const steel = 'Number="S1" Name="外墙石材" Specification="30厚" Unit="m2"';

/** A table of one material at 200 元 beside the resources of 建筑. */
function provisional(row: string, resource: string): RuleCase["edits"] {
  const table = `<ProvisionalMaterial Name="材料暂估价" ProvisionalTotal="400.00"><ProvisionalMaterialItem ${steel} ${row}/></ProvisionalMaterial></Sundry>`;
  const used = `<LabourMaterialsEquipmentsMachinesSummary ${resource} Quantity="2" Kind="3" Class="01" ProvisionalMaterial="true"/>`;
  return [["worker", "<LabourMaterials", `<Sundry>${table}${used}<LabourMaterials`]];
}

const stone = 'ProvisionalQuantity="2" ProvisionalPrice="200.00" ProvisionalTotal="400.00"';

const priced = (price: string): string =>
  `ProvisionalQuantity="1" ProvisionalPrice="${price}" ProvisionalTotal="${price}"`;
const twoStones = `${priced("150.00")}/><ProvisionalMaterialItem ${steel} ${priced("250.00")}`;

const provisionalPrices: readonly RuleCase[] = [
  planted("P10 the price of the table", provisional(stone, `${steel} TaxPrice="200.00"`), []),
  planted(
    "P10 the price without tax",
    provisional(stone, `${steel} TaxPrice="226.00" NoTaxPrice="200.00"`),
    [],
  ),
  planted("P10 another price", provisional(stone, `${steel} TaxPrice="201.00"`), ["P10 W worker"]),
  planted("P10 either price of two rows", provisional(twoStones, `${steel} TaxPrice="150.00"`), []),
  planted("P10 neither price of two rows", provisional(twoStones, `${steel} TaxPrice="160.00"`), [
    "P10 W worker",
  ]),
  planted(
    "P10 two rows of a material that is not used",
    provisional(twoStones, `${steel.replace("30厚", "20厚")} TaxPrice="150.00"`),
    ["P10 W worker", "P10 W worker", "P10 W worker"],
  ),
  planted(
    "P10 a material that is not in the table",
    provisional(stone, `${steel.replace("30厚", "20厚")} TaxPrice="200.00"`),
    ["P10 W worker", "P10 W worker"],
  ),
  planted(
    "A14 材料暂估价 that is not quantity × price",
    provisional(
      stone.replace('ProvisionalTotal="400.00"', 'ProvisionalTotal="410.00"'),
      `${steel} TaxPrice="200.00"`,
    ),
    ["A14 E worker", "A14 E worker"],
  ),
];

export const priceCases: readonly RuleCase[] = [
  ...items,
  ...unpriced,
  ...provisionalPrices,
  ...dates,
  ...resources,
];

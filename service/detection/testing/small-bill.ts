/** Faultless bill of two units and six rows; tests spoil one line of it. */
export const smallBill = `<?xml version="1.0" encoding="utf-8"?>
<ConstructionProject Number="P1" Name="学府小区一期" FileKind="6" ValuationMethod="1" TaxModel="1"
  StandardName="建设工程造价数据交换标准" StandardNumber="GB/T 50XXX-201X" Scale="1000" ScaleUnit="m2"
  MaterialPriceDate="2025-09" LaborPriceDate="2025-09" MachinePriceDate="2025-09" Area="北京市" Location="昌平" ProjectKind="1">
  <SystemInfo ID1="c29mdA==" ID2="aGFyZA==" MakeDate="2025-10-09T08:30:00"/>
  <ConstructionInfo>
    <Option ResPrecision="4" QuantityPrecision="3" CostPrecision="2" RatePrecision="3"/>
    <ProjectInfo CompileCompany="华信造价咨询" Compiler="李强" Examiner="王芳" CompileDate="2025-10-08" Total="2114.60"/>
    <TendererInfo Tenderername="城东建设局" TenderCompileUnitKind="2" TenderCompiler="周涛" TenderExaminer="吴刚" Proxy="中联招标" Consultant="华信造价咨询" BidPriceCeiling="2114.60"/>
    <AttrInfo><AttrInfoItem Name="结构类型" Value="框架" Code="StructType"/></AttrInfo>
  </ConstructionInfo>
  <SummaryOfCost Total="2114.60" DivisionalAndElementalWorks="1690.00" Preliminaries="250.00" CostForHSE="50.00" SundryCosts="0" Tax="174.60"/>
  <ConstructionSummary>
    <ConstructionCost Name="学府小区一期" Total="2114.60">
      <ProjectInstallationWorkCost Name="学府小区一期" Total="2114.60">
        <SectionalWorks Number="01" Name="1号楼" Total="2114.60" Scale="1000" ScaleUnit="m2">
          <SummaryOfCost Total="2114.60" DivisionalAndElementalWorks="1690.00" Preliminaries="250.00" SundryCosts="0"/>
          <UnitWorks Number="0101" Name="建筑" ValuationMethod="1" TaxModel="1" Total="1460.60" Specialty="0101" BillDataBase="计量规范" ResInfoPricingFile="2025-09" MaterialPriceDate="2025-09">
            <UnitWorksSummary>
              <UnitWorksSummaryGroup Name="分部分项工程" QtyFormula="1090.00" Rate="100" Total="1090.00" Code="A" Kind="1"/>
              <UnitWorksSummaryGroup Name="其中：人工费" QtyFormula="-7.1e-015" Rate="100" Total="0" Code="A1" Kind="1"/>
              <UnitWorksSummaryGroup Name="措施项目" QtyFormula="250.00" Rate="100" Total="250.00" Code="B" Kind="1"/>
              <UnitWorksSummaryGroup Name="其中：安全文明施工费" QtyFormula="" Rate="100" Total="50.00" Code="B1" Kind="1"/>
              <UnitWorksSummaryGroup Name="其他项目" QtyFormula="0" Rate="100" Total="0" Code="C" Kind="1"/>
              <UnitWorksSummaryGroup Name="税金" QtyFormula="1340.00" Rate="9" Total="120.60" Code="E" Kind="1"/>
              <UnitWorksSummaryGroup Name="工程造价" QtyFormula="1460.60" Rate="100" Total="1460.60" Code="A" Kind="1"/>
            </UnitWorksSummary>
            <DivisionalAndElementalWorks>
              <SummaryOfBasicCost Labor="0" Profit="0"/>
              <DivisionalWorks Number="01" Name="土石方工程" Total="90.00">
                <WorkElement Number="010101001001" Name="挖一般土方" Attr="1.土壤类别:三类土" Unit="m3" Quantity="10.000" Price="9.00" Total="90.00" CalcType="1" Specialty="0101">
                  <SummaryOfBasicCost Labor="60" Machine="20" Profit="10"/>
                </WorkElement>
              </DivisionalWorks>
              <DivisionalWorks Number="02" Name="混凝土工程" Total="1000.00">
                <WorkElement Number="010502001001" Name="矩形柱" Attr="1.混凝土强度等级:C30" Unit="m3" Quantity="2.5" Price="400" Total="1000" CalcType="1" Specialty="0101"><WorkContent Name="模板及支架制作、安装、拆除"/></WorkElement>
              </DivisionalWorks>
            </DivisionalAndElementalWorks>
            <Preliminaries>
              <DivisionalWorks Number="一" Name="总价措施" Total="50.00">
                <WorkElement Number="1.1" Name="安全文明施工" Attr="无" Unit="项" Quantity="1" QtyFormula="1090" Price="50.00" Rate="4.587" Total="50.00" CalcType="3"/>
              </DivisionalWorks>
              <DivisionalWorks Number="二" Name="单价措施" Total="200.00">
                <WorkElement Number="011701001001" Name="综合脚手架" Attr="1.建筑结构形式:框架" Unit="m2" Quantity="100" Price="2.00" Total="200.00" CalcType="1"/>
              </DivisionalWorks>
            </Preliminaries>
            <Sundry>
              <SundryCosts Name="其他项目" Total="0" Code="QTF">
                <SundryCostsItem Name="暂列金额" Unit="项" Quantity="0" Total="0" Code="1" Kind="1"/>
              </SundryCosts>
            </Sundry>
            <LabourMaterialsEquipmentsMachinesSummary Number="870001" Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2" Class="01" MainMaterial="false"/>
          </UnitWorks>
          <UnitWorks Number="0102" Name="给排水" ValuationMethod="1" TaxModel="1" Total="654.00" Specialty="0305" BillDataBase="计量规范" ResInfoPricingFile="2025-09" MaterialPriceDate="2025-09">
            <UnitWorksSummary>
              <UnitWorksSummaryGroup Name="分部分项工程" QtyFormula="600.00" Rate="100" Total="600.00" Code="A" Kind="1"/>
              <UnitWorksSummaryGroup Name="税金" QtyFormula="600.00" Rate="9" Total="54.00" Code="E" Kind="1"/>
            </UnitWorksSummary>
            <DivisionalAndElementalWorks>
              <WorkElement Number="031001002001" Name="钢管" Attr="1.规格:DN50 2.连接形式:焊接" Unit="m" Quantity="20.25" Price="10" Total="202.5" CalcType="1" Specialty="0305"/>
              <WorkElement Number="031004014001" Name="给水附件" Attr="1.型号:DN15" Unit="个" Quantity="15" Price="26.50" Total="397.50" CalcType="1" Specialty="0305"/>
            </DivisionalAndElementalWorks>
          </UnitWorks>
        </SectionalWorks>
      </ProjectInstallationWorkCost>
    </ConstructionCost>
  </ConstructionSummary>
</ConstructionProject>
`;

export type Edit = readonly [line: string, from: string, to: string];

function lineOf(text: string, mark: string): number {
  const at = text.indexOf(mark);
  if (at < 0 || text.indexOf(mark, at + 1) >= 0) throw new Error(`"${mark}" is not in exactly one line`);
  return text.slice(0, at).split("\n").length;
}

/** Applies edits, each to the one line with its mark; `lines` are their line numbers. */
export function spoil(...edits: readonly Edit[]): { text: string; lines: number[] } {
  const rows = smallBill.split("\n");
  const lines = edits.map(([mark, from, to]) => {
    const line = lineOf(smallBill, mark);
    const row = rows[line - 1] ?? "";
    if (!row.includes(from)) throw new Error(`line ${line} has no "${from}"`);
    rows[line - 1] = row.replace(from, () => to);
    return line;
  });
  return { text: rows.join("\n"), lines };
}

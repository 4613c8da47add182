/** Edition 2025, in the notation of `edition-2018.ts`. */
export const edition2025: Readonly<Record<string, string>> = {
  ConstructionProject:
    "建设项目|Number!:s:项目编号 Name!:s:项目名称 FileKind!:i:文件类型 ValuationMethod!:i:计价类别 TaxModel!:i:计税模式 StandardName!:s:数据交换标准名称 StandardNumber!:s:数据交换标准编号 Developer:s:建设单位 DeveloperAuthorizer:s:建设单位法定代表人或其授权委托人 Scale!:n:建设规模 ScaleUnit!:s:建设规模计量单位 MaterialPriceDate!:d:材料价格时间 LaborPriceDate!:d:人工价格时间 MachinePriceDate!:d:施工机具价格时间 Area!:s:项目所在地区 Location!:s:项目所在地点 Explains:s:编制（填报）说明 ProjectKind!:i:建设性质",
  SystemInfo: "系统信息|ID1:s:编制软件信息 ID2:s:编制机器硬件信息 MakeDate!:d:文件生成时间",
  ConstructionInfo: "工程信息|",
  Option:
    "费用精度|ResPrecision!:n:工料机消耗量、含量、数量类小数精度 QuantityPrecision!:n:工程量、数量类小数精度 CostPrecision!:n:金额、合价、费用类小数精度 RatePrecision!:n:费率（%）、比率（%）、指数（%）类小数精度",
  ProjectInfo:
    "预算、结算信息|Developer:s:建设单位 Designer:s:设计单位 Contractor:s:承包单位 CompileCompany!:s:编制单位 Compiler:s:编制人 CompilerCertNo:s:编制人资格证书编号 CompileDate:d:编制时间 Examiner:s:审核人 ExaminerCertNo:s:审核人资格证书编号 ExamineDate:d:审核时间 Approver:s:审定人 ApproverCertNo:s:审定人资格证书编号 ApproverDate:d:审定时间 Total!:n:工程总价（元）",
  TendererInfo:
    "招标信息|Tenderername!:s:招标单位 TenderUSCI:s:招标单位统一社会信用代码 TenderCompileUnitKind!:i:招标文件编制单位类型 TenderCompiler:s:招标文件编制人 TenderCompilerCertNo:s:招标文件编制人资格证书编号 TenderCompileDate:d:招标文件编制时间 TenderExaminer:s:招标文件审核人 TenderExaminerCertNo:s:招标文件审核人资格证书编号 TenderExamineDate:d:招标文件审核时间 TenderApprover:s:招标文件审定人 TenderApproverCertNo:s:招标文件审定人资格证书编号 TenderApproveDate:d:招标文件审定时间 Proxy!:s:招标代理单位 ProxyUSCI:s:招标代理单位统一社会信用代码 Consultant!:s:造价咨询单位 ConsultantUSCI:s:造价咨询单位统一社会信用代码 BidPriceCeiling!:n:最高投标限价（元）",
  BidderInfo:
    "投标信息|BidName!:s:投标单位 BidAuthorizer:s:投标单位法定代表人或其授权人 BidTotal!:n:投标总价（元） BidCompiler:s:投标文件编制人 BidCompilerCertNo:s:投标文件编制人资格证书编号 BidCompileDate:d:投标文件编制时间 BidExaminer:s:投标文件审核人 BidExaminerCertNo:s:投标文件审核人资格证书编号 BidExamineDate:d:投标文件审核时间 BidApprover:s:投标文件审定人 BidApproverCertNo:s:投标文件审定人资格证书编号 BidApproveDate:d:投标文件审定时间",
  AttrInfo: "工程特征信息|",
  AttrInfoItem: "工程特征信息明细|Name!:s:名称 Value:s:内容 Code:s:特征编码 Remark:s:备注",
  AddiInfo: "补充信息|",
  AddiInfoItem: "补充信息明细|Name!:s:名称 Value:s:内容 Code:s:代号 Remark:s:备注",
  SummaryOfCost:
    "费用汇总|Total!:n:工程总价（元） DivisionalAndElementalWorks!:n:分部分项工程费 Preliminaries!:n:措施项目费 CostForHSE:n:安全生产措施费 SundryCosts!:n:其他项目费 ProvisionalSums:n:暂列金额 SpecialtyProvisionalPrice:n:专业工程暂估价 DayWorkRate:n:计日工费用 MainContractorAttendance:n:总承包服务费 OtherContents:n:合同中约定的其他项目 Tax:n:增值税 Labor:n:人工费 Material:n:材料费(不含主材费) MainMaterialEquipment:n:主材设备费 MainMaterial:n:主材费 Equipment:n:设备费 Machine:n:施工机具使用费 ProvisionalMaterial:n:材料暂估单价 Overhead:n:管理费 RiskRate:n:风险费 Profit:n:利润",
  AddiCost: "补充费用|Name!:s:费用名称 Total!:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  ConstructionSummary: "费用组成|",
  ConstructionCost:
    "工程费用|Name!:s:工程名称 Total:n:金额（元） Scale:n:建设规模 ScaleUnit:s:建设规模计量单位 Code:s:费用代号 Remark:s:备注",
  ProjectInstallationWorkCost:
    "建筑安装工程费|Name!:s:工程名称 Total:n:金额（元） Scale:n:建设规模 ScaleUnit:s:建设规模计量单位 Code:s:费用代号 Remark:s:备注",
  Preliminaries: "措施项目|",
  Sundry: "其他项目|",
  SundryCosts:
    "其他项目费|Name!:s:费用名称 ProvisionalTotal:n:暂估（暂定）金额（元） Total:n:结算（确定）金额（元） TotalDifference:n:调整金额±（元） Code!:s:费用代号 Remark:s:备注",
  SundryCostsGroup:
    "其他项目费汇总|Name!:s:费用名称 Unit:s:计量单位 Total:n:金额（元） SettlementTotal:n:结算金额（元） Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  SundryCostsItem:
    "其他项目费明细|Name!:s:费用名称 Unit:s:计量单位 Quantity:n:工程量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) ProvisionalTotal:n:暂估（暂定）金额（元） Total:n:结算（确定）金额（元） TotalDifference:n:调整金额±（元） Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  ProvisionalSums: "暂列金额|Name!:s:费用名称 Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  ProvisionalSumsGroup:
    "暂列金额汇总|Name!:s:费用名称 Unit:s:计量单位 Total:n:金额（元） Kind!:i:汇总类型 Remark:s:备注",
  ProvisionalSumsItem:
    "暂列金额明细|Name!:s:费用名称 Unit:s:计量单位 Quantity:n:工程量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) ProvisionalTotal:n:暂定金额（元） Total:n:确定金额（元） TotalDifference:n:调整金额±（元） Kind!:i:汇总类型 Remark:s:备注",
  SpecialtyProvisionalPrice:
    "专业工程暂估价|Name!:s:工程名称 ProvisionalTotal:n:暂估金额（元） SettlementTotal:n:结算金额（元） TotalDifference:n:调整金额±（元） Code!:s:费用代号 Remark:s:备注",
  SpecialtyProvisionalPriceGroup:
    "专业工程暂估价汇总|Name!:s:工程名称 Content:s:工程内容 Unit:s:计量单位 ProvisionalTotal:n:暂估金额（元） SettlementTotal:n:结算金额（元） TotalDifference:n:调整金额±（元） Kind!:i:汇总类型 Remark:s:备注",
  SpecialtyProvisionalPriceItem:
    "专业工程暂估价明细|Name!:s:工程名称 Content:s:工程内容 Unit:s:计量单位 Quantity:n:工程量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) NoTaxProvisionalTotal:n:暂估金额不含税价格（元） ProvisionalTotalTax:n:暂估金额增值税（元） TaxOrgProvisionalTotal:n:暂估金额含税价格（元） NoTaxSettlementTotal:n:结算金额不含税价格（元） SettlementTotalTax:n:结算金额增值税（元） TaxOrgSettlementTotal:n:结算金额含税价格（元） TotalDifference:n:调整金额±（元） Kind!:i:汇总类型 Remark:s:备注",
  DayWorkRate:
    "计日工|Name!:s:项目名称 ProvisionalTotal:n:暂定合价（元） Total:n:实际合价（元） Code!:s:费用代号 Remark:s:备注",
  DayWorkRateGroup:
    "计日工汇总|Name!:s:项目名称 Unit:s:计量单位 ProvisionalTotal:n:暂定合价（元） Total:n:实际合价（元） Code:s:费用代号 Remark:s:备注",
  DayWorkRateItem:
    "计日工明细|Number:s:项目编号 Name!:s:计日工名称 Specification:s:规格型号 Unit!:s:计量单位 ProvisionalQuantity:n:暂定数量 Quantity:n:实际数量 Price:n:综合单价（元） ProvisionalTotal:n:暂定合价（元） Total:n:实际合价（元） TotalDifference:n:调整金额±（元） Remark:s:备注",
  MainContractorAttendance: "总承包服务费|Name!:s:项目名称 Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  MainContractorAttendanceGroup:
    "总承包服务费汇总|Name!:s:项目名称 Total:n:金额（元） Kind!:i:汇总类型 Remark:s:备注",
  MainContractorAttendanceItem:
    "总承包服务费明细|Name!:s:项目名称 Quantity:n:项目价值（元） Content:s:服务内容 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） SettlementCalBasis:s:确认计算基础 SettlementTotal:n:结算金额（元） TotalDifference:n:调整金额±（元） Kind!:i:汇总类型 Remark:s:备注",
  OtherContents: "合同中约定的其他项目|Name!:s:项目名称 Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  OtherContentsGroup:
    "合同中约定的其他项目汇总|Name!:s:项目名称 Unit:s:计量单位 Total:n:金额（元） Kind!:i:汇总类型 Remark:s:备注",
  OtherContentsItem:
    "合同中约定的其他项目明细|Name!:s:项目名称 Unit:s:计量单位 Quantity:n:数量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) Total:n:合价（元） Reason:s:依据 Kind!:i:汇总类型 Remark:s:备注",
  Tax: "增值税|Name!:s:费用名称 Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  TaxItem:
    "增值税明细|Name!:s:费用名称 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  LabourMaterialsEquipmentsMachinesSummary:
    "工料机汇总|Number!:s:工料机编码 Name!:s:名称 Specification!:s:规格型号 Unit!:s:单位 Quantity:n:数量 ProviderRate:s:风险幅度(%) ProviderBase:n:基准价（元） TaxRate:n:税率(%) NoTaxPrice:n:不含税编制价（元） TaxPrice:n:含税编制价（元） NoTaxTotal:n:不含税编制价合价（元） TaxTotal:n:含税编制价合价（元） Weight:n:变值权重 BasicPrice:s:基本价格指数 CurrentPrice:s:现行价格指数 Kind!:i:工料机类型 Class!:s:工料机归属 ExtKind:i:扩展属性 AddiKind:i:附加属性 MainMaterial:b:主要材料 ProvisionalMaterial:b:材料暂估单价 Provider:i:供料方式 PriceSource:s:价格来源 Delivery:s:交货方式 Location:s:送达地点 ProducingArea:s:产地 Supplier:s:厂家 Character:s:质量要求 Remark:s:备注",
  LabourMaterialsEquipmentsMachinesElement:
    "工料机含量明细|Number!:s:工料机编码 Quantity!:n:消耗量 OriginalContent:n:原始含量 NOCost!:b:不计价材料 Remark:s:备注",
  EquipmentProcurementCost:
    "设备及工器具购置费|Name!:s:名称 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  EquipmentProcurementCostItem:
    "设备及工器具购置费明细|Number!:s:编码 Name!:s:名称 Specification:s:型号规格及材质 Unit!:s:单位 Quantity!:n:数量 Price!:n:单价（元） Total!:n:合价（元） Kind:i:类型 Remark:s:备注",
  UnitPriceCalculationOfItem:
    "子目单价计算|Name!:s:费用名称 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） Code!:s:费用代号 Remark:s:备注",
  OtherCost:
    "扩展项|Number:s:编号 Name!:s:费用名称 Quantity:n:工程量 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） Ratios:n:占整个项目费用比率(%) Code:s:费用代号 Remark:s:备注",
  OtherInvestmentOfConstructionProject:
    "工程建设其他费用|Name!:s:费用项目名称 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  OtherInvestmentOfConstructionProjectGroup:
    "工程建设其他费用汇总|Number:s:费用项目编号 Name!:s:费用项目名称 Unit!:s:单位 Total:n:金额（元） Remark:s:备注",
  OtherInvestmentOfConstructionProjectItem:
    "工程建设其他费用明细|Number:s:费用项目编号 Name!:s:费用项目名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) Total:n:金额（元） Rule:s:计算方法说明 Remark:s:备注",
  ContingencyFee: "预备费|Name!:s:费用名称 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  ContingencyFeeGroup:
    "预备费汇总|Name!:s:费用名称 Unit!:s:单位 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  ContingencyFeeItem:
    "预备费明细|Name!:s:费用名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基础 Price:n:单价（元） Rate:n:费率(%) Total:n:合价（元） Kind:i:费用类型 Remark:s:备注",
  FundraisingFee: "资金筹措费|Name!:s:费用名称 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  FundraisingFeeGroup: "资金筹措费汇总|Name!:s:费用名称 Unit!:s:单位 Total:n:金额（元） Remark:s:备注",
  FundraisingFeeItem:
    "资金筹措费明细|Name!:s:费用名称 Unit!:s:单位 QtyFormula:s:计算基础 Total:n:金额（元） Remark:s:备注",
  WorkingCapital: "流动资金|Name!:s:费用名称 Total:n:金额（元） Code:s:费用代号 Remark:s:备注",
  WorkingCapitalGroup: "流动资金汇总|Name!:s:费用名称 Unit!:s:单位 Total:n:金额（元） Remark:s:备注",
  WorkingCapitalItem:
    "流动资金明细|Name!:s:费用名称 Unit!:s:单位 QtyFormula:s:计算基础 Total:n:合价（元） Remark:s:备注",
  SectionalWorks:
    "单项工程|Number!:s:工程编号 Name!:s:工程名称 Segment:s:标段名称 Total:n:金额（元） Scale!:n:建设规模 ScaleUnit!:s:建设规模计量单位 Ratios:n:占整个项目费用比率(%) Code:s:费用代号 Remark:s:备注",
  UnitWorks:
    "单位工程|Number!:s:工程编号 Name!:s:工程名称 Segment:s:标段名称 ValuationMethod!:i:计价类别 TaxModel!:i:计税模式 Total:n:金额（元） Specialty!:s:专业类别 Purposes:s:工程用途 Scale:n:建设规模 ScaleUnit:s:建设规模计量单位 BillDataBase!:s:清单规则库名称 ResInfoPricingFile!:s:人工材料设备价格文件名称 MaterialPriceDate!:d:材料价格时间 Code:s:费用代号 Explains:s:编制（填报）说明 Remark:s:备注",
  UnitWorksSummary: "单位工程费用组成|",
  UnitWorksSummaryGroup:
    "单位工程费用组成汇总|Name!:s:费用名称 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  UnitWorksSummaryItem:
    "单位工程费用组成明细|Name!:s:费用名称 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额（元） Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  DivisionalAndElementalWorks: "分部分项工程|",
  SummaryOfBasicCost:
    "合计费用|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 MainMaterial:n:主材费 Equipment:n:设备费 Machine:n:施工机具使用费 Overhead:n:管理费 RiskRate:n:风险费 Profit:n:利润 Appraisal:n:暂估价",
  DivisionalWorks:
    "分部工程|Number!:s:编码 Name!:s:名称 Attr:s:特征 Unit:s:单位 Quantity:n:工程量 Total:n:金额（元） Code:s:费用代号 CostCondition:s:取费条件 Remark:s:备注",
  WorkElement:
    "清单项目|Number!:s:项目编码 Name!:s:项目名称 Attr!:s:项目特征 WorkContent:s:工作内容 Unit!:s:计量单位 Quantity!:n:工程量 QtyFormula:s:计算基础 OriginalPrice:n:调整前单价（元） Price:n:单价（元） PriceHigh:n:最高限价（元） OriginalRate:n:调整前费率(%) Rate:n:费率(%) OriginalTotal:n:调整前合价（元） Total:n:合价（元） Major:b:主要清单 CalcType!:i:计算方式 Specialty:s:专业类别 WorkElementIdentity:s:清单标识 Code:s:费用代号 Remark:s:备注",
  ExpressElement:
    "工程量计算表|OrderNumber!:s:序号 Express!:s:工程量计算式 Quantity!:n:工程量 Kind!:i:汇总类型 Unit:s:单位 Remark:s:备注",
  WorkContent: "工作内容|Name!:s:名称 Content:s:工程内容 Remark:s:备注",
  PriceAnalysis: "单价分析|",
  OriginalPriceItem:
    "调整前单价明细|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 MainMaterial:n:主材费 Equipment:n:设备费 Machine:n:施工机具使用费 Overhead:n:管理费 RiskRate:n:风险费 Profit:n:利润",
  PriceItem:
    "单价明细|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 MainMaterial:n:主材费 Equipment:n:设备费 Machine:n:施工机具使用费 Overhead:n:管理费 RiskRate:n:风险费 Profit:n:利润",
};

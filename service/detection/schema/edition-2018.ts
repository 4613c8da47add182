/**
 * 《建设工程造价数据交换标准》, edition 2018: element → name and attributes.
 * An attribute is `Name[!]:type:label`: `!` required; s text, n number, i integer, d date, b boolean.
 */
export const edition2018: Readonly<Record<string, string>> = {
  ConstructionProject:
    "建设项目|Number!:s:项目编号 Name!:s:项目名称 FileKind!:i:文件类型 ValuationMethod!:i:计价类别 TaxModel!:i:计税模式 StandardName!:s:数据交换标准名称 StandardNumber!:s:数据交换标准编号 Scale:n:建设规模 Explains:s:总说明",
  SystemInfo: "系统信息|ID1:s:编制软件信息 ID2:s:编制机器硬件信息 MakeDate!:d:文件生成时间",
  ConstructionInfo: "工程信息|",
  Option:
    "费用精度|ResPrecision!:i:工料机消耗量精确到小数点后4位 QuantityPrecision!:i:工程量精确到小数点后3位 CostPrecision!:i:金额(费用)精确到小数点后2位 RatePrecision!:i:费率(指数)(%)精确到小数点后3位",
  ProjectInfo:
    "估(概、预、结)算信息|Designer:s:设计单位 Contractor:s:承包单位 CompileCompany!:s:编制单位 Authorizer:s:编制单位法定代表人或其授权人 Compiler:s:编制人员 CompilerCertNo:s:编制人员资格证书编号 CompileDate:s:编制时间 Examiner:s:审核人 ExaminerCertNo:s:审核人资格证书编号 ExamineDate:s:审核时间 Approver:s:审定人 ApproverCertNo:s:审定人资格证书编号 ApproverDate:s:审定时间 Total!:n:工程总价(元)",
  TendererBidderInfo:
    "招投标信息|Tenderername!:s:招标人 TenderAuthorizer:s:招标单位法定代表人或其授权人 TenderCompiler:s:招标人编制人员 TenderCompilerCertNo:s:招标人编制人员资格证书编号 TenderCompileDate:s:招标人编制时间 TenderExaminer:s:招标人审核人 TenderExaminerCertNo:s:招标人审核人资格证书编号 TenderExamineDate:s:招标人审核时间 TenderApprover:s:招标人审定人 TenderApproverCertNo:s:招标人审定人资格证书编号 TenderApproveDate:s:招标人审定时间 Proxy!:s:招标代理 ProxyCertNo:s:招标代理资质证书编号 ProxyAuthorizer:s:招标代理法定代表人或其授权人 ProxyCompiler:s:招标代理编制人员 ProxyCompilerCertNo:s:招标代理编制人员资格证书编号 ProxyCompileDate:s:招标代理编制时间 ProxyExaminer:s:招标代理审核人 ProxyExaminerCertNo:s:招标代理审核人资格证书编号 ProxyExamineDate:s:招标代理审核时间 ProxyApprover:s:招标代理审定人 ProxyApproverCertNo:s:招标代理审定人资格证书编号 ProxyApproveDate:s:招标代理审定时间 Consultant!:s:造价咨询 ConsultantCertNo:s:造价咨询资质证书编号 ConsultantAuthorizer:s:造价咨询法定代表人或其授权人 ConsultantCompiler:s:造价咨询编制人员 ConsultantCompilerCertNo:s:造价咨询编制人员资格证书编号 ConsultantCompileDate:s:造价咨询编制时间 ConsultantExaminer:s:造价咨询审核人 ConsultantExaminerCertNo:s:造价咨询审核人资格证书编号 ConsultantExamineDate:s:造价咨询审核时间 ConsultantApprover:s:造价咨询审定人 ConsultantApproverCertNo:s:造价咨询审定人资格证书编号 ConsultantApproveDate:s:造价咨询审定时间 TenderSumLimit!:n:招标控制价(元) BidName!:s:投标人 BidAuthorizer:s:投标单位法定代表人或其授权人 BidTotal!:n:投标总价(元) BidCompiler:s:投标人编制人员 BidCompilerCertNo:s:投标人编制人员资格证书编号 BidCompileDate:s:投标人编制时间 BidExaminer:s:投标人审核人 BidExaminerCertNo:s:投标人审核人资格证书编号 BidExamineDate:s:投标人审核时间 BidApprover:s:投标人审定人 BidApproverCertNo:s:投标人审定人资格证书编号 BidApproveDate:s:投标人审定时间",
  AttrInfo: "工程特征信息|",
  AttrInfoItem: "工程特征信息明细|Name!:s:名称 Value:s:内容 Code:s:代号 Remark:s:备注",
  AddiInfo: "补充信息|",
  AddiInfoItem: "补充信息明细|Name!:s:名称 Value:s:内容 Code:s:代号 Remark:s:备注",
  SummaryOfCost:
    "费用汇总|Total:n:工程总价(元) DivisionalAndElementalWorks:n:分部分项工程费 Preliminaries:n:措施项目费 CostForHSE:n:安全文明施工费 OtherPreliminaries:n:其他措施费 SundryCosts:n:其他项目费 ProvisionalSums:n:暂列金额 ProvisionalMaterial:n:暂估价材料 SpecialtyProvisionalPrice:n:专业工程暂估价 DayWorkRate:n:计日工费用 MainContractorAttendance:n:总承包服务费 ClaimForLossAndExpenses:n:索赔费用 SiteInstruction:n:现场签证费用 StatutoryFees:n:规费 Tax:n:税金/增值税销项税额 Labor:n:人工费 Material:n:材料费(不含主材费) MainMaterialEquipment:n:主材设备费 MainMaterial:n:主材费 Equipment:n:设备费 Machine:n:机械费 Overhead:n:管理费 RiskRate:n:风险费 Profit:n:利润",
  AddiCost: "补充费用|Name!:s:费用名称 Total:n:金额(元) Code!:s:费用代号",
  ConstructionSummary: "费用组成|",
  ConstructionCost:
    "工程费用|Name!:s:工程名称 Total:n:金额(元) Scale:n:建设规模 Code:s:费用代号 Remark:s:备注",
  ProjectInstallationWorkCost:
    "建筑安装工程费|Name!:s:工程名称 Total:n:金额(元) Scale:n:建设规模 Code:s:费用代号 Remark:s:备注",
  EquipmentProcurementCost: "设备及工器具购置费|Name!:s:名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  EquipmentProcurementCostItem:
    "设备及工器具购置费明细|Number:s:编号 Name!:s:名称 Specification:s:型号规格及材质 Unit:s:单位 Quantity:n:数量 Price:n:单价(元) Total:n:合价(元) Kind:i:类型 Remark:s:备注",
  OtherCost:
    "扩展项|Number:s:编号 Name!:s:费用名称 Quantity:n:工程量 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Ratios:n:占整个项目费用比率(%) Code:s:费用代号 Remark:s:备注",
  OtherInvestmentOfConstructionProject:
    "工程建设其他费用|Name!:s:费用项目名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  OtherInvestmentOfConstructionProjectGroup:
    "工程建设其他费用标题|Number:s:费用项目编号 Name!:s:费用项目名称 Unit!:s:单位 Total:n:金额(元) Remark:s:备注",
  OtherInvestmentOfConstructionProjectItem:
    "工程建设其他费用明细|Number:s:费用项目编号 Name!:s:费用项目名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:金额(元) Rule:s:计算方法说明 Remark:s:备注",
  ContingencyFee: "预备费|Name!:s:费用名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  ContingencyFeeGroup:
    "预备费标题|Name!:s:费用名称 Unit!:s:单位 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  ContingencyFeeItem:
    "预备费明细|Name!:s:费用名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Kind:i:费用类型 Remark:s:备注",
  InterestDuringConstructionPeriod:
    "建设期贷款利息|Name!:s:费用名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  InterestDuringConstructionPeriodGroup:
    "建设期贷款利息标题|Name!:s:费用名称 Unit!:s:单位 Total:n:金额(元) Remark:s:备注",
  InterestDuringConstructionPeriodItem:
    "建设期贷款利息明细|Name!:s:费用名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Remark:s:备注",
  InitialWorkingCapital: "铺底流动资金|Name!:s:费用名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  InitialWorkingCapitalGroup: "铺底流动资金标题|Name!:s:费用名称 Unit!:s:单位 Total:n:金额(元) Remark:s:备注",
  InitialWorkingCapitalItem:
    "铺底流动资金明细|Name!:s:费用名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Remark:s:备注",
  RegulationTaxOfFixedAssetsInvestment:
    "固定资产投资方向调节税|Name!:s:费用名称 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  RegulationTaxOfFixedAssetsInvestmentGroup:
    "固定资产投资方向调节税标题|Name!:s:费用名称 Unit!:s:单位 Total:n:金额(元) Remark:s:备注",
  RegulationTaxOfFixedAssetsInvestmentItem:
    "固定资产投资方向调节税明细|Name!:s:费用名称 Unit!:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Remark:s:备注",
  SectionalWorks:
    "单项工程|Number:s:工程编号 Name!:s:工程名称 Segment:s:标段名称 Total:n:金额(元) Scale:n:建设规模 Ratios:n:占整个项目费用比率(%) Code:s:费用代号 Remark:s:备注",
  LabourMaterialsEquipmentsMachinesSummary:
    "工料机汇总|Number!:s:工料机编码 Name!:s:名称 Specification:s:型号规格 Unit!:s:单位 Quantity:n:数量 ProviderRate:n:风险系数(%) ProviderBase:n:基准单价(元) TaxRate:n:除税率(%) NoTaxOrgPrice:n:除税定额价(元) NoTaxPrice:n:除税编制价(元) TaxOrgPrice:n:含税定额价(元) TaxPrice:n:含税编制价(元) NoTaxOrgTotal:n:除税定额价合价(元) NoTaxTotal:n:除税编制价合价(元) TaxOrgTotal:n:含税定额价合价(元) TaxTotal:n:含税编制价合价(元) Weight:n:变值权重 BasicPrice:n:基本价格指数 CurrentPrice:n:现行价格指数 Kind!:i:工料机类型 Class:s:工料机归属 Concrete:b:商品砼 ExtKind:i:扩展属性 AddiKind:i:附加属性 MainMaterial:b:主要材料 ProvisionalMaterial:b:暂估价材料 Provider:i:供料方式 Delivery:s:交货方式 Location:s:送达地点 ProducingArea:s:产地 Supplier:s:厂家 Character:s:质量要求 Remark:s:备注",
  LabourMaterialsEquipmentsMachinesElement:
    "工料机含量明细|Number:s:工料机编码 Quantity:n:消耗量 NOCost:b:不计价材料 Remark:s:备注",
  BidEvaluationMainMaterial:
    "评标主要材料|Code!:s:评标主要材料编码 Number!:s:工料机编码 Name!:s:名称 Specification:s:型号规格 Unit!:s:单位 Price!:n:单价(元) LimitedPrice:n:最高限价(元) ResClassValue:n:控制价(元) Quantity!:n:数量 Total:n:合价(元) ProviderExp:i:运算符 ProviderRate:n:风险系数(%) ProviderBase:n:基准单价(元) Delivery:s:交货方式 DeliPlace:s:送达地点 ProducingArea:s:产地 Supplier:s:厂家 Character:s:质量要求 Remark:s:备注",
  UnitWorks:
    "单位工程|Number!:s:工程编号 Name!:s:工程名称 Segment:s:标段名称 ValuationMethod!:i:计价类别 TaxModel!:i:计税模式 Total:n:金额(元) Specialty!:s:专业类别 Purposes:s:工程用途 Scale:n:建设规模 BillDataBase:s:清单库 NormDataBase:s:定额库 Code:s:费用代号 Remark:s:备注",
  UnitWorksSummary: "单位工程费用汇总|",
  UnitWorksSummaryGroup:
    "单位工程费用汇总标题|Name!:s:费用名称 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  UnitWorksSummaryItem:
    "单位工程费用汇总明细|Name!:s:费用名称 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  DivisionalAndElementalWorks: "分部分项工程|",
  Preliminaries: "措施项目|",
  SummaryOfBasicCost:
    "合计费用|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 Machine:n:机械费 Overhead:n:管理费 RiskRate:n:风险费 StatutoryFees:n:规费 Tax:n:税金/增值税销项税额 Profit:n:利润 Appraisal:n:暂估价",
  DivisionalWorks:
    "分部工程|Number:s:编码 Name!:s:名称 Attr:s:特征 Unit:s:单位 Quantity:n:工程量 Total:n:金额(元) Code:s:费用代号 Remark:s:备注",
  WorkElement:
    "清单项目|Number!:s:项目编码 Name!:s:项目名称 Attr!:s:项目特征 WorkContent:s:工作内容 Unit!:s:计量单位 Quantity:n:工程量 QtyFormula:s:计算基数 OriginalPrice:n:调整前单价(元) Price:n:单价(元) PriceLow:n:最低限价(元) PriceHigh:n:最高限价(元) OriginalRate:n:调整前费率(%) Rate:n:费率(%) OriginalTotal:n:调整前合价(元) Total:n:合价(元) Major:b:是否主要清单 CalcType!:i:计算方式 Specialty:s:专业类别 ListingIdentity:s:清单标识 Code:s:费用代号 Remark:s:备注",
  ExpressElement:
    "工程量计算表|OrderNumber!:s:序号 Express!:s:工程量计算式 Quantity!:n:工程量 Kind!:i:汇总类型 Remark:s:备注",
  WorkContent: "工作内容|Name!:s:名称 Total:n:金额(元) Remark:s:备注",
  Norm: "定额子目|Number!:s:定额编码 Name!:s:定额名称 Unit!:s:单位 Quantity:n:工程量 Price:n:单价(元) Total:n:合价(元) NormLabor:n:定额人工费(元) EfficiencyKind:i:降效类型 IncFeeKind:i:子目增加费类型 Conversion:s:换算说明 Specialty:s:专业类别 NormIdentity:s:定额标识 Volume:i:册 Chapter:i:章 Content:s:所属工作内容 Remark:s:备注",
  CombinedNorm:
    "组合定额|Number!:s:定额编码 Name!:s:定额名称 Unit!:s:单位 Quantity:n:工程量 Specialty:s:专业类别 NormIdentity:s:定额标识 Remark:s:备注",
  UnitPriceCalculationOfItem:
    "子目单价计算|Name!:s:费用名称 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  PriceAnalysis: "单价分析|",
  OriginalPriceItem:
    "调整前单价明细|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 Machine:n:机械费 Overhead:n:管理费 RiskRate:n:风险费 StatutoryFees:n:规费 Tax:n:税金/增值税销项税额 Profit:n:利润",
  PriceItem:
    "单价明细|Labor:n:人工费 Material:n:材料费 MainMaterialEquipment:n:主材设备费 Machine:n:机械费 Overhead:n:管理费 RiskRate:n:风险费 StatutoryFees:n:规费 Tax:n:税金/增值税销项税额 Profit:n:利润",
  NormItem: "定额明细|Number!:s:定额编码 Name!:s:定额名称 Unit!:s:单位 Quantity:n:数量",
  Sundry: "其他项目|",
  SundryCosts:
    "其他项目费|Name!:s:项目名称 Total:n:金额(元) SettlementTotal:n:结算金额(元) Code!:s:费用代号 Remark:s:备注",
  SundryCostsGroup:
    "其他项目费标题|Name!:s:费用名称 Unit:s:单位 Total:n:金额(元) SettlementTotal:n:结算金额(元) Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  SundryCostsItem:
    "其他项目费明细|Name!:s:费用名称 Unit:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:金额(元) SettlementTotal:n:结算金额(元) Code!:s:费用代号 Kind!:i:汇总类型 Remark:s:备注",
  ProvisionalSums: "暂列金额|Name!:s:费用名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  ProvisionalSumsGroup:
    "暂列金额标题|Name!:s:费用名称 Unit:s:单位 Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  ProvisionalSumsItem:
    "暂列金额明细|Name!:s:费用名称 Unit:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  ProvisionalMaterial:
    "暂估价材料|Name!:s:费用名称 ProvisionalTotal:n:暂估金额(元) Total:n:确认金额(元) TotalDifference:n:差额盶u65288?元） Code!:s:费用代号 Remark:s:备注",
  ProvisionalMaterialItem:
    "暂估价材料明细|Number:s:编码 Name!:s:名称 Specification:s:型号规格 Unit!:s:计量单位 ProvisionalQuantity:n:暂估数量 Quantity:n:确认数量 ProvisionalPrice:n:暂估单价(元) Price:n:确认单价(元) PriceDifference:n:单价差额?元) ProvisionalTotal:n:暂估合价(元) Total:n:确认合价(元) TotalDifference:n:合价差额?元) Remark:s:备注",
  SpecialtyProvisionalPrice:
    "专业工程暂估价|Name!:s:工程名称 ProvisionalTotal:n:暂估金额(元) SettlementTotal:n:结算金额(元) TotalDifference:n:差额?元) Code!:s:费用代号 Remark:s:备注",
  SpecialtyProvisionalPriceGroup:
    "专业工程暂估价标题|Name!:s:工程名称 Content:s:工程内容 Unit:s:单位 ProvisionalTotal:n:暂估金额(元) SettlementTotal:n:结算金额(元) TotalDifference:n:差额?元) Kind!:i:汇总类型 Remark:s:备注",
  SpecialtyProvisionalPriceItem:
    "专业工程暂估价明细|Name!:s:工程名称 Content:s:工程内容 Unit:s:单位 Quantity:n:工程量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) ProvisionalTotal:n:暂估金额(元) SettlementTotal:n:结算金额(元) TotalDifference:n:差额?元) Kind!:i:汇总类型 Remark:s:备注",
  DayWorkRate:
    "计日工|Name!:s:项目名称 ProvisionalTotal:n:暂定合价(元) Total:n:实际合价(元) Code!:s:费用代号 Remark:s:备注",
  DayWorkRateGroup:
    "计日工标题|Name!:s:项目名称 Unit:s:单位 ProvisionalTotal:n:暂定合价(元) Total:n:实际合价(元) Code:s:费用代号 Remark:s:备注",
  DayWorkRateItem:
    "计日工明细|Number:s:项目编码 Name!:s:项目名称 Specification:s:型号规格 Unit!:s:单位 ProvisionalQuantity:n:暂定数量 Quantity:n:实际数量 Price:n:综合单价(元) ProvisionalTotal:n:暂定合价(元) Total:n:实际合价(元) Remark:s:备注",
  MainContractorAttendance: "总承包服务费|Name!:s:项目名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  MainContractorAttendanceGroup:
    "总承包服务费标题|Name!:s:项目名称 Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  MainContractorAttendanceItem:
    "总承包服务费明细|Name!:s:项目名称 Quantity:n:项目价值(元) Content:s:服务内容 QtyFormula:s:计算基础 Rate:n:费率(%) Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  ClaimsCost: "索赔费用|Name!:s:项目名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  ClaimsCostGroup:
    "索赔费用标题|Name!:s:项目名称 Unit:s:计量单位 Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  ClaimsCostItem:
    "索赔费用明细|Name!:s:项目名称 Unit:s:计量单位 Quantity:n:数量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Reason:s:依据 Kind!:i:汇总类型 Remark:s:备注",
  SiteInstructionCost: "现场签证费用|Name!:s:名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  SiteInstructionCostGroup:
    "现场签证费用标题|Name!:s:名称 Unit:s:计量单位 Total:n:金额(元) Kind!:i:汇总类型 Remark:s:备注",
  SiteInstructionCostItem:
    "现场签证费用明细|Name!:s:名称 Unit:s:计量单位 Quantity:n:数量 QtyFormula:s:计算基数 Price:n:单价(元) Rate:n:费率(%) Total:n:合价(元) Reason:s:依据 Kind!:i:汇总类型 Remark:s:备注",
  StatutoryFees: "规费|Name!:s:费用名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  StatutoryFeesGroup:
    "规费标题|Name!:s:费用名称 CalBasis:s:计算基础 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  StatutoryFeesItem:
    "规费明细|Name!:s:费用名称 CalBasis:s:计算基础 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  Tax: "税金/增值税销项税额|Name!:s:费用名称 Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
  TaxItem:
    "税金/增值税销项税额明细|Name!:s:费用名称 CalBasis:s:计算基础 QtyFormula:s:计算基数 Rate:n:费率(%) Total:n:金额(元) Code!:s:费用代号 Remark:s:备注",
};

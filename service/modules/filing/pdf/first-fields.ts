import type { FilingKind } from "#contracts/filing/kind.ts";

const listed = (codes: string): ReadonlySet<string> => new Set(codes.trim().split(/\s+/));

/** The fields whose empty values old codes cover. History: a field that joins a form is not added. */
export const firstFields: Readonly<Record<FilingKind, ReadonlySet<string>>> = {
  "max-price": listed(`
    regionCode regulatorId projectCode projectName tenderName location projectNature
    projectClass projectUse fundSource fundRatio approvalNo approvalLevel approvedEstimate scale
    scaleUnit areaAbove areaBelow structureType floorsAbove floorsBelow height tendererName
    tendererUscc legalRep tendererContact tendererMobile compileUnitKind consultName consultUscc
    consultQualNo proxyName proxyUscc compiler compilerCertNo compileDate examiner
    examinerCertNo examineDate approver approverCertNo approveDate valuationMethod
    standardVersion taxModel quotaBook priceBasis laborPriceDate materialPriceDate
    machinePriceDate ceilingPrice unitCost partFbfx partCsxm safetyFee partQtxm provisionalSum
    provisionalMaterial specialtyProvisional dayWork mainContractorFee partGf partSj
    tenderPublishDate bidCloseDate planStart planDays explain promise
  `),
  settlement: listed(`
    ceilingFilingNo regionCode regulatorId projectname projectClass approvalLevel projectaddress
    projectsope scaleUnit unittype standardVersion projectfeature contractNo contractDate
    contractType startDate finishDate acceptDate auditstarttime auditendtime timeoutreasion
    zprice cprice sprice sdprice reduce add netReduce reduceRate unitname orgcode unitaddress
    unitzip unitphone contact mobile idcard unitname2 orgname2 unitaddress2 unitlevel unitphone2
    contact2 mobile2 idcard2 qualification certificate unitname3 orgcode3 unitaddress3 unitzip3
    unitphone3 contact3 mobile3 idcard3 qualification2 certificate2 units promise
  `),
};

/** Record type logged for an input; with several ids, the first one listed here. */
export const recordTypes = {
  filingId: "filing",
  registrationId: "registration",
  registryRequestId: "registry-request",
  personId: "person",
  enterpriseId: "enterprise",
  noticeId: "notice",
  nodeId: "notice-node",
  fileLinkId: "file-link",
  fileId: "file",
  uploadId: "upload",
  accountId: "account",
  sessionId: "session",
  phraseId: "phrase",
  changeId: "account-change",
  staffImportId: "staff-import",
} as const;

/** What the audit log calls the record an input names; of several ids the first listed here. */
export const recordTypes = {
  filingId: "filing",
  registrationId: "registration",
  noticeId: "notice",
  fileLinkId: "file-link",
  fileId: "file",
  uploadId: "upload",
  accountId: "account",
  sessionId: "session",
  phraseId: "phrase",
} as const;

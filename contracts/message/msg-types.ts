/** 1 to 4 as specified; the others are the platform's own (ADR 25). */
export const msgTypes = {
  enterprise: "1",
  staff: "2",
  maxPrice: "3",
  settlement: "4",
  notice: "5",
  enquiry: "6",
  periodical: "7",
  sample: "8",
} as const;

export const standardNames = { "2013": "GB 50500-2013", "2024": "GB/T 50500-2024" } as const;

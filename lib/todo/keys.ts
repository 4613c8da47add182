export const todoKey = ["todo"] as const;

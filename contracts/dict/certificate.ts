export const certificateLevels = { "1": "一级", "2": "二级" } as const;
export const certificateSpecialties = { "1": "土木建筑", "2": "交通运输", "3": "水利", "4": "安装" } as const;
/** Calendar days, today included, within which a certificate is about to end. */
export const expiringDays = 90;

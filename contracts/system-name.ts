export const systemName = "建设工程造价数据监测平台";

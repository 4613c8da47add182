/** No answer reached the browser. */
export const networkText = "网络状态差";

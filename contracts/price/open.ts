/** Printed in each open file and beside its link. */
export function licenceText(publisher: string): string {
  return `数据由${publisher}发布。引用时请注明发布单位、标题、期间和文件校验值；如与正式发布的文件不一致，以正式发布的文件为准。`;
}

/** 身份证号码 as it leaves the service: the first three and last four characters. */
export function maskedIdNumber(number: string): string {
  return number.replace(/^(.{3}).*(.{4})$/, "$1***********$2");
}

/** 手机号 as it leaves the service: the first three and last four figures. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2");
}

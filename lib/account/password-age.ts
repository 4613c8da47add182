import { limits } from "#contracts/limits.ts";
import { calendarDaysUntil } from "#lib/util/time/dates.ts";

function daysToWarn(expiresAt: string | null, now: Date): number | null {
  if (expiresAt === null) return null;
  const days = Math.max(0, calendarDaysUntil(expiresAt, now));
  return days <= limits.passwordWarnDays ? days : null;
}

export function passwordWarning(expiresAt: string | null, now: Date): string | null {
  const days = daysToWarn(expiresAt, now);
  if (days === null) return null;
  if (days === 0) return "您的密码今天到期，到期后须修改密码才能登录";
  return `您的密码将在${days}天后到期，请及时修改`;
}

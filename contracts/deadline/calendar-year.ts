import { z } from "zod";

export const calendarYearSchema = z.int().min(2004).max(2099);

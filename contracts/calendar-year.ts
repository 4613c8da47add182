import { z } from "zod";

/** A year whose working days can be asked for. */
export const calendarYearSchema = z.int().min(2004).max(2099);

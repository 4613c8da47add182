import { z } from "zod";

export type MenuItem = { id: string; name: string; icon: string; routerPath: string; children: MenuItem[] };

const menuItemSchema: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    routerPath: z.string(),
    children: z.array(menuItemSchema),
  }),
);
export const mainMenusOutputSchema = z.array(menuItemSchema);

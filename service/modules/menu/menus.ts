import type { MenuItem } from "#contracts/menu.ts";
import type { Role } from "#contracts/roles.ts";

function entry(id: string, name: string, icon: string, routerPath: string): MenuItem {
  return { id, name, icon, routerPath, children: [] };
}

const maxPrice = entry("max-price", "最高投标限价", "price", "/pages/zgxj");
const countyTodo = entry("county-todo", "区县待办", "todo", "/pages/countiesToDo");
const cityTodo = entry("city-todo", "省市待办", "todo", "/pages/cityToDo");

/** The menu of each role: only what works. Administrators have no part in filing. */
export const menus: Record<Role, readonly MenuItem[]> = {
  filer: [maxPrice],
  county: [countyTodo, maxPrice],
  city: [cityTodo, maxPrice],
  province: [cityTodo, maxPrice],
  "system-admin": [],
  "security-admin": [],
  "audit-admin": [],
};

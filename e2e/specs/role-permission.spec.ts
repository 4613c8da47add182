import { hydrated } from "../actions/step.ts";
import { people } from "../data/people.ts";
import { expect, test } from "../fixtures/test.ts";

test("role permissions › show the security administrator the rights of each role and its holders", async ({
  sessionOf,
}) => {
  const page = await sessionOf(people.securityAdmin);
  await page.goto("/pages/role-permission");
  await expect(page.getByText("在此只供查阅")).toBeVisible();
  const rights = page.getByRole("table", { name: "各角色的权限" });
  const role = await hydrated(page.getByRole("main").getByRole("search").getByLabel("角色"));
  await role.selectOption({ label: "审计管理员" });
  await expect(page).toHaveURL(/role=audit-admin/);
  await expect(rights.getByRole("row").filter({ hasText: "校验访问日志" })).toHaveCount(1);
  await expect(rights.getByRole("row").filter({ hasText: "锁定用户" })).toHaveCount(0);
  await page.getByRole("main").getByRole("search").getByLabel("业务类别").selectOption({ label: "待办" });
  await expect(rights.getByText("没有符合条件的权限")).toBeVisible();

  const roles = page.getByRole("table", { name: "角色及用户数" });
  await roles.getByRole("row").filter({ hasText: "审计管理员" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/pages\/user-manage\?role=audit-admin$/);
  await expect(page.getByRole("row").filter({ hasText: people.auditAdmin })).toHaveCount(1);
});

import { appRole } from "./role-names.ts";
import type { ServerFacts } from "./server-facts.ts";

/** In words for operators: what the server lacks, and what its administrator runs or does. */
export type Need = { lacks: string; remedy: string };

/** Migrations use syntax of PostgreSQL 17. */
const leastVersion = 170_000;

function need(isMissing: boolean, lacks: string, remedy: string): Need[] {
  return isMissing ? [{ lacks, remedy }] : [];
}

function ofServer({ product, version, number, ...facts }: ServerFacts): Need[] {
  const name = product.startsWith("PostgreSQL ") ? `PostgreSQL ${version}` : product;
  return [
    ...need(
      !product.startsWith("PostgreSQL ") || number < leastVersion,
      `${name}不受支持，需要PostgreSQL 17或更高版本`,
      "将数据库升级到PostgreSQL 17或18",
    ),
    ...need(facts.isReadOnly, "数据库只读", "DATABASE_URL须指向主库，且default_transaction_read_only须为off"),
    ...need(
      !facts.hasZone,
      "数据库不认识时区Asia/Shanghai",
      "在数据库服务器上安装时区数据（系统软件包tzdata）",
    ),
    ...need(
      !facts.hasCollation,
      "缺少排序规则zh-x-icu",
      "使用带ICU的PostgreSQL；如已带ICU，由超级用户执行：SELECT pg_import_system_collations('pg_catalog');",
    ),
  ];
}

function ofDatabase({ database, owner, ...facts }: ServerFacts): Need[] {
  const create = `CREATE DATABASE … OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8';`;
  return [
    ...need(
      facts.encoding !== "UTF8",
      `数据库的编码为${facts.encoding}，须为UTF8`,
      `新建数据库，再将DATABASE_URL改为新库：${create}`,
    ),
    ...need(
      !facts.mayUseDatabase,
      `${owner}不能在数据库中建立模式`,
      `GRANT CREATE ON DATABASE ${database} TO ${owner};`,
    ),
    ...need(
      !facts.mayUseSchema,
      `${owner}不能在模式public中建表`,
      `GRANT USAGE, CREATE ON SCHEMA public TO ${owner};`,
    ),
    ...need(
      facts.mayUseSchema && facts.schema !== "public",
      `${owner}的search_path使表建在模式${facts.schema ?? ""}中`,
      `ALTER ROLE ${owner} IN DATABASE ${database} SET search_path = public;`,
    ),
    ...need(
      !facts.hasTrigrams && !facts.mayAddTrigrams,
      "缺少扩展pg_trgm",
      "安装PostgreSQL的contrib软件包，再由超级用户在本数据库中执行：CREATE EXTENSION pg_trgm;",
    ),
    ...need(
      facts.filtered.length > 0,
      `下列表启用了行级安全：${facts.filtered.join("、")}`,
      facts.filtered.map((table) => `ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY;`).join(" "),
    ),
    ...need(
      !facts.dateStyle.startsWith("ISO"),
      `日期格式为${facts.dateStyle}，须为ISO`,
      `ALTER ROLE ${owner} IN DATABASE ${database} SET datestyle = 'ISO, MDY'; ALTER ROLE ${appRole} IN DATABASE ${database} SET datestyle = 'ISO, MDY';`,
    ),
  ];
}

function ofRole({ owner, knowsRole, maySetRole, mayAddRole, mayGrantRole }: ServerFacts): Need[] {
  const create = `CREATE ROLE ${appRole} LOGIN;`;
  const grant = `GRANT ${appRole} TO ${owner} WITH SET TRUE;`;
  if (!knowsRole) return need(!mayAddRole, `角色${appRole}不存在，${owner}无权建立`, `${create} ${grant}`);
  return need(!maySetRole && !mayGrantRole, `${owner}不能以角色${appRole}的身份执行`, grant);
}

export function serverNeeds(facts: ServerFacts): Need[] {
  return [...ofServer(facts), ...ofDatabase(facts), ...ofRole(facts)];
}

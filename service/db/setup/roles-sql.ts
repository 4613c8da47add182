import { appRole, auditRole } from "./role-names.ts";

type Names = { owner: string; database: string };

const role = (name: string): string =>
  `DO $$ BEGIN CREATE ROLE ${name} LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;`;

/**
 * For an administrator whose owners have no CREATEROLE; may run again. It grants what the start cannot: rights on tables
 * are the product's own.
 * @param names as identifiers, quoted where needed
 */
export function rolesSql({ owner, database }: Names): string {
  return `-- 由数据库管理员（超级用户）在数据库${database}中执行，可重复执行：
--   psql --dbname=${database} --file=roles.sql
-- 数据库尚不存在时，先执行：
--   CREATE ROLE ${owner} LOGIN;
--   CREATE DATABASE ${database} OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8';
-- 再为各角色设置密码（\\password ${owner}、\\password ${appRole}、\\password ${auditRole}），
-- 或在pg_hba.conf中以证书登录（hostssl … cert）。

${role(owner)}
-- 程序运行时的角色：只有增删改查所需的权限。
${role(appRole)}
-- 审计人员的角色：只能查看操作审计、校验记录和受理记录；不需要时可删去此行和下面的授权。
${role(auditRole)}

GRANT ${appRole} TO ${owner} WITH SET TRUE;
REVOKE ALL ON DATABASE ${database} FROM PUBLIC;
GRANT CONNECT, TEMPORARY, CREATE ON DATABASE ${database} TO ${owner};
GRANT CONNECT ON DATABASE ${database} TO ${appRole}, ${auditRole};
GRANT USAGE, CREATE ON SCHEMA public TO ${owner};
CREATE EXTENSION IF NOT EXISTS pg_trgm;
`;
}

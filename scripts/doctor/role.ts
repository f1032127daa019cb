import type { Database, Role } from '../../server/db/client.ts';
import type { Part } from './part.ts';

const needed: Role[] = ['longrun_user', 'longrun_service'];

interface Found {
  name: string;
  creates: boolean;
  /** Required roles that nobody has created. */
  missing: string[];
  /** Existing roles that it can neither assume nor grant itself. */
  closed: string[];
}

/**
 * Whether a database's role can create, or assume, the roles by which runners' rows are accessed.
 */
export async function checkRole(
  { executeSql }: Pick<Database, 'executeSql'>,
  roles: readonly string[] = needed,
): Promise<Part> {
  const { rows } = await executeSql(
    `with own as (
       select rolname, rolsuper, rolcreaterole,
         current_setting('server_version_num')::int >= 160000 as is_strict
       from pg_roles where rolname = current_user
     ), needed as (
       select name, oid from unnest($1::text[]) as name left join pg_roles on rolname = name
     )
     select rolname as name, rolsuper or rolcreaterole as creates,
       array(select name from needed where oid is null) as missing,
       array(
         select name from needed where oid is not null
           and not pg_has_role(oid, case when is_strict then 'SET' else 'MEMBER' end)
           and not pg_has_role(oid, 'MEMBER WITH ADMIN OPTION')
           and (is_strict or not rolcreaterole)
       ) as closed
     from own`,
    [roles],
  );
  const found = rows[0] as Found;
  const { name, creates } = found;
  const line = creates ? `${name}, may create roles` : `${name}, may not create roles`;
  return { lines: [['Role', line]], problems: problemsOf(found) };
}

function problemsOf({ name, creates, missing, closed }: Found): string[] {
  const problems: string[] = [];
  if (missing.length > 0 && !creates) {
    problems.push(
      `The role ${name} has no CREATEROLE, and nobody has created ${missing.join(' and ')}: the first start will fail. Run \`alter role ${name} createrole\` as an administrator of the database.`,
    );
  }
  if (closed.length > 0) {
    problems.push(
      `The role ${name} is no member of ${closed.join(' and ')}, without which nobody’s data can be reached. Run \`grant ${closed.join(', ')} to ${name}\` as an administrator of the database.`,
    );
  }
  return problems;
}

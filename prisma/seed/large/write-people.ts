import pg, { type ClientBase } from "pg";
import { demoEmails, sharedPasswordHash } from "../people/demo-accounts";
import { daysBefore, uniform, uniformInt, uuidAt, textArray } from "./sql-random";
import { listNames } from "./prototypes";
import type { LargeSizes } from "./sizes";
import type { PrototypeCounts } from "./write-prototypes";

/**
 * Users, numbered in `large_people`: developers from 1, then customers, then an admin and a super admin. The first of
 * each kind is the demo account, with the name and email that `npm start` prints.
 */
export async function writePeople(
  client: ClientBase,
  sizes: LargeSizes,
  molds: PrototypeCounts,
  base: Date,
): Promise<void> {
  const { first, last } = listNames();
  const { developers, customers } = sizes;
  const [admin, superAdmin] = [developers + customers + 1, developers + customers + 2];
  const name =
    `(${textArray(first)})[${uniformInt("n", 1, first.length)}] || ' ' || ` +
    `(${textArray(last)})[${uniformInt("n", 2, last.length)}]`;
  const age = `(1100 - 1000 * power(${uniform("n", 3)}, 2))`;
  await client.query(`
    CREATE TEMP TABLE large_people ON COMMIT DROP AS
    SELECT n, ${uuidAt("user", "n", "created_at")} AS id, name, created_at, mold,
      CASE WHEN n <= ${developers} THEN 'developer' WHEN n = ${admin} THEN 'admin'
        WHEN n = ${superAdmin} THEN 'super_admin' ELSE 'customer' END AS role,
      CASE n WHEN 1 THEN ${pg.escapeLiteral(demoEmails.developer)}
        WHEN ${developers + 1} THEN ${pg.escapeLiteral(demoEmails.customer)}
        WHEN ${admin} THEN ${pg.escapeLiteral(demoEmails.admin)}
          WHEN ${superAdmin} THEN ${pg.escapeLiteral(demoEmails.superAdmin)}
        ELSE regexp_replace(lower(unaccent(name)), '[^a-z]+', '.',
          'g') || '.' || n || '@people.forgehall.test' END AS email
    FROM (SELECT n, ${name} AS name,
      ${daysBefore(base, `CASE WHEN n IN (1, ${developers + 1}, ${admin}, ${superAdmin}) THEN 1110 ELSE ${age} END`)}
      AS created_at, ${uniformInt("n", 4, molds.developers)} AS mold
      FROM generate_series(1, ${superAdmin}::bigint) n) made`);
  await client.query("CREATE UNIQUE INDEX ON large_people (n); ANALYZE large_people");
  await client.query(`
    INSERT INTO users (id, email, password, name, role, bio, title, location, skills, specializations,
    years_experience, hourly_rate,
      availability, response_time, completed_projects, success_rate, verified, created_at, email_verified_at)
    SELECT p.id, p.email, ${pg.escapeLiteral(sharedPasswordHash)}, p.name, p.role,
      CASE WHEN made THEN m.bio END, CASE WHEN made THEN m.title END, m.location, CASE WHEN made THEN m.skills
        ELSE '{}' END, CASE WHEN made THEN m.specializations ELSE '{}' END,
      CASE WHEN made THEN m.years_experience END, CASE WHEN made
        AND ${uniform("p.n", 5)} < 0.93 THEN m.hourly_rate END, CASE WHEN made THEN m.availability
        ELSE 'available' END,
      CASE WHEN made THEN m.response_time END, CASE WHEN made THEN m.completed_projects ELSE 0 END, CASE
        WHEN made THEN m.success_rate ELSE 100 END,
      made AND m.verified, p.created_at, p.created_at
    FROM large_people p JOIN mold_developers m ON m.k = p.mold CROSS
      JOIN LATERAL (SELECT p.role = 'developer' AS made) kind
    ORDER BY p.created_at`);
}

/** The directory rows of all users, computed from their apps as the triggers would write them. */
export async function writeDirectory(client: ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO directory_entries (user_id, listed, published_apps, rating_count, rating_sum, rating_score,
    hourly_rate, years_experience,
      completed_projects, skills, specializations, availability, verified, search_vector, created_at)
    SELECT u.id, u.role = 'developer', coalesce(own.apps, 0), coalesce(own.reviews, 0), coalesce(own.stars, 0),
      (coalesce(own.stars, 0) + 20)::double precision / (coalesce(own.reviews, 0) + 5), u.hourly_rate,
        u.years_experience,
      u.completed_projects, lower_all(u.skills), lower_all(u.specializations), u.availability, u.verified,
      CASE WHEN u.role = 'developer' THEN developer_search_vector(u.name, u.title, u.skills, u.specializations,
        u.location, u.bio) END, u.created_at
    FROM users u
    LEFT JOIN (
      SELECT developer_id, count(*)::int AS apps, sum(rating_count)::int AS reviews, sum(rating_sum)::int AS stars
      FROM apps WHERE status = 'approved' GROUP BY developer_id
    ) own ON own.developer_id = u.id`);
}

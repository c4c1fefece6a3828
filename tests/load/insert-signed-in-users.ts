import { SESSION_COOKIE } from "@/lib/foundation/auth/protected-routes";
import { hashSessionToken, newSessionToken } from "@/lib/foundation/auth/session-cookies";
import { withClient } from "../harness/with-client";

/** A user with a session; `cookie` is the request header. */
export type LoadUser = { id: string; cookie: string };

/** Inserts users with a session each, without the cost of hashing their passwords. */
export async function insertSignedInUsers(databaseUrl: string, count: number): Promise<LoadUser[]> {
  const users = Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    name: `Load ${at}`,
    email: `load-${crypto.randomUUID()}@example.com`,
    token: newSessionToken(),
  }));
  const rows = users.map(({ token, ...user }) => ({
    ...user,
    hash: hashSessionToken(token),
    session: crypto.randomUUID(),
  }));
  await withClient(databaseUrl, async (client) => {
    const from = `FROM json_to_recordset($1::json) AS row (id uuid, name text, email text, hash text, session uuid)`;
    const values = [JSON.stringify(rows)];
    await client.query(
      `INSERT INTO users (id, name, email, password, role) SELECT id, name, email, '-', 'customer' ${from}`,
      values,
    );
    await client.query(
      `INSERT INTO sessions (id, token_hash, user_id, expires_at)
        SELECT session, hash, id, now() + interval '1 day' ${from}`,
      values,
    );
  });
  return users.map(({ id, token }) => ({ id, cookie: `${SESSION_COOKIE}=${token}` }));
}

import { currentUser } from "@/lib/accounts/users/users.rows";
import { SESSION_COOKIE } from "@/lib/foundation/auth/protected-routes";
import { hashSessionToken, newSessionToken } from "@/lib/foundation/auth/session-cookies";
import { withClient } from "./query-once";

export const PASSWORD = "a password of a person";

/** A response with its JSON; `text` is the body as sent. */
export type JsonResponse = { status: number; headers: Headers; body: unknown; text: string };

/** A user with a session. */
export type SignedInUser = { email: string; id: string; cookie: string };

/** The fetch options of a request with a JSON body, as a user with that session. */
export const jsonRequest = (body: object, cookie?: string, method = "POST") => ({
  method,
  headers: { "content-type": "application/json", ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

/** Reads a response to its end. */
export async function readJson(response: Response): Promise<JsonResponse> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : undefined, text };
}

/** Sends a request with a JSON body, as a user with that session. */
export const postJson = async (base: string, path: string, body: object, cookie?: string, method = "POST") =>
  readJson(await fetch(base + path, jsonRequest(body, cookie, method)));

/** Registers a user. */
export async function registerUser(base: string, name: string, role = "customer"): Promise<SignedInUser> {
  const email = `${name}@example.com`;
  const person = { name, email, password: PASSWORD, role };
  const { status, headers, body, text } = await postJson(base, "/api/register", person);
  if (status !== 201) throw new Error(`${email} cannot register: ${status} ${text}`);
  return { email, id: currentUser.parse(body).id, cookie: cookieHeader(headers) };
}

/** A user with a session; `cookie` is the request header. */
export type SessionUser = { id: string; cookie: string };

/** Inserts users with a session each, without the cost of hashing their passwords. */
export async function insertSignedInUsers(databaseUrl: string, count: number): Promise<SessionUser[]> {
  const users = Array.from({ length: count }, (_, at) => ({ id: crypto.randomUUID(), at, token: newSessionToken() }));
  const rows = users.map(({ id, at, token }) => ({ id, name: `Load ${at}`, hash: hashSessionToken(token) }));
  const from = "FROM json_to_recordset($1::json) AS row (id uuid, name text, hash text)";
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO users (id, name, email, password, role)
       SELECT id, name, 'load-' || id || '@example.com', '-', 'customer' ${from}`,
      [JSON.stringify(rows)],
    );
    await client.query(
      `INSERT INTO sessions (id, token_hash, user_id, expires_at)
       SELECT gen_random_uuid(), hash, id, now() + interval '1 day' ${from}`,
      [JSON.stringify(rows)],
    );
  });
  return users.map(({ id, token }) => ({ id, cookie: `${SESSION_COOKIE}=${token}` }));
}

/** The cookies that a response sets, as the Cookie header of the next request. */
export function cookieHeader(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1).join(""))
    .join("; ");
}

import { cookieHeader } from "./cookie-header";

export const PASSWORD = "a password of a person";

/** A response with its JSON; other text comes as `text`. */
export type JsonAnswer = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

/** Sends a request with a JSON body, as a user with that session. */
export async function postJson(
  base: string,
  path: string,
  body: object,
  cookie?: string,
  method = "POST",
): Promise<JsonAnswer> {
  const response = await fetch(base + path, {
    method,
    headers: { "content-type": "application/json", ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : {}, text };
}

/** Registers a user. */
export async function registerUser(
  base: string,
  name: string,
  role = "customer",
): Promise<{ email: string; id: string; cookie: string }> {
  const email = `${name}@example.com`;
  const { status, headers, body, text } = await postJson(base, "/api/register", {
    name,
    email,
    password: PASSWORD,
    role,
  });
  if (status !== 201) throw new Error(`${email} cannot register: ${status} ${text}`);
  return {
    email,
    id: String(body.id),
    cookie: cookieHeader(headers),
  };
}

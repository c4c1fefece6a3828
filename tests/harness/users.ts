import { currentUser } from "@/lib/accounts/users/users.rows";
import { cookieHeader } from "./cookie-header";

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

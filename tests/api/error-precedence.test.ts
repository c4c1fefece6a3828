import { GET as adminApps } from "@/app/api/admin/apps/route";
import { GET as decisions } from "@/app/api/admin/decisions/route";
import { POST as login } from "@/app/api/login/route";
import { POST as register } from "@/app/api/register/route";
import { GET as audit } from "@/app/api/super-admin/audit/route";
import { GET as users } from "@/app/api/super-admin/users/route";
import { call, type Handler } from "@/tests/fixtures/call";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const body = { email: "ada@example.com", password: "12345678" };
const post = (more: object) => call(login, "/api/login", { method: "POST", body, ...more });

describe("every API route", () => {
  it.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    ["a sibling host", { "sec-fetch-site": "same-site" }],
    ["a foreign origin", { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    ["a sandboxed frame", { origin: "null" }],
  ])("rejects a write sent by %s", async (_who, headers) => {
    expect((await post({ headers })).status).toBe(403);
  });

  it("accepts a write from our own origin", async () => {
    expect((await post({ headers: { origin: "http://localhost:3000" } })).status).toBe(401);
  });

  it("checks the origin before content type and body", async () => {
    expect(
      (await post({ text: "{", headers: { "sec-fetch-site": "cross-site", "content-type": "text/plain" } })).status,
    ).toBe(403);
  });

  it("returns 415 for another content type and 413 for a body that is too large", async () => {
    expect((await post({ text: "a=b", headers: { "content-type": "application/x-www-form-urlencoded" } })).status).toBe(
      415,
    );
    expect((await post({ body: { ...body, more: "x".repeat(300_000) } })).status).toBe(413);
  });

  it.each(["{", "", "null", "[]", '"text"', "7"])("returns 400 for the body %p", async (text) => {
    expect((await post({ text, headers: { "content-type": "application/json" } })).status).toBe(400);
  });

  it("reads each field only from its declared source, and rejects duplicates", async () => {
    expect(
      (
        await call(login, "/api/login?email=ada%40example.com&password=12345678", {
          method: "POST",
          body: {},
          headers: { cookie: "email=ada%40example.com" },
        })
      ).status,
    ).toBe(400);
    const { session } = await createSignedInUser("super_admin");
    const read = async (query: string) => (await call(users, `/api/super-admin/users?${query}`, { session })).status;
    expect([
      await read("limit=1&limit=5000"),
      await read("limit=5000&limit=1"),
      await read("limit[]=1&limit[a]=2"),
    ]).toEqual([400, 400, 200]);
  });

  it("returns errors as plain text, or as RFC 9457 problem details on request", async () => {
    const plain = await call(register, "/api/register", { method: "POST", body: {} });
    expect(plain.headers.get("content-type")).toMatch(/^text\/plain/);
    const problem = await call(register, "/api/register", {
      method: "POST",
      body: {},
      headers: { accept: "application/problem+json" },
    });
    expect(problem.headers.get("content-type")).toBe("application/problem+json");
    expect(await problem.json()).toMatchObject({
      status: 400,
      title: "Invalid input",
      detail: expect.stringContaining("Name is required."),
      errors: expect.arrayContaining([{ path: "name", message: "Name is required" }]),
    });
  });

  it.each(["%00", "a%00b", "%ED%A0%80"])(
    "treats a search for %s, which no text can contain, like any other",
    async (search) => {
      const { session } = await createSignedInUser("super_admin");
      const lists: [Handler, string][] = [
        [users, "/api/super-admin/users"],
        [audit, "/api/super-admin/audit"],
        [decisions, "/api/admin/decisions"],
        [adminApps, "/api/admin/apps"],
      ];
      for (const [handler, path] of lists)
        expect([path, (await call(handler, `${path}?search=${search}`, { session })).status]).toEqual([path, 200]);
    },
  );
});

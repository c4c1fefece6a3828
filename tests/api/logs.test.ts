import type { AddressInfo } from "node:net";
import { POST as confirmSession } from "@/app/api/account/confirm/route";
import { DELETE as cancelEmail, PUT as confirmEmail } from "@/app/api/account/email/route";
import { PUT as changePassword } from "@/app/api/account/password/route";
import { DELETE as endFactor, POST as beginFactor, PUT as confirmFactor } from "@/app/api/account/second-factor/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as forgot, PUT as reset } from "@/app/api/password-reset/route";
import { PUT as saveProfile } from "@/app/api/profile/route";
import { POST as register } from "@/app/api/register/route";
import { GET as platformUsers } from "@/app/api/super-admin/users/route";
import { AppError } from "@/lib/foundation/errors";
import { errorResponse } from "@/lib/foundation/http/route-response";
import { logError } from "@/lib/foundation/log";
import { createHttpServer } from "@/server/http-server";
import { createRequestListener } from "@/server/request-listener";
import { logRequests } from "@/server/request/log-requests";
import { createRouteMatcher } from "@/server/request/match-route";
import { call, type Handler as Route, readSessionToken } from "@/tests/fixtures/call";
import { mailedToken, runJobs } from "@/tests/fixtures/jobs";
import { totpCode, wrongTotpCode } from "@/tests/fixtures/second-factor";
import { sendRequest, type TestRequest, testServerSettings } from "@/tests/fixtures/test-server";

// Settings are read on first use.
process.env.LOG_LEVEL = "info";

type Line = Record<string, unknown> & { time: string; level: string; message: string };
const EMAIL = `ada.${crypto.randomUUID().slice(0, 8)}@example.com`;
const PASSWORD = "correct horse battery";
const ADDRESS = "203.0.113.77";
const ID = "0123456789abcdef0123456789abcdef";

describe("the log", () => {
  let written: string[];
  let spies: jest.SpyInstance[];
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  beforeEach(() => {
    written = [];
    const keep = (line: unknown) => (written.push(String(line)), true);
    spies = [process.stdout, process.stderr].map((stream) => jest.spyOn(stream, "write").mockImplementation(keep));
  });
  afterEach(() => spies.forEach((spy) => spy.mockRestore()));

  /** Sends requests over real HTTP through the server and its log to one of our routes. */
  async function through(route: Route, asks: [path: string, ask: TestRequest][], trustProxy = true) {
    const startServer = createRequestListener(
      async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        );
        const reply = await call(route, request.url ?? "/", {
          method: request.method ?? "GET",
          headers,
          text: Buffer.concat(chunks).toString() || undefined,
        } as Parameters<typeof call>[2]);
        response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
      },
      { ...testServerSettings, trustProxy },
    );
    const server = createHttpServer(
      logRequests(startServer, createRouteMatcher(["/api/login", "/api/register", "/api/password-reset", "/app/[id]"])),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const responses = [];
    for (const [path, more] of asks)
      responses.push(await sendRequest((server.address() as AddressInfo).port, path, more));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    return responses;
  }
  const json = (body: object, headers = {}): TestRequest => ({
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": ADDRESS,
      "user-agent": "Secret Browser 1.0",
      ...headers,
    },
  });

  it("has one line per request: id, method, route, path, status and duration, with our proxy's request id", async () => {
    const [answer] = await through(login, [
      ["/api/login?next=%2Fprofile", json({ email: EMAIL, password: PASSWORD }, { "x-request-id": ID })],
    ]);
    expect(answer?.headers["x-request-id"]).toBe(ID);
    expect(lines().filter(({ message }) => message === "request")).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: "info",
        message: "request",
        requestId: ID,
        method: "POST",
        route: "/api/login",
        path: "/api/login",
        status: 401,
        ms: expect.any(Number) as number,
      },
    ]);
  });

  it("uses no request id from a client, and none from the proxy that could break a line", async () => {
    const [ours] = await through(login, [["/api/login", json({}, { "x-request-id": ID })]], false);
    const [made] = await through(login, [["/api/login", json({}, { "x-request-id": '<script>"x"' })]]);
    for (const response of [ours, made]) expect(response?.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });

  it("contains no personal data or secret (email, password, token, cookie, query) for requests that succeed, fail or break", async () => {
    const made = await call(register, "/api/register", {
      method: "POST",
      body: { email: EMAIL, password: PASSWORD, name: "Ada Byron" },
    });
    const session = readSessionToken(made);
    await runJobs();
    const token = await mailedToken(EMAIL, "verify-email");
    const cookie = `forgehall-session=${session}`;
    const breaks: Route = (request) => {
      const cause = Object.assign(new Error(`duplicate key: (email)=(${EMAIL}), ${session}`), { code: "XX000" });
      return Promise.resolve(
        errorResponse(new Error(`insert of ${EMAIL} from ${ADDRESS} with token=${token} failed`, { cause }), request),
      );
    };
    await through(login, [
      ["/api/login", json({ email: EMAIL, password: PASSWORD })],
      ["/api/login", json({ email: EMAIL, password: "wrong horse" }, { cookie })],
      ["/api/login", { method: "POST", body: `{"email":"${EMAIL}`, headers: { "content-type": "application/json" } }],
    ]);
    await through(forgot, [["/api/password-reset", json({ email: EMAIL }, { cookie })]]);
    await through(breaks, [
      [
        `/app/${token}?token=${token}&email=${EMAIL}`,
        { headers: { cookie, authorization: `Bearer ${session}`, "x-forwarded-for": ADDRESS } },
      ],
      [`/api/${encodeURIComponent(EMAIL)}`, {}],
    ]);
    await through(() => Promise.reject(new Error(`no mail to ${EMAIL}`)), [["/app/1", {}]]);
    await runJobs();
    logError("job runner", {
      detail: `550 <${EMAIL}> is unknown`,
      error: new AppError("unavailable", "away", { cause: new Error(`smtp://mail:${PASSWORD.split(" ")[0]}@mail:25`) }),
    });

    // What a database error says about the row.
    logError("page failed", { error: Object.assign(new Error("no such column"), { meta: { name: "Ada Byron" } }) });

    const all = written.join("");
    expect(lines().length).toBeGreaterThanOrEqual(9);
    expect(lines().at(-1)).toMatchObject({ error: { stack: expect.stringMatching(/^Error: no such column\n +at /) } });
    for (const secret of [
      EMAIL,
      EMAIL.split("@")[0] ?? "",
      PASSWORD,
      "correct",
      "wrong horse",
      "Ada Byron",
      token,
      session,
      ADDRESS,
      "Secret Browser",
    ]) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
  });

  it("contains nothing of a second factor (secret, URI, code, recovery code) for requests that succeed, fail or break", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const session = readSessionToken(
      await call(register, "/api/register", { method: "POST", body: { email, password: PASSWORD, name: "Ada Byron" } }),
    );
    const begun = await call(beginFactor, "/api/account/second-factor", {
      method: "POST",
      session,
      body: { password: PASSWORD },
    });
    const { secret, address } = (await begun.json()) as { secret: string; address: string };
    const [right, wrong] = [totpCode(secret), wrongTotpCode(secret)];
    await call(confirmFactor, "/api/account/second-factor", { method: "PUT", session, body: { code: wrong } });
    const confirmed = await call(confirmFactor, "/api/account/second-factor", {
      method: "PUT",
      session,
      body: { code: right },
    });
    const {
      recoveryCodes: [recovery = "", unknown = ""],
    } = (await confirmed.json()) as { recoveryCodes: string[] };
    await through(
      login,
      [{}, { code: wrong }, { code: right }, { code: recovery }, { code: recovery }].map((more) => [
        "/api/login",
        json({ email, password: PASSWORD, ...more }),
      ]),
    );
    await call(endFactor, "/api/account/second-factor", {
      method: "DELETE",
      session,
      body: { password: PASSWORD, code: unknown },
    });
    logError("job runner", {
      detail: `no such row: ${address}, ${secret}, ${recovery}`,
      error: new Error(`failed: ${address} ${secret} ${unknown}`),
    });
    await runJobs();
    expect(
      lines()
        .filter(({ message }) => message === "security")
        .map(({ event, outcome }) => `${String(event)} ${String(outcome)}`),
    ).toEqual([
      "registration done",
      "second_factor_setup done",
      "second_factor_on invalid_input",
      "second_factor_on done",
      "sign_in code_needed",
      "sign_in unauthenticated",
      "sign_in unauthenticated",
      "sign_in done",
      "sign_in unauthenticated",
      "second_factor_off done",
    ]);
    const all = written.join("");
    for (const kept of [secret, address, "otpauth", recovery, unknown, `"${right}`, `"${wrong}`, email])
      expect([kept, all.includes(kept)]).toEqual([kept, false]);
  });

  describe("the security log", () => {
    const said = () =>
      lines()
        .filter(({ message }) => message === "security")
        .map(({ event, outcome, userId }) => [event, outcome, userId]);
    const password = "another battery";
    async function person() {
      const email = `${crypto.randomUUID()}@example.com`;
      const made = await call(register, "/api/register", {
        method: "POST",
        body: { email, password: PASSWORD, name: "Ada Byron" },
      });
      return { email, session: readSessionToken(made), id: ((await made.json()) as { id: string }).id };
    }

    it("has every authentication attempt: its outcome, the account and the request id", async () => {
      const { id, email } = await person();
      await through(login, [
        ["/api/login", json({ email, password: PASSWORD }, { "x-request-id": ID })],
        ["/api/login", json({ email, password })],
        ["/api/login", json({ email: `nobody-${EMAIL}`, password })],
      ]);
      const session = readSessionToken(
        await call(login, "/api/login", { method: "POST", body: { email, password: PASSWORD } }),
      );
      await call(changePassword, "/api/account/password", {
        method: "PUT",
        session,
        body: { currentPassword: "wrong horse", newPassword: password },
      });
      await call(forgot, "/api/password-reset", { method: "POST", body: { email } });
      await runJobs();
      await call(reset, "/api/password-reset", {
        method: "PUT",
        body: { token: await mailedToken(email, "reset-password"), password },
      });
      await call(reset, "/api/password-reset", { method: "PUT", body: { token: "used", password } });
      const confirm = async (cookie: string, typed: string) =>
        call(confirmSession, "/api/account/confirm", { method: "POST", session: cookie, body: { password: typed } });
      const again = readSessionToken(await call(login, "/api/login", { method: "POST", body: { email, password } }));
      await confirm(again, "wrong horse");
      await confirm(again, password);
      await call(logout, "/api/logout", { method: "POST", session: again });
      expect(said()).toEqual([
        ["registration", "done", id],
        ["sign_in", "done", id],
        ["sign_in", "unauthenticated", id],
        ["sign_in", "unauthenticated", undefined],
        ["sign_in", "done", id],
        ["password_change", "invalid_input", id],
        ["password_reset_request", "done", undefined],
        ["password_reset", "done", id],
        ["password_reset", "not_found", undefined],
        ["sign_in", "done", id],
        ["confirmation", "invalid_input", id],
        ["confirmation", "done", id],
        ["sign_out", "done", id],
      ]);
      const one = lines().filter(({ requestId }) => requestId === ID);
      expect(one.map(({ message }) => message)).toEqual(["security", "request"]);
      expect(Object.keys(one[0] ?? {}).sort()).toEqual([
        "event",
        "level",
        "message",
        "outcome",
        "requestId",
        "time",
        "userId",
      ]);
    });

    it("has every email change: who requested it and each attempt to confirm it, also while signed out", async () => {
      const { id, session } = await person();
      const email = `new-${crypto.randomUUID()}@example.com`;
      await call(saveProfile, "/api/profile", { method: "PUT", session, body: { name: "Ada Byron", email } });
      await call(saveProfile, "/api/profile", {
        method: "PUT",
        session,
        body: { name: "Augusta King", email: `other-${email}` },
      });
      const other = await person();
      for (const again of [`other-${email}`, other.email, undefined])
        await call(saveProfile, "/api/profile", {
          method: "PUT",
          session,
          body: { name: "Augusta King", email: again },
        });
      await runJobs();
      const token = await mailedToken(`other-${email}`, "confirm-email");
      for (const typed of ["wrong horse", PASSWORD])
        await call(confirmEmail, "/api/account/email", { method: "PUT", body: { token, password: typed } });
      await call(cancelEmail, "/api/account/email", { method: "DELETE", session });
      expect(said()).toEqual([
        ["registration", "done", id],
        ["email_change_request", "done", id],
        ["email_change_request", "done", id],
        ["registration", "done", other.id],
        ["email_change_request", "conflict", id],
        ["email_change", "invalid_input", id],
        ["email_change", "done", id],
        ["email_change_end", "done", id],
      ]);
      for (const kept of [email, token]) expect(written.join("")).not.toContain(kept);
    });

    it("has every refusal and every reached rate limit, for any route", async () => {
      const { id, session } = await person();
      await call(platformUsers, "/api/super-admin/users", { session });
      await call(logout, "/api/logout", { method: "POST", session, headers: { "sec-fetch-site": "cross-site" } });
      errorResponse(new AppError("rate_limited", "Too many tries."), new Request("http://localhost:3000/api/contact"));
      await call(platformUsers, "/api/super-admin/users");
      expect(said().slice(1)).toEqual([
        ["refusal", "forbidden", id],
        ["sign_out", "forbidden", undefined],
        ["limit", "rate_limited", undefined],
      ]);
    });
  });

  it("skips frequent requests that succeed, such as health checks", async () => {
    const fine: Route = () => Promise.resolve(new Response("ok"));
    await through(fine, [
      ["/api/health", {}],
      ["/_next/static/a.js", {}],
    ]);
    await through(() => Promise.resolve(new Response("away", { status: 503 })), [["/api/health/ready", {}]]);
    expect(lines().map(({ path, status }) => [path, status])).toEqual([["/api/health/ready", 503]]);
  });
});

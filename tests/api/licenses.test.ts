import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { GET as keySetRoute } from "@/app/.well-known/jwks.json/route";
import { OPTIONS as preflight, POST as activateRoute } from "@/app/api/licenses/activate/route";
import { POST as deactivateRoute } from "@/app/api/licenses/deactivate/route";
import { POST as validateRoute } from "@/app/api/licenses/validate/route";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import type { LicenseCheck } from "@/lib/catalog/licenses/licenses.rows";
import { signLicenseToken } from "@/lib/catalog/licenses/tokens";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { createPurchase } from "@/tests/fixtures/create-purchase";
import { createLicense } from "@/tests/fixtures/licenses";
import { deliverWebhook, startTestProvider, type TestProvider } from "@/tests/fixtures/payment-provider";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const routes = { activate: activateRoute, validate: validateRoute, deactivate: deactivateRoute };
type Action = keyof typeof routes;
type Sent = { key: string; device?: string; label?: string };

/** Calls like a desktop app: without a session, an origin or browser headers. */
const send = (action: Action, body: Sent, headers: Record<string, string> = { "sec-fetch-site": "none" }) =>
  call(routes[action], `/api/licenses/${action}`, { method: "POST", body, headers });
const check = async (action: Action, body: Sent) => (await (await send(action, body)).json()) as LicenseCheck;

const context = { params: Promise.resolve({}) };
const keySet = async () =>
  createLocalJWKSet(
    (await (
      await keySetRoute(new Request("http://localhost:3000/.well-known/jwks.json"), context)
    ).json()) as JSONWebKeySet,
  );
const activationsOf = (licenseId: string) => db.licenseActivation.count({ where: { licenseId } });

describe("a license with two seats", () => {
  it("activates on two devices, refuses a third, frees a seat, and is free for the third then", async () => {
    const { key } = await createLicense();
    expect(await check("activate", { key, device: "laptop", label: "Ada's laptop" })).toMatchObject({
      valid: true,
      status: "active",
      reason: null,
      seats: 2,
      activations: 1,
    });
    expect(await check("activate", { key, device: "desktop" })).toMatchObject({ valid: true, activations: 2 });
    expect(await statusAndBody(await send("activate", { key, device: "phone" }))).toEqual([
      409,
      "This license is already active on 2 devices. Deactivate one in My Purchases first.",
    ]);
    expect(await check("validate", { key, device: "phone" })).toEqual({
      valid: false,
      status: "active",
      reason: "device_not_activated",
      seats: 2,
      activations: 2,
      token: null,
    });
    expect(await check("deactivate", { key, device: "laptop" })).toMatchObject({ activations: 1, token: null });
    expect(await check("deactivate", { key, device: "laptop" })).toMatchObject({ activations: 1 });
    expect(await check("activate", { key, device: "phone" })).toMatchObject({ valid: true, activations: 2 });
    expect(await check("validate", { key, device: "laptop" })).toMatchObject({ valid: false });
  });

  it("gives one device one seat, however often it activates", async () => {
    const { key, licenseId } = await createLicense();
    await Promise.all(Array.from({ length: 5 }, () => send("activate", { key, device: "laptop", label: "Laptop" })));
    expect(await check("activate", { key, device: "laptop" })).toMatchObject({ valid: true, activations: 1 });
    expect(await db.licenseActivation.findMany({ where: { licenseId }, select: { label: true } })).toEqual([
      { label: "Laptop" },
    ]);
  });

  it("is never exceeded by 20 devices that activate at once", async () => {
    const { key, licenseId } = await createLicense();
    const sent = Array.from({ length: 20 }, (_, index) => send("activate", { key, device: `device ${index}` }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, ...Array<number>(18).fill(409)]);
    expect(await activationsOf(licenseId)).toBe(2);
  });

  it("has one last seat for two devices that activate at once", async () => {
    const { key, licenseId } = await createLicense({ seats: 1 });
    const answers = await whileRowLocked(
      (tx) => tx.$queryRaw`SELECT 1 AS locked FROM licenses WHERE id = ${licenseId}::uuid FOR UPDATE`,
      () => ["laptop", "desktop"].map((device) => send("activate", { key, device })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await activationsOf(licenseId)).toBe(1);
  });

  it("counts every one of the devices that activate at once", async () => {
    const { key } = await createLicense({ seats: 10 });
    await Promise.all(Array.from({ length: 8 }, (_, index) => send("activate", { key, device: `device ${index}` })));
    expect(await check("validate", { key })).toMatchObject({ valid: true, activations: 8, seats: 10 });
  });

  it("remembers when a device was last seen", async () => {
    const { key, licenseId } = await createLicense();
    await send("activate", { key, device: "laptop" });
    const old = new Date(Date.now() - 3 * 3_600_000);
    await db.licenseActivation.updateMany({ where: { licenseId }, data: { lastSeenAt: old } });
    const began = Date.now();
    await send("validate", { key, device: "laptop" });
    const { lastSeenAt } = await db.licenseActivation.findFirstOrThrow({ where: { licenseId } });
    expect(lastSeenAt.getTime()).toBeGreaterThanOrEqual(began);
  });
});

describe("a license key", () => {
  it("is found however it is typed, and unknown keys are 404", async () => {
    const { key } = await createLicense();
    const typed = key.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect(await check("validate", { key: typed })).toMatchObject({ valid: true, token: null });
    for (const unknown of ["AAAAA-BBBBB-CCCCC-DDDDD-EEEEE", "nonsense"])
      expect(await statusAndBody(await send("validate", { key: unknown }))).toEqual([
        404,
        "We don't know this license key. Check it for typos.",
      ]);
    expect((await send("activate", { key })).status).toBe(400);
  });

  it("works the moment the order is paid", async () => {
    const { orderId } = await createPurchase(provider, { licenseSeats: 2 });
    const license = await db.license.findUniqueOrThrow({ where: { orderId } });
    expect(await check("activate", { key: readStoredKey(license) ?? "", device: "laptop" })).toMatchObject({
      valid: true,
    });
  });

  it("stops with a refund, works again when the refund fails, and stops with a dispute", async () => {
    const { orderId, intent } = await createPurchase(provider, { licenseSeats: 2 });
    const deliverAll = async () => {
      for (const event of provider.eventsOf(intent)) await deliverWebhook(event);
    };
    const key = readStoredKey(await db.license.findUniqueOrThrow({ where: { orderId } })) ?? "";
    await send("activate", { key, device: "laptop" });
    const ended = { valid: false, status: "disabled", reason: "disabled", token: null };

    provider.refund(intent);
    await deliverAll();
    expect(await check("validate", { key, device: "laptop" })).toMatchObject(ended);
    expect(await statusAndBody(await send("activate", { key, device: "laptop" }))).toEqual([
      403,
      "This license key is disabled. Contact the developer, or Forgehall support.",
    ]);
    expect(await check("deactivate", { key, device: "nothing" })).toMatchObject(ended);

    provider.failRefund(intent);
    await deliverAll();
    expect(await check("validate", { key, device: "laptop" })).toMatchObject({ valid: true, activations: 1 });
    expect(await db.license.count({ where: { orderId } })).toBe(1);

    const dispute = provider.dispute(intent);
    await deliverAll();
    expect(await check("validate", { key, device: "laptop" })).toMatchObject(ended);
    provider.closeDispute(dispute, "won");
    await deliverAll();
    expect(await check("validate", { key, device: "laptop" })).toMatchObject({ valid: true });
  });

  it("survives its app", async () => {
    const { app, key } = await createLicense();
    await db.app.delete({ where: { id: app.id } });
    const { token } = await check("activate", { key, device: "laptop" });
    expect((await jwtVerify(token ?? "", await keySet(), { audience: app.id })).payload).toMatchObject({ seats: 2 });
  });
});

describe("a license token", () => {
  it("verifies offline against the public keys, for its app and device", async () => {
    const { app, key, licenseId } = await createLicense();
    const { token } = await check("activate", { key, device: "laptop" });
    const { payload } = await jwtVerify(token ?? "", await keySet(), {
      issuer: "http://localhost:3000",
      audience: app.id,
      algorithms: ["EdDSA"],
    });
    expect(payload).toMatchObject({ sub: licenseId, device: "laptop", seats: 2 });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(14 * 24 * 60 * 60);
    expect(decodeProtectedHeader(token ?? "")).toEqual({ alg: "EdDSA", typ: "JWT", kid: expect.any(String) as string });
    await expect(jwtVerify(token ?? "", await keySet(), { audience: crypto.randomUUID() })).rejects.toMatchObject({
      code: "ERR_JWT_CLAIM_VALIDATION_FAILED",
    });
  });

  it("does not verify once it has expired or was altered", async () => {
    const claims = { licenseId: crypto.randomUUID(), appId: "app", device: "laptop", seats: 2 };
    const days = (number: number) => new Date(Date.now() - number * 24 * 60 * 60 * 1000);
    const [old, current] = await Promise.all([signLicenseToken(claims, days(14)), signLicenseToken(claims, days(13))]);
    await expect(jwtVerify(old, await keySet())).rejects.toMatchObject({ code: "ERR_JWT_EXPIRED" });
    await expect(jwtVerify(current, await keySet())).resolves.toBeDefined();
    const [header, , signature] = current.split(".");
    const forged = Buffer.from(JSON.stringify({ ...claims, seats: 1000 })).toString("base64url");
    await expect(jwtVerify(`${header}.${forged}.${signature}`, await keySet())).rejects.toMatchObject({
      code: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED",
    });
  });

  it("is verified by public keys that any site may read and cache", async () => {
    const response = await keySetRoute(new Request("http://localhost:3000/.well-known/jwks.json"), context);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/jwk-set+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      keys: [
        {
          kty: "OKP",
          crv: "Ed25519",
          alg: "EdDSA",
          use: "sig",
          kid: expect.any(String) as string,
          x: expect.any(String) as string,
        },
      ],
    });
  });
});

describe("the public license calls", () => {
  const foreign = { origin: "https://app.example.com", "sec-fetch-site": "cross-site" };

  it("answer pages of any site, errors included, and are never cached", async () => {
    const { key } = await createLicense();
    const responses = [
      await send("activate", { key, device: "browser" }, foreign),
      await send("validate", { key }, foreign),
      await send("validate", { key: "unknown" }, foreign),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 404]);
    for (const { headers } of responses)
      expect([
        headers.get("access-control-allow-origin"),
        headers.get("access-control-allow-credentials"),
        headers.get("cache-control"),
      ]).toEqual(["*", null, "no-store"]);
  });

  it("answer a browser's preflight", () => {
    const response = preflight();
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      204,
      {
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "POST, OPTIONS",
        "access-control-allow-headers": "Content-Type, Accept",
        "access-control-expose-headers": "Retry-After",
        "access-control-max-age": "86400",
      },
    ]);
  });
});

import { randomBytes } from "node:crypto";
import { db } from "@/lib/foundation/db/client";
import { createLicense } from "@/tests/fixtures/licenses";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const settings = { ...process.env };
afterEach(() => void (process.env = { ...settings }));

/** The modules of a server with these secrets; the database client is the same for all. */
async function startServer(secret: string | undefined, previous?: string) {
  process.env = { ...settings, NEXTAUTH_SECRET: secret, NEXTAUTH_SECRET_PREVIOUS: previous };
  jest.resetModules();
  return {
    ...(await import("@/lib/foundation/keys")),
    ...(await import("@/lib/foundation/mail/unsubscribe")),
    ...(await import("@/lib/foundation/storage/local-urls")),
    ...(await import("@/lib/foundation/auth/session-cookies")),
    ...(await import("@/lib/catalog/licenses/license-keys")),
    ...(await import("@/lib/catalog/licenses/tokens")),
    ...(await import("@/lib/commerce/payouts/former-sellers")),
    ...(await import("@/lib/staff/platform/secret-rotation")),
  };
}
const [old, fresh] = [settings.NEXTAUTH_SECRET ?? "", randomBytes(32).toString("base64")];
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const part = { path: "uploads/a", uploadId: "u", part: 1, bytes: 9, expiresAt: minutesFromNow(5) };
const upload = { path: "uploads/b", maxBytes: 9, expiresAt: minutesFromNow(5), type: undefined, size: undefined };
const download = { path: "releases/c", name: "c.zip", expiresAt: minutesFromNow(1) };
const query = (url: string) => new URL(url).searchParams;

describe("a rotated NEXTAUTH_SECRET", () => {
  it("keeps what the previous one signed valid until that is removed", async () => {
    const before = await startServer(old);
    const [ada, kind] = [crypto.randomUUID(), "daily"] as const;
    const token = before.unsubscribeToken(ada, kind);
    const device = before.rememberDevice(undefined, "ada@example.com");
    const urls = [
      before.createLocalDownloadUrl(download),
      before.createLocalPartUrl(part),
      before.createLocalUploadUrl(upload),
    ] as const;
    const accepts = ({
      verifyUnsubscribeToken,
      findDevice,
      verifyLocalDownloadUrl,
      verifyLocalPartUrl,
      verifyLocalUploadUrl,
    }: typeof before) => {
      const isAccepted = (verify: () => unknown) => {
        try {
          verify();
          return true;
        } catch {
          return false;
        }
      };
      return [
        verifyUnsubscribeToken(token, ada, kind),
        findDevice(device, "ada@example.com") !== null,
        isAccepted(() => verifyLocalDownloadUrl(download.path, query(urls[0]))),
        isAccepted(() => verifyLocalPartUrl(part.path, query(urls[1]))),
        isAccepted(() => verifyLocalUploadUrl(upload.path, query(urls[2]))),
      ];
    };
    const all = (accepted: boolean) => [accepted, accepted, accepted, accepted, accepted];
    expect(accepts(before)).toEqual(all(true));
    expect(accepts(await startServer(fresh, old))).toEqual(all(true));
    expect(accepts(await startServer(fresh))).toEqual(all(false));
  });

  it("lets servers with the new and the old secret work side by side", async () => {
    const prepared = await startServer(old, fresh);
    const rotated = await startServer(fresh, old);
    const ada = crypto.randomUUID();
    expect(prepared.decryptSecret(rotated.encryptSecret("JBSWY3DPEHPK3PXP", ada), ada)).toBe("JBSWY3DPEHPK3PXP");
    expect(prepared.verifyUnsubscribeToken(rotated.unsubscribeToken(ada, "daily"), ada, "daily")).toBe(true);
  });

  it("publishes both keys of license tokens, the signing one first", async () => {
    const keysOf = async ({ getKeySet }: { getKeySet: () => Promise<string> }) =>
      (JSON.parse(await getKeySet()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    const [[first], both] = [await keysOf(await startServer(old)), await keysOf(await startServer(fresh, old))];
    expect(both).toHaveLength(2);
    expect(both[1]).toBe(first);
  });

  it("encrypts authenticator secrets and license keys again, so that the previous one can be removed", async () => {
    const before = await startServer(old);
    const users = await Promise.all([createSignedInUser(), createSignedInUser(), createSignedInUser()]);
    await db.secondFactor.createMany({
      data: users.map(({ user: { id } }) => ({ userId: id, secret: before.encryptSecret(`secret of ${id}`, id) })),
    });
    const { order, key } = await createLicense();
    const during = await startServer(fresh, old);
    const readAll = async ({ decryptSecret, readStoredKey }: typeof before) => ({
      factors: (await db.secondFactor.findMany({ where: { userId: { in: users.map(({ user }) => user.id) } } })).map(
        ({ userId, secret }) => decryptSecret(secret, userId) === `secret of ${userId}`,
      ),
      key: readStoredKey(await db.license.findUniqueOrThrow({ where: { orderId: order.id } })),
    });
    expect(await readAll(during)).toEqual({ factors: [true, true, true], key });
    // In batches smaller than there are rows.
    expect(await during.reencryptSecrets(2)).toBeGreaterThanOrEqual(4);
    expect(await during.reencryptSecrets(2)).toBe(0);
    expect(await readAll(await startServer(fresh))).toEqual({ factors: [true, true, true], key });
  });

  it("recognizes the email address of an account that was deleted before", async () => {
    const before = await startServer(old);
    const hash = before.hashEmail("ada@example.com");
    expect((await startServer(fresh, old)).hashesOfEmail("ada@example.com")).toContain(hash);
    expect((await startServer(fresh)).hashesOfEmail("ada@example.com")).not.toContain(hash);
    const { user } = await createSignedInUser("developer");
    const { email } = await db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
    const { id: accountId } = await db.payoutAccount.create({ data: { developerId: user.id, status: "ready" } });
    const developerId = crypto.randomUUID();
    await db.formerSeller.create({ data: { developerId, emailHash: before.hashEmail(email) } });
    const during = await startServer(fresh, old);
    await db.$transaction((tx) => during.claimEarnings(tx, accountId));
    expect(await db.formerSeller.findUniqueOrThrow({ where: { developerId } })).toMatchObject({ accountId });
  });
});

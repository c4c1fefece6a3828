import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { GET as getPreferences, PUT as setPreference } from "@/app/api/account/mail-preferences/route";
import { GET as openUnsubscribe, POST as unsubscribe } from "@/app/api/unsubscribe/route";
import type { MailPreferences } from "@/lib/accounts/settings/settings.rows";
import { MAIL_KINDS, type MailKind, OPTIONAL_MAIL_KINDS } from "@/lib/foundation/mail/mail-kinds.constants";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { unsubscribeToken } from "@/lib/foundation/mail/unsubscribe";
import { call } from "@/tests/fixtures/call";
import { createUser } from "@/tests/fixtures/factories";
import { createSession, createSignedInUser } from "@/tests/fixtures/sessions";

const read = async (session?: string) =>
  call(getPreferences, "/api/account/mail-preferences", session ? { session } : {});
const put = (session: string | undefined, body: unknown) =>
  call(setPreference, "/api/account/mail-preferences", { method: "PUT", body, ...(session && { session }) });
const off = async (session: string) =>
  ((await (await read(session)).json()) as MailPreferences).kinds.filter(({ on }) => !on).map(({ kind }) => kind);
const content = { subject: "A subject", heading: "A heading", paragraphs: ["Words."] };

/** Emails of this kind sent to this user. */
async function mailed(user: Parameters<typeof sendMail>[0]["to"], kind: MailKind): Promise<string> {
  const key = `test-${crypto.randomUUID()}`;
  await sendMail({ key, kind, to: user, content });
  return readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8").catch(() => "");
}
const header = (mail: string) => /^List-Unsubscribe:\s+<(.*?)>\r$/ms.exec(mail)?.[1]?.replace(/\s/g, "") ?? "";
const press = (url: string, more: Parameters<typeof call>[2] = {}) =>
  call(unsubscribe, url.replace("http://localhost:3000", ""), {
    method: "POST",
    text: "List-Unsubscribe=One-Click",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "https://mail.example",
      "sec-fetch-site": "cross-site",
    },
    ...more,
  });

describe("/api/account/mail-preferences", () => {
  it.each(["customer", "developer", "admin", "super_admin"] as const)(
    "lets a %s turn one kind off and on again",
    async (role) => {
      const { session } = await createSignedInUser(role);
      expect(await off(session)).toEqual([]);
      expect((await put(session, { kind: "proposal_received", on: false })).status).toBe(200);
      await put(session, { kind: "proposal_received", on: false });
      expect(await off(session)).toEqual(["proposal_received"]);
      await put(session, { kind: "proposal_received", on: true });
      expect(await off(session)).toEqual([]);
    },
  );

  it("applies concurrent changes", async () => {
    const { session } = await createSignedInUser("developer");
    await Promise.all(OPTIONAL_MAIL_KINDS.map((kind) => put(session, { kind, on: false })));
    expect((await off(session)).sort()).toEqual([...OPTIONAL_MAIL_KINDS].sort());
  });

  it("lets a user choose the site and the email of a kind independently", async () => {
    const { session } = await createSignedInUser("developer");
    const chosen = async () => {
      const { kinds } = (await (await read(session)).json()) as MailPreferences;
      const { on, site, email } = kinds.find(({ kind }) => kind === "sale") ?? {};
      return { on, site, email };
    };
    await put(session, { kind: "sale", email: "daily" });
    expect(await chosen()).toEqual({ on: true, site: true, email: "daily" });
    await put(session, { kind: "sale", site: false });
    expect(await chosen()).toEqual({ on: true, site: false, email: "daily" });
    await put(session, { kind: "sale", on: false });
    expect(await chosen()).toEqual({ on: false, site: false, email: "off" });
    await put(session, { kind: "sale", site: true, email: "now" });
    expect(await chosen()).toEqual({ on: true, site: true, email: "now" });
    for (const body of [{}, { email: "weekly" }, { site: "yes" }, { on: true, email: "now" }])
      expect((await put(session, { kind: "sale", ...body })).status).toBe(400);
  });

  it("rejects signed-out requests, mandatory kinds and unknown kinds", async () => {
    const { session } = await createSignedInUser();
    expect([(await read()).status, (await put(undefined, { kind: "app_decision", on: false })).status]).toEqual([
      401, 401,
    ]);
    for (const kind of ["receipt", "refund", "security", "news", "", null])
      expect((await put(session, { kind, on: false })).status).toBe(400);
    for (const on of ["false", 0, null, undefined])
      expect((await put(session, { kind: "app_decision", on })).status).toBe(400);
    const kinds = ((await (await read(session)).json()) as MailPreferences).kinds;
    const locked = kinds.filter((kind) => kind.locked).map(({ kind }) => kind);
    expect(locked).toEqual(["receipt", "refund", "subscription", "payout", "project_funds", "security"]);
  });

  it("is part of the user's export", async () => {
    const { session } = await createSignedInUser();
    await put(session, { kind: "proposal_received", on: false });
    const { mail } = (await (await call(exportAccount, "/api/account/export", { session })).json()) as {
      mail: MailPreferences["kinds"];
    };
    expect(mail).toContainEqual({
      kind: "proposal_received",
      on: false,
      site: true,
      email: "off",
      locked: false,
    });
  });
});

describe("a kind that is turned off", () => {
  it("is not sent; other kinds are, and payment and security emails cannot be turned off even in the database", async () => {
    const user = await createUser({ role: "developer", mutedMails: ["app_decision", "receipt", "refund", "security"] });
    const sent = await Promise.all(MAIL_KINDS.map(async ({ value }) => [value, (await mailed(user, value)) !== ""]));
    expect(Object.fromEntries(sent)).toEqual({
      receipt: true,
      refund: true,
      release: true,
      message: true,
      payout: true,
      security: true,
      subscription: true,
      app_decision: false,
      sale: true,
      review: true,
      proposal_received: true,
      proposal_decided: true,
      project_changed: true,
      project_ended: true,
      project_funds: true,
      project_invitation: true,
      saved_searches: true,
    });
  });
});

describe("POST /api/unsubscribe", () => {
  it("turns the email's own kind off from a mail client, without a session, any number of times", async () => {
    const user = await createUser({ role: "developer" });
    const mail = await mailed(user, "app_decision");
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    for (let time = 0; time < 2; time += 1) expect((await press(header(mail))).status).toBe(204);
    expect(await off(await createSession(user.id))).toEqual(["app_decision"]);
    expect(await mailed(user, "app_decision")).toBe("");
  });

  it("turns all kinds of the daily email off, and no other", async () => {
    const user = await createUser({ role: "developer", digestMails: ["sale", "review"], mutedMails: ["release"] });
    const query = new URLSearchParams({ user: user.id, kind: "daily", token: unsubscribeToken(user.id, "daily") });
    for (let time = 0; time < 2; time += 1)
      expect((await press(`http://localhost:3000/api/unsubscribe?${query}`)).status).toBe(204);
    expect((await off(await createSession(user.id))).sort()).toEqual(["release", "review", "sale"]);
  });

  it("opened in a browser, the URL turns nothing off and redirects to the preferences", async () => {
    const user = await createUser({ role: "developer" });
    const link = new URL(header(await mailed(user, "app_decision")));
    const response = await call(openUnsubscribe, `${link.pathname}${link.search}`);
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([
      303,
      "/profile/notifications",
      "",
    ]);
    expect(await off(await createSession(user.id))).toEqual([]);
  });

  it("is not offered in payment and security emails", async () => {
    const user = await createUser();
    for (const kind of ["receipt", "refund", "security"] as const)
      expect(await mailed(user, kind)).not.toContain("List-Unsubscribe");
  });

  it("rejects a token for another kind, another user or a guess", async () => {
    const [user, other] = [await createUser({ role: "developer" }), await createUser({ role: "developer" })];
    const link = header(await mailed(user, "app_decision"));
    const changed = (name: string, value: string) => {
      const url = new URL(link);
      url.searchParams.set(name, value);
      return press(url.href);
    };
    expect((await changed("kind", "project_ended")).status).toBe(404);
    expect((await changed("user", other.id)).status).toBe(404);
    for (const token of ["", "x", "\u00e9".repeat(43), "A".repeat(43)])
      expect((await changed("token", token)).status).toBe(404);
    expect((await changed("kind", "receipt")).status).toBe(400);
    expect((await changed("user", "x")).status).toBe(400);
    expect(await off(await createSession(user.id))).toEqual([]);
    expect(await off(await createSession(other.id))).toEqual([]);
  });

  it("rejects a larger body than a mail client sends", async () => {
    const link = header(await mailed(await createUser({ role: "developer" }), "app_decision"));
    expect((await press(link, { text: "x".repeat(2000) })).status).toBe(413);
  });
});

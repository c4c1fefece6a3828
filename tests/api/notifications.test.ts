import { readdir } from "node:fs/promises";
import { PUT as setPreference } from "@/app/api/account/mail-preferences/route";
import { POST as markRead } from "@/app/api/notifications/read/route";
import { GET as list } from "@/app/api/notifications/route";
import { GET as unread } from "@/app/api/notifications/unread/route";
import { sendVerification } from "@/lib/accounts/settings/email-notices";
import { sendPasswordReset } from "@/lib/accounts/settings/password";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import { MAIL_KINDS, type MailKind } from "@/lib/foundation/mail/mail-kinds.constants";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import type { Notification } from "@/lib/messaging/notifications/notifications.rows";
import { call } from "@/tests/fixtures/call";
import { createConversation } from "@/tests/fixtures/conversations";
import { createUser } from "@/tests/fixtures/factories";
import { createSignedInUser } from "@/tests/fixtures/sessions";

type User = Parameters<typeof sendMail>[0]["to"];
const content = (title: string) => ({
  subject: title,
  heading: title,
  paragraphs: [`More about ${title}.`],
  action: { label: "Open", url: "http://localhost:3000/customer-dashboard?tab=requests" },
});

/** Notifies a user. @returns the key */
async function notify(user: User, title = "A subject", kind: MailKind = "sale", key: string = crypto.randomUUID()) {
  await sendMail({ key, kind, to: user, content: content(title) });
  return key;
}

async function listed(session: string, query = "") {
  const response = await call(list, `/api/notifications${query}`, { session });
  const items = (await response.json()) as Notification[];
  return { response, items, titles: items.map(({ title }) => title) };
}
const read = (session: string, body: unknown = {}) =>
  call(markRead, "/api/notifications/read", { method: "POST", body, session });
const counted = async (session: string) =>
  ((await (await call(unread, "/api/notifications/unread", { session })).json()) as { notifications: number })
    .notifications;
const eventsOf = async (userId: string) =>
  (await db.userEvent.findMany({ where: { userId }, orderBy: { number: "asc" } })).map(({ kind }) => kind);
const wasMailed = async (key: string) => (await readdir(env.MAIL_DIR)).includes(`${key}.eml`);

describe("a notification", () => {
  it.each(MAIL_KINDS.map(({ value }) => value))("goes with an email of kind %s", async (kind) => {
    const { user, session } = await createSignedInUser();
    const key = await notify(user, "A subject", kind);
    expect((await listed(session)).items).toEqual([
      {
        id: expect.any(String) as string,
        kind,
        title: "A subject",
        body: "More about A subject.",
        path: "/customer-dashboard?tab=requests",
        createdAt: expect.any(String) as string,
        readAt: null,
      },
    ]);
    expect(await wasMailed(key)).toBe(true);
    expect(await eventsOf(user.id)).toEqual(["notification"]);
  });

  it("is created once, however often its job runs, also at the same time", async () => {
    const { user, session } = await createSignedInUser();
    const key = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => notify(user, "Once", "sale", key)));
    expect((await listed(session)).titles).toEqual(["Once"]);
    expect(await eventsOf(user.id)).toEqual(["notification"]);
  });

  it("does not go with a link that signs in or proves an address", async () => {
    const { user, session } = await createSignedInUser();
    const [tokenId, verification] = [crypto.randomUUID(), crypto.randomUUID()];
    await sendPasswordReset.run({ userId: user.id, tokenId });
    await sendVerification.run({ userId: user.id, tokenId: verification });
    expect([await wasMailed(`password-reset-${tokenId}`), await wasMailed(`verification-${verification}`)]).toEqual([
      true,
      true,
    ]);
    expect((await listed(session)).items).toEqual([]);
  });

  it("comes without the email when that is turned off, and not at all when both are", async () => {
    const { user, session } = await createSignedInUser("developer");
    const put = (body: object) =>
      call(setPreference, "/api/account/mail-preferences", { method: "PUT", body, session });
    await put({ kind: "sale", email: "off" });
    expect(await wasMailed(await notify(user, "On the site"))).toBe(false);
    await put({ kind: "sale", site: false });
    expect(await wasMailed(await notify(user, "Nowhere"))).toBe(false);
    await put({ kind: "sale", email: "now" });
    expect(await wasMailed(await notify(user, "By email"))).toBe(true);
    expect((await listed(session)).titles).toEqual(["On the site"]);
    expect(await eventsOf(user.id)).toEqual(["notification"]);
  });

  it("about money and security comes whatever the database says", async () => {
    const kinds = MAIL_KINDS.filter(({ topic }) => topic === "required").map(({ value }) => value);
    const { user, session } = await createSignedInUser();
    await db.user.update({ where: { id: user.id }, data: { mutedNotifications: kinds, digestMails: kinds } });
    for (const kind of kinds) expect(await wasMailed(await notify(user, kind, kind))).toBe(true);
    expect((await listed(session)).titles.sort()).toEqual([...kinds].sort());
  });

  it("does not stop the email to a user who was deleted meanwhile", async () => {
    const user = await createUser();
    await db.user.delete({ where: { id: user.id } });
    expect(await wasMailed(await notify(user))).toBe(true);
  });
});

describe("/api/notifications", () => {
  it("lists the viewer's own, newest first, in pages, by kind and unread", async () => {
    const [{ user, session }, other] = [await createSignedInUser(), await createSignedInUser()];
    await notify(other.user, "Someone else's");
    for (const title of ["1", "2", "3"]) await notify(user, title, title === "2" ? "review" : "sale");
    const { response, titles } = await listed(session, "?limit=2");
    expect(titles).toEqual(["3", "2"]);
    expect(response.headers.get("x-total-count")).toBe("3");
    const next = /<([^>]+)>/.exec(response.headers.get("link") ?? "")?.[1] ?? "";
    expect((await listed(session, new URL(next, "http://localhost").search)).titles).toEqual(["1"]);
    expect((await listed(session, "?kind=review")).titles).toEqual(["2"]);
    const newest = (await listed(session)).items[0];
    await read(session, { ids: [newest?.id] });
    expect((await listed(session, "?filter=unread")).titles).toEqual(["2", "1"]);
    for (const query of ["?kind=news", "?filter=read", "?cursor=x", "?limit=0"])
      expect((await call(list, `/api/notifications${query}`, { session })).status).toBe(400);
  });

  it("is read once the page that it leads to was opened, without its fragment, and no other", async () => {
    const [{ user, session }, other] = [await createSignedInUser(), await createSignedInUser()];
    for (const to of [user, other.user]) await notify(to, "Here");
    await db.notification.create({
      data: { userId: user.id, key: "part", kind: "sale", title: "Part", path: "/customer-dashboard?tab=requests#one" },
    });
    await db.notification.create({
      data: { userId: user.id, key: "else", kind: "sale", title: "Elsewhere", path: "/customer-dashboard" },
    });
    expect((await read(session, { path: "/customer-dashboard?tab=requests" })).status).toBe(204);
    expect((await listed(session, "?filter=unread")).titles).toEqual(["Elsewhere"]);
    expect((await listed(other.session, "?filter=unread")).titles).toEqual(["Here"]);
    expect((await read(session, { path: "https://example.com" })).status).toBe(400);
  });

  it("marks some or all as read, tells other pages once, and ignores ids of others", async () => {
    const [{ user, session }, other] = [await createSignedInUser(), await createSignedInUser()];
    for (const title of ["1", "2", "3"]) await notify(user, title);
    await notify(other.user, "Someone else's");
    const [foreign] = (await listed(other.session)).items;
    const { items } = await listed(session);
    expect(await counted(session)).toBe(3);
    expect((await read(session, { ids: [items[0]?.id, foreign?.id] })).status).toBe(204);
    expect([await counted(session), await counted(other.session)]).toEqual([2, 1]);
    await read(session, { ids: [items[0]?.id] });
    await read(session);
    await read(session);
    expect([await counted(session), await counted(other.session)]).toEqual([0, 1]);
    expect((await eventsOf(user.id)).slice(3)).toEqual(["notifications_read", "notifications_read"]);
    expect(await eventsOf(other.user.id)).toEqual(["notification"]);
  });

  it("counts conversations with unread messages, and up to a hundred notifications", async () => {
    const { user, viewer, session } = await createSignedInUser("developer");
    await createConversation();
    await createConversation({ customer: viewer });
    for (let sender = 0; sender < 2; sender += 1) await createConversation({ developer: viewer });
    const response = await call(unread, "/api/notifications/unread", { session });
    expect(await response.json()).toEqual({ notifications: 0, conversations: 2 });
    await db.notification.createMany({
      data: Array.from({ length: 120 }, (_, at) => ({
        userId: user.id,
        key: `${at}`,
        kind: "sale",
        title: "-",
        path: "/",
      })),
    });
    expect(await counted(session)).toBe(100);
  });

  it("rejects ids that are none, and too many", async () => {
    const { session } = await createSignedInUser();
    for (const ids of [["x"], "all", Array.from({ length: 101 }, () => crypto.randomUUID())])
      expect((await read(session, { ids })).status).toBe(400);
  });
});

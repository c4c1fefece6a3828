import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/foundation/db/client";
import { env } from "@/lib/foundation/env";
import type { MailKind } from "@/lib/foundation/mail/mail-kinds.constants";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { queueDigests, sendDigest } from "@/lib/messaging/notifications/digests";
import { markNotificationsRead } from "@/lib/messaging/notifications/notifications";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

const DAY = "2030-05-02";
const NEXT_DAY = "2030-05-03";

const createReader = () =>
  createUser({ role: "developer", emailVerifiedAt: new Date(), digestMails: ["sale", "review"] });
type User = Awaited<ReturnType<typeof createReader>>;

async function notify(user: User, title: string, kind: MailKind = "sale", key: string = crypto.randomUUID()) {
  const action = { label: "Open", url: `http://localhost:3000/${title}` };
  const content = { subject: title, heading: title, paragraphs: [`About ${title}.`], action };
  await sendMail({ key, kind, to: user, content });
  return key;
}

/** The text of the digest of that day; null when none was sent. */
async function digestOf(user: User, day: string): Promise<string | null> {
  const mail = await readFile(join(env.MAIL_DIR, `digest-${user.id}-${day}.eml`), "utf8").catch(() => null);
  return mail && mail.replace(/=\r\n/g, "").replace(/=3D/g, "=");
}
const jobsOf = async (user: User) =>
  (
    await db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs WHERE key = ${`digest ${user.id}`}`
  ).map(({ payload }) => payload);
const runJob = (user: User, day: string) => sendDigest.run({ userId: user.id, day });

describe("the daily email", () => {
  it("contains what came in since the last one, grouped by kind, instead of single emails", async () => {
    const user = await createReader();
    await notify(await createReader(), "of-another-user");
    const keys = [await notify(user, "sale-1"), await notify(user, "review-1", "review"), await notify(user, "sale-2")];
    const files = await readdir(env.MAIL_DIR).catch(() => []);
    for (const key of keys) expect(files).not.toContain(`${key}.eml`);
    await runJob(user, DAY);
    const mail = (await digestOf(user, DAY)) ?? "";
    expect(mail).toContain("Subject: 3 updates on Forgehall");
    const positions = ["Sales", "sale-2", "sale-1", "New reviews", "review-1"].map((word) => mail.indexOf(word));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(mail).toContain("http://localhost:3000/sale-1");
    expect(mail).not.toContain("of-another-user");
  });

  it("is sent once a day: a second run finds nothing, and what comes in later waits for the next day", async () => {
    const user = await createReader();
    await notify(user, "first");
    await runJob(user, DAY);
    const sent = await digestOf(user, DAY);
    await db.notification.create({
      data: {
        userId: user.id,
        key: "late",
        kind: "sale",
        title: "late",
        path: "/",
        inDigest: true,
        createdAt: new Date(`${DAY}T08:00:00Z`),
      },
    });
    await runJob(user, DAY);
    expect(await digestOf(user, DAY)).toBe(sent);
    await runJob(user, NEXT_DAY);
    expect(await digestOf(user, NEXT_DAY)).toContain("Subject: 1 update on Forgehall");
  });

  it("that was interrupted after sending is the same email again, with the same Message-ID", async () => {
    const user = await createReader();
    await notify(user, "only");
    await runJob(user, DAY);
    const first = (await digestOf(user, DAY)) ?? "";
    await db.notification.updateMany({ where: { userId: user.id }, data: { inDigest: true } });
    await runJob(user, DAY);
    const second = (await digestOf(user, DAY)) ?? "";
    const essence = (mail: string) => [/^Message-ID:\s+(<.*>)/im.exec(mail)?.[1], mail.includes("only")];
    expect(essence(first)).toEqual([`<digest-${user.id}-${DAY}@localhost>`, true]);
    expect(essence(second)).toEqual(essence(first));
  });

  it("leaves out what the user has read on the site, and kinds turned off meanwhile; then it is not sent", async () => {
    const user = await createReader();
    await notify(user, "was-read");
    await markNotificationsRead(toViewer(user), {});
    await notify(user, "turned-off", "review");
    await db.user.update({ where: { id: user.id }, data: { digestMails: ["sale"], mutedMails: ["review"] } });
    await runJob(user, DAY);
    expect(await digestOf(user, DAY)).toBeNull();
    expect(await db.notification.count({ where: { userId: user.id, inDigest: true } })).toBe(0);
  });

  it("contains kinds that are turned off on the site, which are not listed there", async () => {
    const user = await createReader();
    await db.user.update({ where: { id: user.id }, data: { mutedNotifications: ["sale"] } });
    await notify(user, "hidden");
    expect(await db.notification.count({ where: { userId: user.id, isOnSite: true } })).toBe(0);
    expect(await db.userEvent.count({ where: { userId: user.id } })).toBe(0);
    await runJob(user, DAY);
    expect(await digestOf(user, DAY)).toContain("hidden");
  });

  it("shows ten of a kind and says how many more there are", async () => {
    const user = await createReader();
    for (let count = 1; count <= 12; count += 1) await notify(user, `sale-${count}-`);
    await runJob(user, DAY);
    const mail = (await digestOf(user, DAY)) ?? "";
    expect([mail.includes("sale-3-"), mail.includes("sale-2-"), mail.includes("2 more")]).toEqual([true, false, true]);
    expect(mail).toContain("http://localhost:3000/notifications?kind=sale");
  });

  it("is queued once for each user who has something waiting", async () => {
    const [user, other] = [await createReader(), await createReader()];
    await notify(user, "waiting");
    await queueDigests(new Date(`${DAY}T08:00:01Z`));
    await queueDigests(new Date(`${DAY}T09:00:00Z`));
    expect(await jobsOf(user)).toEqual([{ userId: user.id, day: DAY }]);
    expect(await jobsOf(other)).toEqual([]);
  });
});

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as postContact } from "@/app/api/contact/route";
import { db } from "@/lib/foundation/db/client";
import { sendContactMessage } from "@/lib/messaging/contact/contact";
import { purgeExpired } from "@/lib/staff/platform/cleanup";
import { call } from "@/tests/fixtures/call";
import { runJobs } from "@/tests/fixtures/jobs";
import { createSignedInUser } from "@/tests/fixtures/sessions";

const written = {
  name: "Noor Haddad",
  email: "Noor@Example.com",
  topic: "order",
  message: "Order #1a2b3c4d\n\nThe download <b>stops</b>.",
};
const post = (body: unknown, session?: string) =>
  call(postContact, "/api/contact", { method: "POST", body, ...(session && { session }) });
const mailOf = async (id: string) =>
  (await readFile(join(process.env.MAIL_DIR ?? "", `contact-${id}.eml`), "utf8").catch(() => ""))
    .replace(/=\r?\n/g, "")
    .replaceAll("=3D", "=");
const arrived = async (body: unknown, session?: string) => {
  const response = await post(body, session);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
};

describe("POST /api/contact", () => {
  it("emails us the visitor's message; a reply goes to the visitor", async () => {
    const id = await arrived(written);
    await runJobs();
    const mail = await mailOf(id);
    expect(mail).toContain("To: Forgehall <support@forgehall.test>");
    expect(mail).toContain("Reply-To: Noor Haddad <noor@example.com>");
    expect(mail).toContain("Subject: Contact: An order or a payment");
    expect(mail).toContain("&lt;b&gt;stops&lt;/b&gt;");
    expect(await db.contactMessage.findUniqueOrThrow({ where: { id } })).toMatchObject({
      userId: null,
      mailedAt: expect.any(Date) as Date,
    });

    // Retried, as after a crash: the email is not sent twice.
    await rm(join(process.env.MAIL_DIR ?? "", `contact-${id}.eml`));
    await sendContactMessage.run({ messageId: id });
    expect(await mailOf(id)).toBe("");
  });

  it("includes the signed-in user, and the message is part of their export", async () => {
    const { user, session } = await createSignedInUser("developer");
    const id = await arrived(written, session);
    await runJobs();
    expect(await mailOf(id)).toContain(`as ${user.email} (developer)`);
    expect(await (await call(exportAccount, "/api/account/export", { session })).text()).toContain(
      "The download <b>stops</b>.",
    );
  });

  it.each(["Noor\r\nBcc: all@example.com", "Noor\u0000", "Noor\u200bHaddad", "Noor\nHaddad"])(
    "rejects the name %j",
    async (name) => {
      expect((await post({ ...written, name })).status).toBe(400);
    },
  );

  it("rejects an address we cannot reply to and an invalid message", async () => {
    for (const body of [
      {},
      { ...written, email: "noor" },
      { ...written, email: "a@example.com\r\nBcc: all@example.com" },
      { ...written, topic: "sales" },
      { ...written, message: " " },
      { ...written, message: "x".repeat(4001) },
      { ...written, name: "" },
      { ...written, name: "x".repeat(81) },
    ])
      expect((await post(body)).status).toBe(400);
  });

  it("returns success to a bot that fills in the honeypot, and stores nothing", async () => {
    const id = await arrived({ ...written, homepage: "https://spam.example" });
    expect(await db.contactMessage.count({ where: { id } })).toBe(0);
  });

  it("deletes a message 90 days after it was emailed and last answered, and never before", async () => {
    const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const keep = (mailedAt: Date | null) =>
      db.contactMessage.create({
        data: { ...written, createdAt: ago(100), mailedAt, changedAt: mailedAt ?? ago(100) },
      });
    const [old, recent, waiting, answered] = await Promise.all([
      keep(ago(91)),
      keep(ago(89)),
      keep(null),
      keep(ago(91)),
    ]);
    await db.contactMessage.update({ where: { id: answered.id }, data: { changedAt: ago(2) } });
    await purgeExpired();
    const ids = [old, recent, waiting, answered].map(({ id }) => id);
    const left = await db.contactMessage.findMany({ where: { id: { in: ids } } });
    expect(left.map(({ id }) => id).sort()).toEqual([recent.id, waiting.id, answered.id].sort());
  });
});

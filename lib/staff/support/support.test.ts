import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { db } from "@/lib/foundation/db/client";
import { submitMessage } from "@/lib/messaging/contact/contact";
import { listAudit } from "@/lib/staff/platform/audit-log";
import {
  addSupportEntry,
  changeSupportMessage,
  countOpenSupport,
  getSupportMessage,
  listSupportMessages,
  loadSupportMessage,
  sendSupportReply,
} from "@/lib/staff/support/support";
import { emptyDatabase } from "@/tests/fixtures/database";
import { readMailTo, runJobs } from "@/tests/fixtures/jobs";
import { createSignedInUser } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

const fault = ({ code, message }: { code: string; message: string }) => [code, message];
const owner = async () => (await createSignedInUser("super_admin")).viewer;
/** A new address for each test, since emails stay until the file ends. */
let email: string;
beforeEach(() => (email = `${crypto.randomUUID()}@example.com`));
/** Emails to it, without those to support that name it. */
const replies = async () => (await readMailTo(email)).filter((mail) => /^To: .*@example[.]com/m.test(mail));
const write = (change: object = {}) => {
  const written = { name: "Priya Raman", email, topic: "order", message: "Where is my file?" };
  return submitMessage(null, { ...written, ...change } as Parameters<typeof submitMessage>[1], "127.0.0.1");
};
const reply = (text: string, after: string | null = null) => ({ kind: "reply" as const, text, after });
const note = (text: string, after: string | null = null) => ({ kind: "note" as const, text, after });
const changed = ["conflict", "Someone else replied or added a note meanwhile. Reload the page to see it."];

describe("messages from the contact page", () => {
  it("are listed newest first by status, and found by name, address and words", async () => {
    const viewer = await owner();
    const first = await write();
    const second = await write({
      name: "Tom",
      email: "tom@example.org",
      message: "100% of my screenshots were copied.",
    });
    await changeSupportMessage(viewer, first.id, { status: "closed" });
    const ids = async (filters: object) =>
      (await listSupportMessages(viewer, { limit: 10, ...filters })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: "open" })).toEqual([second.id]);
    expect(await ids({ status: "closed" })).toEqual([first.id]);
    expect(await countOpenSupport(viewer)).toBe(1);
    for (const search of ["tom", "EXAMPLE.ORG", "screenshots", "100%"])
      expect(await ids({ search })).toEqual([second.id]);
    for (const search of ["nobody", "0%0", "_"]) expect(await ids({ search })).toEqual([]);
  });

  it("name the account that was signed in, and none for a visitor", async () => {
    const viewer = await owner();
    const { user, viewer: sender } = await createSignedInUser();
    const { id } = await submitMessage(
      sender,
      { name: "Ada", email: "other@example.com", topic: "other", message: "Hello" },
      "127.0.0.1",
    );
    expect((await getSupportMessage(viewer, id)).sender).toMatchObject({ id: user.id, email: user.email });
    expect((await getSupportMessage(viewer, (await write()).id)).sender).toBeNull();
  });

  it("are for super admins alone", async () => {
    const { id } = await write();
    for (const role of ["customer", "developer", "admin"] as const) {
      const { viewer } = await createSignedInUser(role);
      for (const call of [
        () => listSupportMessages(viewer, { limit: 1 }),
        () => countOpenSupport(viewer),
        () => getSupportMessage(viewer, id),
        () => addSupportEntry(viewer, id, reply("Hello.")),
        () => changeSupportMessage(viewer, id, { status: "closed" }),
      ])
        expect(((await call().catch(fault)) as string[])[0]).toBe("forbidden");
    }
    const { viewer, user } = await createSignedInUser("super_admin");
    await db.user.update({ where: { id: user.id }, data: { role: "customer" } });
    expect((await addSupportEntry(viewer, id, reply("Hello.")).catch(fault))?.[0]).toBe("forbidden");
    expect((await changeSupportMessage(viewer, id, { assigned: true }).catch(fault))?.[0]).toBe("forbidden");
    expect(await db.contactEntry.count()).toBe(0);
  });

  it("are not found by an unknown or malformed id", async () => {
    const viewer = await owner();
    const id = crypto.randomUUID();
    const none = ["not_found", "Message not found."];
    expect(await getSupportMessage(viewer, id).catch(fault)).toEqual(none);
    expect(await addSupportEntry(viewer, id, reply("Hello.")).catch(fault)).toEqual(none);
    expect(await changeSupportMessage(viewer, id, { status: "closed" }).catch(fault)).toEqual(none);
    for (const unknown of [id, "no-id"]) expect(await loadSupportMessage(viewer, unknown)).toBeNull();
  });
});

describe("a reply", () => {
  it("is emailed to the typed address in one thread, answers the message, and is on record", async () => {
    const { viewer, user } = await createSignedInUser("super_admin");
    const { id } = await write();
    await addSupportEntry(viewer, id, reply("It is in My Purchases.\n\nSee https://example.com/help"));
    expect((await getSupportMessage(viewer, id)).entries).toMatchObject([{ delivery: "pending" }]);
    await runJobs();
    const { status, assignee, entries } = await getSupportMessage(viewer, id);
    expect({ status, assignee, delivery: entries[0]?.delivery }).toEqual({
      ...{ status: "answered", assignee: { id: user.id, name: user.name }, delivery: "sent" },
    });
    await addSupportEntry(viewer, id, reply("One more thing.", entries[0]?.id));
    await runJobs();
    const mails = await replies();
    expect(mails).toHaveLength(2);
    const [mail = ""] = mails.filter((text) => text.includes("It is in My Purchases."));
    expect(mail).toContain("Subject: Re: An order or a payment");
    expect(mail).toContain("Hi Priya,");
    expect(mail).toContain("See https://example.com/help");
    expect(mail).toMatch(/^Reply-To: .*support@/m);
    // What somebody else may have typed for this address is not in it.
    expect(mail).not.toContain("Where is my file?");
    for (const text of mails) expect(text).toMatch(new RegExp(`^References: <contact-${id}@`, "m"));
    expect((await listAudit(viewer, { action: "contact.reply", limit: 5 })).items).toMatchObject([
      { subject: { name: "Priya Raman" } },
      { subject: { name: "Priya Raman" } },
    ]);
  });

  it("is written once by two at the same moment, and the second one is told", async () => {
    const { id } = await write();
    const [ada, ben] = [await owner(), await owner()];
    const presses = await Promise.all(
      [ada, ada, ben].map((by) => addSupportEntry(by, id, reply("Done.")).catch(fault)),
    );
    expect(presses.filter((one) => one === undefined)).toHaveLength(1);
    expect(presses.filter((one) => one !== undefined)).toEqual([changed, changed]);
    await runJobs();
    expect(await replies()).toHaveLength(1);
    // A job that runs again sends nothing.
    const { id: entryId } = await db.contactEntry.findFirstOrThrow();
    await sendSupportReply.run({ entryId });
    expect(await db.contactEntry.findMany({ select: { delivery: true } })).toEqual([{ delivery: "sent" }]);
  });
});

it("says that the mail server permanently rejected the address", async () => {
  const viewer = await owner();
  const { id } = await write();
  await addSupportEntry(viewer, id, reply("Done."));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no such user"), { responseCode: 550 })),
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // Settings are read once.
  jest.resetModules();
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { sendSupportReply: send } = await import("@/lib/staff/support/support");
  await send.run({ entryId: (await db.contactEntry.findFirstOrThrow()).id });
  delete process.env.SMTP_URL;
  await new Promise<void>((done) => server.close(done));
  expect((await getSupportMessage(viewer, id)).entries).toMatchObject([{ delivery: "rejected" }]);
});

it("counts no more than a thousand hits of a search, and says that there are more", async () => {
  const viewer = await owner();
  const row = { name: "Broad", email: "broad@example.com", topic: "other", message: "Hello" };
  await db.contactMessage.createMany({ data: Array.from({ length: 1_001 }, () => ({ ...row, status: "closed" })) });
  const open = await write({ name: "Broad" });
  expect(await listSupportMessages(viewer, { search: "broad", limit: 1 })).toMatchObject({ total: 1_000, more: true });
  expect(await listSupportMessages(viewer, { search: "broad", status: "open", limit: 5 })).toMatchObject({
    ...{ total: 1, more: false, items: [{ id: open.id }] },
  });
});

describe("a note", () => {
  it("is only for staff and leaves the message open", async () => {
    const viewer = await owner();
    const { id } = await write();
    await addSupportEntry(viewer, id, note("Refunded manually."));
    await runJobs();
    expect(await replies()).toEqual([]);
    const { status, assignee, entries } = await getSupportMessage(viewer, id);
    expect({ status, assignee }).toEqual({ status: "open", assignee: null });
    expect(entries).toMatchObject([{ kind: "note", text: "Refunded manually.", delivery: "none" }]);
    expect(await addSupportEntry(viewer, id, reply("Hello.")).catch(fault)).toEqual(changed);
  });

  it("isn't possible once there are 200 replies and notes", async () => {
    const viewer = await owner();
    const { id: messageId } = await write();
    await db.contactEntry.createMany({
      data: Array.from({ length: 200 }, (_, index) => ({
        messageId,
        kind: "note",
        text: `${index}`,
        delivery: "none",
      })),
    });
    const last = await db.contactEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(await addSupportEntry(viewer, messageId, note("One more.", last.id)).catch(fault)).toEqual([
      ...["conflict", "A message can have up to 200 replies and notes."],
    ]);
  });
});

it("is taken on and given back, closed and reopened", async () => {
  const { viewer, user } = await createSignedInUser("super_admin");
  const { id } = await write();
  const state = async () => {
    const { status, assignee } = await getSupportMessage(viewer, id);
    return [status, assignee?.id ?? null];
  };
  await changeSupportMessage(viewer, id, { assigned: true });
  expect(await state()).toEqual(["open", user.id]);
  await changeSupportMessage(viewer, id, { status: "closed" });
  expect(await state()).toEqual(["closed", user.id]);
  await changeSupportMessage(viewer, id, { status: "open", assigned: false });
  expect(await state()).toEqual(["open", null]);
});

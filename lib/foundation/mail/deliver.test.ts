import { readFile, readdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";

// Settings are read once, so SMTP_URL has to be set before the module is loaded.
const received: { from: string; to: string[]; text: string }[] = [];
let refuse = false;
/** The server's answer to a recipient; null accepts. */
let refusedRecipient: number | null = null;
let server: SMTPServer | undefined;
let deliver: typeof import("@/lib/foundation/mail/deliver").deliverMail;
const mail = {
  key: "receipt-1",
  to: { name: "Ada, Countess", address: "ada@example.com" },
  subject: "Your receipt for\r\nBcc: all@example.com",
  text: "Hello",
  html: "<p>Hello</p>",
};

async function open(smtp: boolean) {
  jest.resetModules();
  delete process.env.SMTP_URL;
  if (smtp) {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo(_address, _session, done) {
        done(refusedRecipient ? Object.assign(new Error("no such user"), { responseCode: refusedRecipient }) : null);
      },
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.on("end", () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({
            from: mailFrom ? mailFrom.address : "",
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(parts).toString(),
          });
          done(refuse ? Object.assign(new Error("busy"), { responseCode: 451 }) : null);
        });
      },
    });
    await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
    process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }
  deliver = (await import("@/lib/foundation/mail/deliver")).deliverMail;
}
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())));

describe("deliverMail", () => {
  it("sends the email to the server in SMTP_URL", async () => {
    await open(true);
    await deliver(mail);
    expect(received).toMatchObject([{ from: "hello@forgehall.test", to: ["ada@example.com"] }]);
    const text = received[0]?.text ?? "";
    expect(text).toContain("Message-ID: <receipt-1@localhost>");
    expect(text).toContain("Subject: Your receipt for Bcc: all@example.com");
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it("throws, so that the job retries, when the server rejects the email", async () => {
    refuse = true;
    await open(true);
    await expect(deliver(mail)).rejects.toThrow(/busy/);
    server?.close();
    server = undefined;
    await expect(deliver(mail)).rejects.toThrow();
  });

  it.each([
    [550, "ends the job, since sending again is futile", true],
    [451, "lets the job retry", false],
  ])("when the recipient is rejected with %i, %s", async (code, _what, ends) => {
    refuse = false;
    refusedRecipient = code;
    await open(true);
    const { sendMail } = await import("@/lib/foundation/mail/send-mail");
    jest.spyOn(process.stderr, "write").mockReturnValue(true);
    const sent = sendMail({
      key: "receipt-2",
      kind: "receipt",
      to: { id: crypto.randomUUID(), name: "Ada", email: "gone@example.com", emailVerifiedAt: null },
      content: { subject: "Your receipt", heading: "Your receipt", paragraphs: [] },
    }).finally(() => (jest.restoreAllMocks(), (refusedRecipient = null)));
    await (ends ? expect(sent).resolves.toBe(false) : expect(sent).rejects.toThrow(/rejected/));
  });

  it("throws, so that the job retries, when the folder for the files cannot be created", async () => {
    const folder = process.env.MAIL_DIR;
    process.env.MAIL_DIR = "/proc/forgehall/mail";
    await open(false);
    await expect(deliver(mail)).rejects.toMatchObject({ code: "ENOENT" });
    process.env.MAIL_DIR = folder;
  });

  it("writes a complete file per email without a mail server", async () => {
    await open(false);
    await Promise.all([deliver(mail), deliver({ ...mail, key: "receipt-2" }), deliver(mail)]);
    const folder = process.env.MAIL_DIR ?? "";
    expect((await readdir(folder)).sort()).toEqual(["receipt-1.eml", "receipt-2.eml"]);
    const text = await readFile(join(folder, "receipt-1.eml"), "utf8");
    expect(text).toContain('To: "Ada, Countess" <ada@example.com>');
    expect(text).toContain("Auto-Submitted: auto-generated");
    expect(text.trimEnd()).toMatch(/--$/);
  });
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sendDigestMail } from "@/lib/foundation/mail/deliver";
import { MAIL_KINDS } from "@/lib/foundation/mail/mail-kinds.constants";
import { sendMail } from "@/lib/foundation/mail/send-mail";
import { createUser } from "@/tests/fixtures/factories";

const content = {
  subject: "A subject",
  heading: "A heading",
  paragraphs: ["First <i>words</i>.", "Second words."],
  details: [["App", "A & B"]] as const,
  quote: "Line one\n<script>two()</script>",
  action: { label: "Open it", url: "http://localhost:3000/app/1?a=1&b=2" },
};

/** Returns the email's headers and its two decoded parts. */
async function parts(key: string) {
  const raw = await readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8");
  const [head = "", text = "", html = ""] = raw.split(/^----_NmP-.*$/m).map((part) =>
    Buffer.from(
      part
        .replace(/=\r?\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
      "latin1",
    ).toString("utf8"),
  );
  return { head, text, html };
}
async function sent(kind: (typeof MAIL_KINDS)[number]["value"]) {
  const user = await createUser({ name: "Noor<b>H</b> Vos", emailVerifiedAt: new Date() });
  const key = `test-${crypto.randomUUID()}`;
  await sendMail({ key, kind, to: user, content });
  return { user, ...(await parts(key)) };
}

describe("sendMail", () => {
  it("sends the same content as text and HTML, with user input escaped", async () => {
    const { text, html } = await sent("receipt");
    expect(text).toContain(
      "Hi Noor<b>H</b>,\r\n\r\nFirst <i>words</i>.\r\n\r\nSecond words.\r\n\r\nApp: A & B\r\n\r\n> Line " +
        "one\r\n> <script>two()</script>\r\n\r\nOpen it: http://localhost:3000/app/1?a=1&b=2",
    );
    expect(html).toContain("Hi Noor&lt;b&gt;H&lt;/b&gt;");
    expect(html).toContain("First &lt;i&gt;words&lt;/i&gt;.");
    expect(html).toContain("&lt;script&gt;two()&lt;/script&gt;");
    expect(html).not.toMatch(/<script|<i>|<b>/);
    expect(html).toContain('href="http://localhost:3000/app/1?a=1&amp;b=2"');
  });

  describe("to an unverified address, which may be a stranger's", () => {
    const words = {
      subject: "Call 555 0100",
      heading: "Zebra heading",
      paragraphs: ["Zebra paragraph"],
      details: [
        ["App", "Zebra app"],
        ["Timeline", "Zebra weeks"],
        ["License key", "ZEBRA-KEY"],
        ["Order", "#0a1b2c3d"],
        ["Amount", "$49.00"],
      ],
      quote: "Zebra quote",
      action: { label: "Open it", url: "http://localhost:3000/app/1" },
    } as const;
    async function sendUnverified(mail: Partial<Parameters<typeof sendMail>[0]>) {
      const user = await createUser({ name: "Zebra name" });
      const key = `test-${crypto.randomUUID()}`;
      await sendMail({ key, kind: "receipt", to: user, content: words, ...mail });
      return { user, ...(await parts(key)) };
    }

    it.each(MAIL_KINDS.map(({ value }) => value))(
      "sends no words of other users in an email of kind %s",
      async (kind) => {
        const { user, head, text, html } = await sendUnverified({ kind });
        expect(head).toContain(user.email);
        for (const part of [head, text, html]) expect(part).not.toMatch(/zebra|555 0100/i);
        expect(text).toMatch(/^Hi,/m);
        for (const part of ["verify this address", "Order: #0a1b2c3d", "Amount: $49.00", "http://localhost:3000/app/1"])
          expect(text).toContain(part);
      },
    );

    it("sends a reason that our staff wrote, and no other quote", async () => {
      const { text } = await sendUnverified({ kind: "app_decision", isQuoteByStaff: true });
      expect(text).toMatch(/Our reason:[^]*> Zebra quote/);
      expect(text).not.toMatch(/zebra (?!quote)/i);
    });

    it("sends a content that is ours as it is, without the name and the quote", async () => {
      const { head, text } = await sendUnverified({ hasOnlyOurWords: true, content: { ...content, quote: "Zebra" } });
      expect(head).toContain("Subject: A subject");
      expect(text).toContain("Hi,\r\n\r\nFirst <i>words</i>.");
      expect(text).not.toContain("Zebra");
    });

    it("sends the words that the email has for it instead of its kind's", async () => {
      const unverifiedWords = { subject: "It is over", text: "We removed it." };
      const { head, text } = await sendUnverified({ unverifiedWords });
      expect(head).toContain("Subject: It is over");
      expect(text).toContain("We removed it.");
    });

    it("sends a daily email that only says how much there is", async () => {
      const item = { title: "Zebra title", body: "Zebra body", url: "http://localhost:3000/notifications" };
      const groups = [{ heading: "Zebra reviews", items: [item] }];
      for (const emailVerifiedAt of [null, new Date()]) {
        const to = await createUser({ emailVerifiedAt });
        await sendDigestMail({ day: "2026-11-26", to, count: 2, groups });
        const { head, text } = await parts(`digest-${to.id}-2026-11-26`);
        expect(head).toContain("Subject: 2 updates on Forgehall");
        expect(/zebra/i.test(text)).toBe(emailVerifiedAt !== null);
      }
    });
  });

  it("puts no host name or telephone number of a title into a subject", async () => {
    const key = `test-${crypto.randomUUID()}`;
    const user = await createUser({ emailVerifiedAt: new Date() });
    const subject = "New proposal for evil.example, call 555-010-0199";
    await sendMail({ key, kind: "proposal_received", to: user, content: { ...content, subject } });
    const { head, html } = await parts(key);
    expect(head).toContain("Subject: New proposal for evil example, call\r\n");
    expect(html).not.toContain("evil.example");
  });

  it("cannot be given extra headers through a name or subject", async () => {
    const key = `test-${crypto.randomUUID()}`;
    const user = await createUser({ name: "Noor\r\nBcc: one@evil.example", emailVerifiedAt: new Date() });
    await sendMail({
      key,
      kind: "receipt",
      to: user,
      content: { ...content, subject: "A subject\r\nBcc: two@evil.example\r\n\r\nA body" },
    });
    // The raw message: encoded line breaks within a line do not start a new header.
    const [head = ""] = (await readFile(join(process.env.MAIL_DIR ?? "", `${key}.eml`), "utf8")).split("\r\n\r\n");
    const names = head.match(/^[\w-]+(?=:)/gm);
    expect(names).toEqual(expect.arrayContaining(["From", "To", "Subject", "Date", "MIME-Version", "Content-Type"]));
    expect(names).not.toContain("Bcc");
    expect(head).toContain(`<${user.email}>`);
  });

  it("supports dark mode and phones, loads nothing from the network, and uses table layout", async () => {
    const { html } = await sent("receipt");
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).toContain("max-width:600px");
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
    // Only the details table has header cells; all others are for layout.
    expect(html.match(/<table(?![^>]*role="presentation")/g)).toHaveLength(1);
    expect(html).toContain('<th scope="row"');
  });

  it.each(MAIL_KINDS.map(({ value, topic }) => [value, topic !== "required"] as const))(
    "states why an email of kind %s was sent; links to its switch: %p",
    async (kind, switchable) => {
      const { text, html } = await sent(kind);
      for (const part of [text, html]) {
        expect(part).toContain("receiving this because");
        expect(part.includes("http://localhost:3000/profile/notifications")).toBe(switchable);
      }
    },
  );
});

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MAIL_KINDS } from "@/lib/mail/mail-kinds.constants";
import { sendMail } from "@/lib/mail/send-mail";
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
  const user = await createUser({ name: "Noor <b>H</b>", emailVerifiedAt: new Date() });
  const key = `test-${crypto.randomUUID()}`;
  await sendMail({ key, kind, to: user, content });
  return { user, ...(await parts(key)) };
}

describe("sendMail", () => {
  it("sends the same content as text and HTML, with user input escaped", async () => {
    const { text, html } = await sent("receipt");
    expect(text).toContain(
      "Hi Noor <b>H</b>,\r\n\r\nFirst <i>words</i>.\r\n\r\nSecond words.\r\n\r\nApp: A & B\r\n\r\n> Line " +
        "one\r\n> <script>two()</script>\r\n\r\nOpen it: http://localhost:3000/app/1?a=1&b=2",
    );
    expect(html).toContain("Hi Noor &lt;b&gt;H&lt;/b&gt;");
    expect(html).toContain("First &lt;i&gt;words&lt;/i&gt;.");
    expect(html).toContain("&lt;script&gt;two()&lt;/script&gt;");
    expect(html).not.toMatch(/<script|<i>|<b>/);
    expect(html).toContain('href="http://localhost:3000/app/1?a=1&amp;b=2"');
  });

  it("sends neither name nor quote to an unverified address, which may be a stranger's", async () => {
    const user = await createUser({ name: "Call 555 0100" });
    const key = `test-${crypto.randomUUID()}`;
    await sendMail({ key, kind: "refund", to: user, content });
    const { head, text, html } = await parts(key);
    expect(head).toContain(user.email);
    for (const part of [head, text, html]) expect(part).not.toMatch(/555 0100|Line one/);
    expect(text).toContain("Hi,\r\n\r\nFirst <i>words</i>.");
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

  it.each(MAIL_KINDS.map(({ value, lockedWhy }) => [value, lockedWhy === null] as const))(
    "states why an email of kind %s was sent; links to its switch: %p",
    async (kind, switchable) => {
      const { text, html } = await sent(kind);
      for (const part of [text, html]) {
        expect(part).toContain("receiving this because");
        expect(part.includes("http://localhost:3000/profile#mail")).toBe(switchable);
      }
    },
  );
});

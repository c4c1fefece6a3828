import { env } from "@/lib/foundation/env";
import { composeNotification } from "@/lib/foundation/mail/send-mail";

const url = (path: string) => new URL(path, env.APP_URL).href;
const content = {
  subject: "New review of Ledger",
  paragraphs: ["Noor reviewed “Ledger”.", "More words."],
  details: [["License key", "secret"]] as const,
  quote: "A quote",
  action: { label: "Reply", url: url("/developer-dashboard?tab=reviews#tab") },
};

describe("composeNotification", () => {
  it("consists of the email's subject, first paragraph and button", () => {
    expect(composeNotification(content)).toEqual({
      title: "New review of Ledger",
      body: "Noor reviewed “Ledger”.",
      path: "/developer-dashboard?tab=reviews#tab",
    });
  });

  it("takes other words and another path where the email's do not fit", () => {
    const words = { body: "Other words.", path: "/profile" };
    expect(composeNotification(content, words)).toEqual({ title: "New review of Ledger", ...words });
    expect(composeNotification(content, { body: null })?.body).toBeNull();
  });

  it.each(["/reset-password?token=a", "/reset-password", "/verify-email?token=a", "/confirm-email?token=a"])(
    "does not exist for an email with the link %s",
    (path) => expect(composeNotification({ ...content, action: { label: "Open", url: url(path) } })).toBeNull(),
  );

  it("leads to the list of notifications without a button, and when the button leads to another site", () => {
    const { action: _action, ...without } = content;
    expect(composeNotification(without)?.path).toBe("/notifications");
    const elsewhere = { label: "Open", url: "https://evil.example/profile" };
    expect(composeNotification({ ...content, action: elsewhere })?.path).toBe("/notifications");
  });

  it("has one line each, without links, of a limited length", () => {
    const found = composeNotification({
      ...content,
      subject: `A\n${"b".repeat(200)}`,
      paragraphs: [`See https://evil.example/x now. ${"é".repeat(300)}`],
    });
    expect(found?.title).toHaveLength(120);
    expect(found?.title).toMatch(/^A b+…$/);
    expect(found?.body).toMatch(/^See now\. é+…$/);
    expect(found?.body).toHaveLength(240);
  });
});

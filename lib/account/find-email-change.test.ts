import { findEmailChange } from "@/lib/account/find-email-change";
import { issueLink } from "@/lib/account/issue-link";
import type { LinkPurpose } from "@/lib/account/account.constants";
import { db } from "@/lib/db/client";
import { createUser } from "@/tests/fixtures/factories";

/** A change that waits, and a link that was mailed to its address. */
async function linked(purpose: LinkPurpose = "email_change", more: object = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: userId } = await createUser({ pendingEmail: email });
  const token = (await issueLink({ id: crypto.randomUUID(), userId, email, purpose })) ?? "";
  await db.accountToken.updateMany({ where: { userId }, data: more });
  return { userId, email, token };
}

describe("the change that a link confirms, as its page shows it", () => {
  it("is the account's and its new address", async () => {
    const { userId, email, token } = await linked();
    expect(await findEmailChange(token)).toEqual({ userId, email });
  });

  it.each([
    ["for something else", () => linked("email_verification")],
    ["that was used", () => linked("email_change", { usedAt: new Date() })],
    ["that is out of date", () => linked("email_change", { expiresAt: new Date(Date.now() - 1) })],
    ["for an address that is no longer asked for", () => linked("email_change", { email: "another@example.com" })],
  ])("is none for a link %s", async (_what, make) => {
    expect(await findEmailChange((await make()).token)).toBeNull();
  });
});

import { findEmailChange } from "@/lib/accounts/settings/email";
import { issueLink } from "@/lib/accounts/settings/emailed-links";
import type { LinkPurpose } from "@/lib/accounts/settings/settings.constants";
import { db } from "@/lib/foundation/db/client";
import { createUser } from "@/tests/fixtures/factories";

/** Creates a user with a pending email change and a link sent to the new address. */
async function createEmailChange(purpose: LinkPurpose = "email_change", more: object = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { id: userId } = await createUser({ pendingEmail: email });
  const token = (await issueLink({ id: crypto.randomUUID(), userId, email, purpose })) ?? "";
  await db.accountToken.updateMany({ where: { userId }, data: more });
  return { userId, email, token };
}

describe("findEmailChange", () => {
  it("returns the user and the new address", async () => {
    const { userId, email, token } = await createEmailChange();
    expect(await findEmailChange(token)).toEqual({ userId, email });
  });

  it.each([
    ["for another purpose", () => createEmailChange("email_verification")],
    ["that was already used", () => createEmailChange("email_change", { usedAt: new Date() })],
    ["that has expired", () => createEmailChange("email_change", { expiresAt: new Date(Date.now() - 1) })],
    [
      "for an address that is no longer pending",
      () => createEmailChange("email_change", { email: "another@example.com" }),
    ],
  ])("returns null for a link %s", async (_case, make) => {
    expect(await findEmailChange((await make()).token)).toBeNull();
  });
});

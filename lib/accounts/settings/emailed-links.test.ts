import { getLinkState, issueLink } from "@/lib/accounts/settings/emailed-links";
import type { LinkPurpose } from "@/lib/accounts/settings/settings.constants";
import { db } from "@/lib/foundation/db/client";
import { createUser } from "@/tests/fixtures/factories";

async function createLink(purpose: LinkPurpose, link: object = {}, user: object = {}): Promise<string> {
  const { id: userId, email } = await createUser(user);
  const token = (await issueLink({ id: crypto.randomUUID(), userId, email, purpose })) ?? "";
  await db.accountToken.updateMany({ where: { userId }, data: link });
  return token;
}
const past = new Date(Date.now() - 1);

describe("getLinkState", () => {
  it.each([
    ["valid", "password_reset", {}, {}],
    ["used", "password_reset", { usedAt: past }, {}],
    ["used", "password_reset", { usedAt: past, expiresAt: past }, {}],
    ["expired", "password_reset", { expiresAt: past }, {}],
    ["invalid", "password_reset", { purpose: "email_change" }, {}],
    ["valid", "email_verification", {}, { emailVerifiedAt: null }],
    ["verified", "email_verification", { usedAt: past }, { emailVerifiedAt: past }],
    ["verified", "email_verification", {}, { emailVerifiedAt: past }],
    ["expired", "email_verification", { expiresAt: past }, { emailVerifiedAt: null }],
    ["invalid", "email_verification", { email: "old@example.com" }, { emailVerifiedAt: past }],
    ["valid", "email_change", { email: "new@example.com" }, {}],
    ["used", "email_change", { email: "new@example.com", usedAt: past }, {}],
    ["expired", "email_change", { email: "new@example.com", expiresAt: past }, {}],
  ] as const)("is %s for a link of %s with %j", async (state, purpose, link, user) => {
    expect(await getLinkState(purpose, await createLink(purpose, link, user))).toBe(state);
  });

  it("is invalid for an unknown token", async () => {
    expect(await getLinkState("password_reset", "unknown")).toBe("invalid");
  });
});

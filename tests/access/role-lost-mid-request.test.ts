import { confirmSecondFactorSetup } from "@/lib/accounts/second-factor/setup";
import { getCurrentUser, updateProfile } from "@/lib/accounts/users/profile";
import { db } from "@/lib/foundation/db/client";
import { getOwnProfile, updateDeveloperProfile } from "@/lib/hiring/developers/own-profile";
import { createUser } from "@/tests/fixtures/factories";
import { toViewer } from "@/tests/fixtures/sessions";

/** A viewer whose account was deleted after the session was read. */
const gone = () => toViewer({ id: crypto.randomUUID(), role: "developer", name: "Ada", email: "ada@example.com" });

it.each<[string, () => Promise<unknown>]>([
  ["getCurrentUser", () => getCurrentUser(gone())],
  ["updateProfile", () => updateProfile(gone(), { name: "Ada", email: "ada@example.com" })],
  ["getOwnProfile", () => getOwnProfile(gone())],
  ["confirmSetup", () => confirmSecondFactorSetup(gone(), "123456", undefined)],
  ["updateDeveloperProfile", () => updateDeveloperProfile(gone(), { title: "Gardener" })],
])("%s asks to sign in when the account has just been deleted", async (_name, ask) => {
  await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
});

it("updateDeveloperProfile writes nothing for a user who lost the developer role during the request", async () => {
  const user = await createUser({ role: "customer" });
  await expect(
    updateDeveloperProfile(toViewer({ ...user, role: "developer" }), { title: "Gardener" }),
  ).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({ title: null });
});

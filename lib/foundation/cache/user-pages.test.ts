import { currentUser } from "@/lib/accounts/users/users.rows";
import { PUBLIC_FIELDS } from "@/lib/foundation/cache/user-pages";

const PRIVATE = ["id", "email", "pendingEmail", "emailVerified", "profileVersion", "createdAt"];

describe("public fields", () => {
  it("are all fields of a user but the private ones", () => {
    expect([...PUBLIC_FIELDS, ...PRIVATE].sort()).toEqual(Object.keys(currentUser.shape).sort());
  });
});

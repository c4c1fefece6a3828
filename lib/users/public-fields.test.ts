import { PUBLIC_FIELDS } from "@/lib/users/public-fields.constants";
import { currentUser } from "@/lib/users/users.response";

const PRIVATE = ["id", "email", "pendingEmail", "emailVerified", "profileVersion", "createdAt"];

describe("public fields", () => {
  it("are all fields of a user but the private ones", () => {
    expect([...PUBLIC_FIELDS, ...PRIVATE].sort()).toEqual(Object.keys(currentUser.shape).sort());
  });
});

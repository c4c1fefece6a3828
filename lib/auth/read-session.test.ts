import { readSession } from "@/lib/auth/read-session";
import { signedIn } from "@/tests/fixtures/sessions";

describe("whose session a browser's cookies hold", () => {
  it("is not confused by cookies of a similar name, which any page of a sibling host can set", async () => {
    const { user, session } = await signedIn();
    expect(await readSession({ "forgehall-session": session, "forgehall-session.0": "x", "forgehall-session.1": "y" })).toMatchObject({ id: user.id });
    expect(await readSession({ "forgehall-session.0": session })).toBeNull();
  });
});

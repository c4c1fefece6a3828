import { PATCH as change } from "@/app/api/apps/[id]/route";
import { POST as create } from "@/app/api/apps/route";
import { lockRow } from "@/lib/foundation/db/transaction";
import { call } from "@/tests/fixtures/call";
import { createApp } from "@/tests/fixtures/factories";
import { whileRowLocked } from "@/tests/fixtures/row-locks";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";
import { createUploads } from "@/tests/fixtures/uploads";

// Read on first use, so set before it.
process.env.LISTINGS_PER_DEVELOPER = "4";
process.env.PENDING_LISTINGS_PER_DEVELOPER = "2";

const inReview = "You have 2 apps in review, the most at a time. Wait for a decision, or delete one.";

async function createDeveloper() {
  const { user, session } = await createSignedInUser("developer");
  const listing = {
    title: "Kilnline",
    description: "Fires a kiln by its schedule.",
    category: "Productivity",
    builtWith: "Claude Code",
    price: "49.00",
    screenshots: await createUploads(user.id, 1),
  };
  return {
    user,
    add: (status: string, more = {}) => createApp({ developerId: user.id, status, ...more }),
    post: () => call(create, "/api/apps", { method: "POST", body: listing, session }),
    patch: (id: string, body: object) =>
      call(change, `/api/apps/${id}`, { method: "PATCH", params: { id }, body, session }),
  };
}

describe("the limits on a developer's apps", () => {
  it("rejects a listing beyond those in review, which unlisting one does not change", async () => {
    const { add, post } = await createDeveloper();
    await add("pending");
    expect((await post()).status).toBe(201);
    expect(await statusAndBody(await post())).toEqual([409, inReview]);

    const hidden = await createDeveloper();
    await hidden.add("pending");
    await hidden.add("unlisted", { unlistedStatus: "pending" });
    expect(await statusAndBody(await hidden.post())).toEqual([409, inReview]);
  });

  it("rejects a listing beyond all of an account", async () => {
    const { add, post } = await createDeveloper();
    for (const status of ["approved", "approved", "rejected"]) await add(status);
    expect((await post()).status).toBe(201);
    const sentence = "You have 4 apps, the most an account can have. Delete one to add another.";
    expect(await statusAndBody(await post())).toEqual([409, sentence]);
  });

  it("rejects an edit that would bring a rejected app into review, and no other edit", async () => {
    const { add, patch } = await createDeveloper();
    const [waiting, rejected, approved] = [await add("pending"), await add("rejected"), await add("approved")];
    await add("pending");
    for (const body of [{ title: "Kiln" }, { price: "9.00" }])
      expect(await statusAndBody(await patch(rejected.id, body))).toEqual([409, inReview]);
    for (const { id } of [waiting, approved]) expect((await patch(id, { title: "Kiln" })).status).toBe(200);
  });

  it("lets concurrent listings fill it exactly", async () => {
    const { user, add, post } = await createDeveloper();
    await add("pending");
    const responses = await whileRowLocked(
      (tx) => lockRow(tx, "User", user.id, "update"),
      () => [post(), post(), post()],
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

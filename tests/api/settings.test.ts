import { POST as register } from "@/app/api/register/route";
import { GET, PUT } from "@/app/api/super-admin/settings/route";
import { db } from "@/lib/foundation/db/client";
import { call } from "@/tests/fixtures/call";
import { emptyDatabase } from "@/tests/fixtures/database";
import { createSignedInUser } from "@/tests/fixtures/sessions";

beforeEach(emptyDatabase);

const account = { name: "Ada", email: "ada@example.com", password: "correct horse battery", role: "customer" };
const signUp = async () => (await call(register, "/api/register", { method: "POST", body: account })).status;

async function createOwner() {
  const { session } = await createSignedInUser("super_admin");
  return (body: object) => call(PUT, "/api/super-admin/settings", { method: "PUT", body, session });
}

it("closes sign-ups, and opens them again", async () => {
  const save = await createOwner();
  const closed = { version: 0, platformFeePercent: 0, payoutHoldDays: 14, registration: "closed" };
  expect(await (await save(closed)).json()).toEqual({ ...closed, version: 1 });
  expect(await signUp()).toBe(403);
  expect(await db.user.count()).toBe(1);
  expect((await save({ ...closed, version: 1, registration: "open" })).status).toBe(200);
  expect(await signUp()).toBe(201);
});

it("answers a stale version with 409 and changes nothing", async () => {
  const save = await createOwner();
  const settings = { version: 0, platformFeePercent: 8, payoutHoldDays: 7, registration: "open" };
  await save(settings);
  const response = await save({ ...settings, platformFeePercent: 9 });
  expect([response.status, await response.text()]).toEqual([409, "Someone else saved the settings meanwhile."]);
  const { session } = await createSignedInUser("super_admin");
  expect(await (await call(GET, "/api/super-admin/settings", { session })).json()).toMatchObject({
    version: 1,
    platformFeePercent: 8,
  });
});

it.each([
  { platformFeePercent: 100.01 },
  { platformFeePercent: -1 },
  { platformFeePercent: 2.505 },
  { platformFeePercent: "8" },
  { payoutHoldDays: 91 },
  { payoutHoldDays: 1.5 },
  { registration: "invited" },
  { version: -1 },
])("refuses %j", async (wrong) => {
  const save = await createOwner();
  const settings = { version: 0, platformFeePercent: 8, payoutHoldDays: 7, registration: "open" };
  expect((await save({ ...settings, ...wrong })).status).toBe(400);
  expect(await db.siteSettings.count()).toBe(0);
});

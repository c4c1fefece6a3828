import { GET as exportAccount } from "@/app/api/account/export/route";
import { GET as listRoute } from "@/app/api/apps/[id]/licenses/route";
import { GET as getApp, PATCH as changeApp } from "@/app/api/apps/[id]/route";
import { GET as customerOrders } from "@/app/api/customer/orders/route";
import { PUT as statusRoute } from "@/app/api/licenses/[id]/status/route";
import { POST as validateRoute } from "@/app/api/licenses/validate/route";
import { DELETE as deviceRoute } from "@/app/api/orders/[id]/license/devices/[deviceId]/route";
import { GET as orderLicenseRoute } from "@/app/api/orders/[id]/license/route";
import { deleteUser } from "@/lib/accounts/users/deletion";
import { issueMissingLicenses } from "@/lib/catalog/licenses/issuing";
import type { AppLicense, LicenseCheck, OrderLicense } from "@/lib/catalog/licenses/licenses.rows";
import { sendLicenseIssued } from "@/lib/catalog/licenses/notices";
import { countLicenses } from "@/lib/catalog/licenses/read-licenses";
import { fulfillOrder } from "@/lib/commerce/orders/fulfillment";
import type { CustomerOrder } from "@/lib/commerce/orders/orders.rows";
import { sendReceipt } from "@/lib/commerce/orders/receipts";
import { db } from "@/lib/foundation/db/client";
import { transaction } from "@/lib/foundation/db/transaction";
import { call } from "@/tests/fixtures/call";
import { createApp, createOrder } from "@/tests/fixtures/factories";
import { readMailTo, runJobs, verifyEmailsOf } from "@/tests/fixtures/jobs";
import { createLicense } from "@/tests/fixtures/licenses";
import { createSignedInUser } from "@/tests/fixtures/sessions";
import { statusAndBody } from "@/tests/fixtures/status-and-body";

const patch = (session: string, id: string, licensing: unknown) =>
  call(changeApp, `/api/apps/${id}`, { method: "PATCH", params: { id }, body: { licensing }, session });
const licenseOf = (session: string, id: string) =>
  call(orderLicenseRoute, `/api/orders/${id}/license`, { params: { id }, session });
const setStatus = (session: string, id: string, body: unknown) =>
  call(statusRoute, `/api/licenses/${id}/status`, { method: "PUT", params: { id }, body, session });
const validate = async (body: { key: string; device?: string }) =>
  (await (await call(validateRoute, "/api/licenses/validate", { method: "POST", body })).json()) as LicenseCheck;
const keysOf = (appId: string) => db.license.count({ where: { order: { appId } } });

describe("the listing's license keys", () => {
  it("are live at once, public, and change nothing else", async () => {
    const { user, session } = await createSignedInUser("developer");
    const app = await createApp({ developerId: user.id });
    expect(await (await patch(session, app.id, { seats: 2 })).json()).toMatchObject({
      licensing: { seats: 2 },
      status: "approved",
      pendingChange: null,
    });
    expect(await (await call(getApp, `/api/apps/${app.id}`, { params: { id: app.id } })).json()).toMatchObject({
      licensing: { seats: 2 },
    });
    expect(await db.auditEvent.findMany({ where: { subjectId: app.id }, select: { from: true, to: true } })).toEqual([
      { from: { licensing: null }, to: { licensing: { seats: 2 } } },
    ]);
    expect(await (await patch(session, app.id, null)).json()).toMatchObject({ licensing: null });
  });

  it.each([{ seats: 0 }, { seats: 1001 }, { seats: 1.5 }, { seats: "2" }, {}, 2, true])(
    "reject %j",
    async (licensing) => {
      const { user, session } = await createSignedInUser("developer");
      const app = await createApp({ developerId: user.id });
      expect((await patch(session, app.id, licensing)).status).toBe(400);
    },
  );

  it("reach earlier buyers by a job, once each, and stay when they are turned off", async () => {
    const { user, session } = await createSignedInUser("developer");
    const buyer = await createSignedInUser();
    const app = await createApp({ developerId: user.id });
    const order = await createOrder({ appId: app.id, customerId: buyer.user.id });
    const buy = async (status: string) => {
      const bought = await createOrder({ appId: app.id, status });
      if (status !== "failed") await transaction((tx) => fulfillOrder(tx, bought));
    };
    for (const status of ["completed", "refunded", "failed", "disputed"]) await buy(status);
    expect((await licenseOf(buyer.session, order.id)).status).toBe(404);

    await patch(session, app.id, { seats: 3 });
    await runJobs();
    await Promise.all([issueMissingLicenses.run({ appId: app.id }), issueMissingLicenses.run({ appId: app.id })]);
    expect(await keysOf(app.id)).toBe(3);
    const { key, ...rest } = (await (await licenseOf(buyer.session, order.id)).json()) as OrderLicense;
    expect(rest).toEqual({ seats: 3, status: "active", devices: [] });

    await patch(session, app.id, null);
    await buy("completed");
    await issueMissingLicenses.run({ appId: app.id });
    expect(await keysOf(app.id)).toBe(3);
    expect(await validate({ key: key ?? "" })).toMatchObject({ valid: true, seats: 3 });
  });
});

describe("a key for an earlier order", () => {
  it("is emailed once to each buyer whose order is completed", async () => {
    const { user, session } = await createSignedInUser("developer");
    const app = await createApp({ developerId: user.id, title: "Ledger" });
    const buy = async (status: string) => {
      const buyer = await createSignedInUser();
      await verifyEmailsOf(buyer.user.id);
      return { ...buyer, order: await createOrder({ appId: app.id, customerId: buyer.user.id, status }) };
    };
    const [buyer, disputed, refunded] = [await buy("completed"), await buy("disputed"), await buy("refunded")];
    await patch(session, app.id, { seats: 3 });
    await runJobs();
    await issueMissingLicenses.run({ appId: app.id });
    await sendLicenseIssued.run({ orderId: buyer.order.id });
    await runJobs();
    const { key } = (await (await licenseOf(buyer.session, buyer.order.id)).json()) as OrderLicense;
    const mails = await readMailTo(buyer.user.email);
    expect(mails).toHaveLength(1);
    for (const part of ["Subject: Your license key for “Ledger”", `License key: ${key}`, "Devices: 3", buyer.order.id])
      expect(mails[0]).toContain(part);
    for (const { email } of [disputed.user, refunded.user]) expect(await readMailTo(email)).toEqual([]);
  });

  it("is emailed even if the process died after an earlier batch", async () => {
    const { user, session } = await createSignedInUser("developer");
    const app = await createApp({ developerId: user.id });
    await createOrder({ appId: app.id });
    await patch(session, app.id, { seats: 1 });
    await issueMissingLicenses.run({ appId: app.id });
    const queued = await db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send_license_issued'`;
    expect(queued).toHaveLength(1);
  });
});

describe("a buyer", () => {
  it("finds the key with the order, in the receipt and in the data export", async () => {
    const { user, session } = await createSignedInUser();
    const { order, key, licenseId } = await createLicense({ customerId: user.id });
    await db.licenseActivation.create({ data: { licenseId, device: "id-1", label: "Laptop" } });
    const license = { key, seats: 2, status: "active", devices: [{ device: "id-1", label: "Laptop" }] };
    expect(await (await licenseOf(session, order.id)).json()).toMatchObject(license);
    const [mine] = (await (await call(customerOrders, "/api/customer/orders", { session })).json()) as CustomerOrder[];
    expect(mine).toMatchObject({ license });
    await verifyEmailsOf(user.id);
    await sendReceipt.run({ orderId: order.id });
    expect((await readMailTo(user.email)).join()).toContain(`License key: ${key}`);
    const data = (await (await call(exportAccount, "/api/account/export", { session })).json()) as object;
    expect(data).toMatchObject({ licenses: [{ orderId: order.id, key, seats: 2, devices: [{ label: "Laptop" }] }] });
    expect(JSON.stringify(data)).not.toContain("keyCiphertext");
  });

  it("deactivates a device of their own, and sees no key after a refund", async () => {
    const { user, session } = await createSignedInUser();
    const [own, foreign] = [await createLicense({ customerId: user.id }), await createLicense()];
    const create = (licenseId: string) => db.licenseActivation.create({ data: { licenseId, device: "laptop" } });
    const [mine, theirs] = [await create(own.licenseId), await create(foreign.licenseId)];
    const remove = async (id: string, deviceId: string) =>
      (
        await call(deviceRoute, `/api/orders/${id}/license/devices/${deviceId}`, {
          method: "DELETE",
          params: { id, deviceId },
          session,
        })
      ).status;
    expect([
      await remove(own.order.id, theirs.id),
      await remove(foreign.order.id, theirs.id),
      await remove(own.order.id, mine.id),
      await remove(own.order.id, mine.id),
    ]).toEqual([404, 404, 204, 404]);
    expect(await db.licenseActivation.count({ where: { id: theirs.id } })).toBe(1);

    const { id: last } = await create(own.licenseId);
    await db.order.update({ where: { id: own.order.id }, data: { status: "refunded" } });
    expect(await remove(own.order.id, last)).toBe(404);
    expect(await statusAndBody(await licenseOf(session, own.order.id))).toEqual([
      404,
      "This order has no license key.",
    ]);
    const [order] = (await (await call(customerOrders, "/api/customer/orders", { session })).json()) as CustomerOrder[];
    expect(order?.license).toBeNull();
  });

  it("takes the devices along when the account is deleted; the key goes on", async () => {
    const { user, viewer } = await createSignedInUser();
    const { key, licenseId } = await createLicense({ customerId: user.id });
    const other = await createLicense();
    for (const id of [licenseId, other.licenseId])
      await db.licenseActivation.create({ data: { licenseId: id, device: "laptop", label: "Ada's laptop" } });
    await transaction((tx) => deleteUser(tx, viewer, user.id));
    expect(await validate({ key, device: "laptop" })).toMatchObject({ reason: "device_not_activated", activations: 0 });
    expect(await validate({ key: other.key, device: "laptop" })).toMatchObject({ valid: true });
  });
});

describe("a developer", () => {
  it("sees counts and keys by order, and neither a whole key nor a buyer", async () => {
    const { user, viewer, session } = await createSignedInUser("developer");
    const { app, order, key, licenseId } = await createLicense({ developerId: user.id });
    await db.licenseActivation.create({ data: { licenseId, device: "laptop", label: "Ada's laptop" } });
    const refunded = await createOrder({ appId: app.id, status: "completed" });
    await transaction((tx) => fulfillOrder(tx, refunded));
    await db.order.update({ where: { id: refunded.id }, data: { status: "refunded" } });

    const response = await call(listRoute, `/api/apps/${app.id}/licenses`, { params: { id: app.id }, session });
    expect(response.headers.get("x-total-count")).toBe("2");
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([
      { orderId: refunded.id, status: "disabled", disabledAt: null, activations: 0 },
      { id: licenseId, orderId: order.id, keyEnd: key.slice(-5), status: "active", seats: 2, activations: 1 },
    ]);
    const buyer = await db.user.findUniqueOrThrow({ where: { id: order.customerId ?? "" } });
    for (const secret of [key, buyer.id, buyer.email, buyer.name, "laptop"]) expect(text).not.toContain(secret);
    expect(await countLicenses(viewer, app.id)).toEqual({ keys: 2, active: 1, devices: 1 });
  });

  it("disables a key with a reason, which its buyer is emailed, and enables it again", async () => {
    const { user, session } = await createSignedInUser("developer");
    const { order, key, licenseId } = await createLicense({ developerId: user.id });
    const { email } = await db.user.update({
      where: { id: order.customerId ?? "" },
      data: { emailVerifiedAt: new Date() },
    });
    expect((await setStatus(session, licenseId, { status: "disabled" })).status).toBe(400);
    const body = { status: "disabled", reason: "It was posted in a forum." };
    const responses = await Promise.all([setStatus(session, licenseId, body), setStatus(session, licenseId, body)]);
    for (const response of responses)
      expect((await response.json()) as AppLicense).toMatchObject({ status: "disabled", orderId: order.id });
    expect(await validate({ key })).toMatchObject({ valid: false, status: "disabled" });
    await runJobs();
    const mails = (await readMailTo(email)).filter((mail) => mail.includes("was disabled"));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain("It was posted in a forum.");
    expect(mails[0]).toContain("/contact");

    expect((await setStatus(session, licenseId, { status: "active" })).status).toBe(200);
    expect(await validate({ key })).toMatchObject({ valid: true });
    const audit = { subjectId: order.id, action: { startsWith: "license." } };
    expect(
      await db.auditEvent.findMany({ where: audit, orderBy: { at: "asc" }, select: { action: true, reason: true } }),
    ).toEqual([
      { action: "license.disable", reason: "It was posted in a forum." },
      { action: "license.enable", reason: null },
    ]);
  });

  it("cannot disable the key of another developer's sale", async () => {
    const { session } = await createSignedInUser("developer");
    const { key, licenseId } = await createLicense();
    const body = { status: "disabled", reason: "It was posted in a forum." };
    expect((await setStatus(session, licenseId, body)).status).toBe(404);
    expect(await validate({ key })).toMatchObject({ valid: true });
  });

  it("cannot enable the key of a refunded order", async () => {
    const { user, session } = await createSignedInUser("developer");
    const { order, licenseId } = await createLicense({ developerId: user.id });
    await db.order.update({ where: { id: order.id }, data: { status: "refunded" } });
    expect((await setStatus(session, licenseId, { status: "active" })).status).toBe(409);
  });
});

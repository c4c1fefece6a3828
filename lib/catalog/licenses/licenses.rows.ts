import { z } from "zod";
import { type AccessColumns, givesAccessSelect, orderGivesAccess } from "@/lib/catalog/access/access";
import { readStoredKey } from "@/lib/catalog/licenses/license-keys";
import { LICENSE_PROBLEMS, LICENSE_STATUSES, type LicenseStatus } from "@/lib/catalog/licenses/licenses.constants";
import type { Prisma } from "@/lib/foundation/db/generated/client";
import { count, dateTime, identifier } from "@/lib/foundation/fields.rows";

const status = z.enum(LICENSE_STATUSES);
const seats = z.int().positive().describe("Devices that the key activates.");
const activations = count.describe("Devices on which it is active.");

/** `POST /api/licenses/activate`, `/validate` and `/deactivate`. */
export const licenseCheck = z
  .object({
    valid: z.boolean().describe("Whether the app may run: the key is active, and so is the device, if one was sent."),
    status,
    reason: z.enum(LICENSE_PROBLEMS).nullable().describe("Why it is not valid; null when it is."),
    seats,
    activations,
    token: z
      .string()
      .nullable()
      .describe("A JWT for offline use, signed with Ed25519 and valid for 14 days; null without an active device."),
  })
  .meta({ id: "LicenseCheck" });

/** A device on which a key is activated. */
const licenseDevice = z
  .object({
    id: identifier,
    device: z.string().describe("The app's identifier of the device."),
    label: z.string().nullable(),
    activatedAt: dateTime,
    lastSeenAt: dateTime,
  })
  .meta({ id: "LicenseDevice" });

/** `GET /api/orders/{id}/license`. */
export const orderLicense = z
  .object({
    key: z.string().nullable().describe("Null when the server can no longer decrypt it."),
    seats,
    status,
    devices: z.array(licenseDevice).describe("Latest activation first."),
  })
  .meta({ id: "OrderLicense" });

/** `GET /api/apps/{id}/licenses`. */
export const appLicense = z
  .object({
    id: identifier,
    orderId: identifier,
    keyEnd: z.string().nullable().describe("The key's last five characters."),
    status,
    disabledAt: dateTime.nullable().describe("When the developer disabled it; a refund disables it as well."),
    seats,
    activations,
    createdAt: dateTime,
  })
  .meta({ id: "AppLicense" });

/** The result of the public calls. */
export type LicenseCheck = z.infer<typeof licenseCheck>;
export type LicenseDevice = z.infer<typeof licenseDevice>;
/** The license of an order, as its buyer sees it. */
export type OrderLicense = z.infer<typeof orderLicense>;
/** A license of an app, as its developer sees it: without the key and its buyer. */
export type AppLicense = z.infer<typeof appLicense>;
/** Figures of an app's licenses. */
export type LicenseCounts = { keys: number; active: number; devices: number };
/** A page of an app's licenses with the app's title. */
export type LicensesPage = {
  title: string;
  counts: LicenseCounts;
  page: { items: AppLicense[]; nextCursor: string | null; previousCursor: string | null };
};

/** The columns that a license's status follows from. */
const licenseStatusSelect = {
  disabledAt: true,
  order: { select: givesAccessSelect },
} satisfies Prisma.LicenseSelect;

/**
 * Derives a license's status (decision 0054). It is not stored, so a refund or a dispute disables the key in the same
 * transaction as it changes the order.
 */
export function licenseStatus(license: { disabledAt: Date | null; order: AccessColumns }): LicenseStatus {
  const { disabledAt, order } = license;
  if (disabledAt !== null) return "disabled";
  if (orderGivesAccess(order)) return "active";
  // Paid, but its subscription has ended.
  return order.status === "completed" ? "expired" : "disabled";
}

/** The columns of a license that its buyer sees. */
export const orderLicenseSelect = {
  orderId: true,
  keyCiphertext: true,
  seats: true,
  disabledAt: true,
  activations: {
    select: { id: true, device: true, label: true, createdAt: true, lastSeenAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  },
} satisfies Prisma.LicenseSelect;

type OrderLicenseRow = Prisma.LicenseGetPayload<{ select: typeof orderLicenseSelect }>;

/** Row → what the buyer sees of the license of an order that gives access. */
export function toOrderLicense(row: OrderLicenseRow): OrderLicense {
  return {
    key: readStoredKey(row),
    seats: row.seats,
    status: row.disabledAt === null ? "active" : "disabled",
    devices: row.activations.map(({ id, device, label, createdAt, lastSeenAt }) => ({
      id,
      device,
      label,
      activatedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
}

/** The columns of a license that the app's developer sees. */
export const appLicenseSelect = {
  ...licenseStatusSelect,
  id: true,
  orderId: true,
  keyCiphertext: true,
  seats: true,
  createdAt: true,
  _count: { select: { activations: true } },
} satisfies Prisma.LicenseSelect;

/** Row → what the developer sees of the license: the end of the key, and nothing about the buyer. */
export function toAppLicense(row: Prisma.LicenseGetPayload<{ select: typeof appLicenseSelect }>): AppLicense {
  return {
    id: row.id,
    orderId: row.orderId,
    keyEnd: readStoredKey(row)?.slice(-5) ?? null,
    status: licenseStatus(row),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    seats: row.seats,
    activations: row._count.activations,
    createdAt: row.createdAt.toISOString(),
  };
}

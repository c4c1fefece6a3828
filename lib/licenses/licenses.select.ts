import type { Prisma } from "@/lib/db/generated/client";
import { licenseStatus, licenseStatusSelect } from "@/lib/licenses/license-status";
import type { AppLicense, OrderLicense } from "@/lib/licenses/licenses.dto";
import { readStoredKey } from "@/lib/licenses/stored-key";

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

import type { Prisma } from "@/lib/db/generated/client";
import { givesAccessSelect, orderGivesAccess, type AccessColumns } from "@/lib/entitlements/gives-access";
import type { LicenseStatus } from "@/lib/licenses/licenses.constants";

/** The columns that a license's status follows from. */
export const licenseStatusSelect = {
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

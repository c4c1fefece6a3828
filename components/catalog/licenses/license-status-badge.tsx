import { statusBadge } from "@/components/lists/status-badge";
import type { LicenseStatus as Status } from "@/lib/catalog/licenses/licenses.constants";

/** A license's status. */
export const LicenseStatusBadge = statusBadge<Status>({
  active: { tone: "good", label: "Active" },
  disabled: { tone: "bad", label: "Disabled" },
  expired: { tone: "bad", label: "Expired" },
});

import { appsMessages } from "@/lib/apps/apps.messages";
import { LISTING_LABELS } from "@/lib/apps/listing.constants";
import { pluralize } from "@/lib/format/count";
import { roleName } from "@/lib/format/role-name";

const LABELS: Record<string, string> = {
  ...LISTING_LABELS,
  secondFactor: "Two-step sign-in",
  appsRelisted: "Apps relisted",
  returned: "Amount refunded",
  fault: "Responsible",
};

/** Fields that identify a record and tell a reader nothing. */
const isId = (name: string) => /Id$|^revision$/.test(name);

/** Fields whose values are stored paths. */
const FILE_FIELDS = new Set(["screenshots", "attachments"]);

const sentenceCase = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value) && FILE_FIELDS.has(name)) return pluralize(value.length, "file");
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "none";
  if (name === "licensing") return appsMessages.licenseSeats((value as { seats: number }).seats);
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  if (name === "role") return roleName(text);
  // The stored status has the spelling of the documented API.
  return name === "status" || name === "refund"
    ? sentenceCase(text.replace("_", " ").replace("cancelled", "canceled"))
    : text;
}

type Fields = Record<string, unknown> | null;

/** Lists the fields of an audit event with their labels and their values before and after, ids left out. */
export const formatAuditChange = (from: Fields, to: Fields): { label: string; from: string; to: string }[] =>
  [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
    .filter((name) => !isId(name))
    .map((name) => ({
      label: LABELS[name] ?? sentenceCase(name),
      from: formatValue(name, from?.[name]),
      to: formatValue(name, to?.[name]),
    }));

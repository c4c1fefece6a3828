import { appsMessages } from "@/lib/catalog/apps/apps.constants";
import { LISTING_LABELS } from "@/lib/catalog/apps/apps.schema";
import { formatPrice } from "@/lib/foundation/format/money";
import { pluralize } from "@/lib/foundation/format/numbers";
import { roleName } from "@/lib/foundation/format/text";

const LABELS: Record<string, string> = {
  ...LISTING_LABELS,
  secondFactor: "Two-step sign-in",
  appsRelisted: "Apps relisted",
  returned: "Amount refunded",
  fault: "Responsible",
};

/** Fields that identify a record, or that the entry's sentence says, and so tell a reader nothing. */
const isImplied = (name: string) => /Id$|^revision$|^subjectType$/.test(name);

/** Fields whose values are amounts, as decimal strings. */
const AMOUNT_FIELDS = new Set(["price", "amount", "returned", "toDeveloper"]);

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
  if (AMOUNT_FIELDS.has(name)) return formatPrice(text);
  if (name === "refund" && text === "granted") return "Approved";
  // The stored status has the spelling of the documented API.
  return ["status", "refund", "fault"].includes(name)
    ? sentenceCase(text.replace("_", " ").replace("cancelled", "canceled"))
    : text;
}

type Fields = Record<string, unknown> | null;

export type AuditChange = {
  label: string;
  /** The value before; null when the event recorded none, as for something new. */
  from: string | null;
  /** The value after; null when the event recorded none, as for something that is gone. */
  to: string | null;
};

/** Lists the fields of an audit event with their labels and their values before and after, ids left out. */
export const formatAuditChange = (from: Fields, to: Fields): AuditChange[] =>
  [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
    .filter((name) => !isImplied(name))
    .map((name) => ({
      label: LABELS[name] ?? sentenceCase(name),
      from: from && name in from ? formatValue(name, from[name]) : null,
      to: to && name in to ? formatValue(name, to[name]) : null,
    }));

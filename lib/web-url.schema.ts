import { TEXT_LIMITS, text } from "@/lib/text.schema";

/** Whether a link may be shown to others: http or https, a host, and no name before it that would disguise the host. */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}

/**
 * A link that a user supplies (product rules, "Rules that hold everywhere"), kept as typed; empty and null mean none.
 * @param label how a sentence names the field ("Demo URL")
 */
export function webUrl(label: string) {
  return text(label, { max: TEXT_LIMITS.line })
    .refine(
      (value) => value === "" || isWebUrl(value),
      `${label} must be a web address that begins with http:// or https://`,
    )
    .nullable()
    .transform((value) => value || null);
}

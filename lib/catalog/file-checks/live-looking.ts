import type { SecretKind } from "@/lib/catalog/file-checks/secrets.constants";

/** Domains reserved for examples and for a network of one's own (RFC 2606, RFC 6761). */
const LOCAL_DOMAINS = ["example.com", "example.net", "example.org", "example", "test", "invalid", "local", "internal"];

/** Whether nobody else can reach a host: a name without a dot, the machine itself, or one of those domains. */
function isLocal(host: string): boolean {
  const name = host.toLowerCase();
  if (!name.includes(".") || name.startsWith("127.") || name === "0.0.0.0") return true;
  return LOCAL_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`));
}

/** A value that a program fills in. */
const TEMPLATE = /[${}<>%*[\]]/;
/** What documentation writes instead of a password. */
const PLACEHOLDER =
  /^(?:x+|\.+|pass(?:word|wd)?|my-?password|secret|redacted|changeme|change-me|your[-_].*|user(?:name)?|postgres|mysql|root|admin|example|test)$/i;

/**
 * Whether a credential in a web address or connection string could open something: not one for a host that nobody
 * reaches, and not what examples contain. Any other secret has a form that only a real one has.
 */
export function isLiveLooking(kind: SecretKind, secret: string): boolean {
  if (kind !== "address" && kind !== "database") return true;
  const [, password = "", host = ""] =
    /^(?:jdbc:)?[^:]+:\/\/[^:@/]*:([^@]*)@(\[[^\]]*\]|[^:/?#\s'"`]*)/.exec(secret) ?? [];
  if (host === "") return !TEMPLATE.test(secret);
  return !TEMPLATE.test(password) && !TEMPLATE.test(host) && !isLocal(host) && !PLACEHOLDER.test(password);
}

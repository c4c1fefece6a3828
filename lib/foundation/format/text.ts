/** Returns the first paragraph of a text, used as its summary in cards and search results. */
export function firstParagraph(text: string): string {
  return (
    text
      .split(/\n\s*\n/, 1)[0]
      ?.replace(/\s+/g, " ")
      .trim() ?? ""
  );
}

/** Returns the lines of a text that are not blank, without spaces around them. */
export const splitLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * Whether a link is safe to show to others: http or https with a host and without credentials, which could disguise the
 * host.
 */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}

/** Adds https:// to a typed web address that has no scheme ("example.com/docs"); returns any other text as it is. */
export function addScheme(value: string): string {
  const typed = value.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u.test(typed) ? `https://${typed}` : value;
}

/** Turns a stored code into a label for people: "in_progress" becomes "In progress". */
export function codeLabel(code: string): string {
  const words = code.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats a role: "Super Admin", otherwise capitalized ("Developer"; docs/product.md#profile). */
export function roleName(role: string): string {
  return role === "super_admin" ? "Super Admin" : role.charAt(0).toUpperCase() + role.slice(1);
}

/** A role's name with its article ("an Admin", "a Super Admin"). */
export const roleWithArticle = (role: string): string => `${role === "admin" ? "an" : "a"} ${roleName(role)}`;

/**
 * Returns the values of an update that differ from the current ones, or an empty object. Lists differ by entries and
 * order; missing values count as unchanged.
 */
export function changedValues<T extends object>(
  before: NoInfer<{ [Name in keyof T]?: unknown }>,
  after: Partial<T>,
): Partial<T> {
  const changed: Partial<T> = {};
  for (const name in after) {
    const value = after[name];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name])) changed[name] = value;
  }
  return changed;
}

/**
 * The direction of a text by most of its letters. A sentence of ours that begins with an Arabic name reads from left to
 * right, where `dir="auto"` would decide by the name.
 */
export function textDirection(text: string): "ltr" | "rtl" {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const fromRight = text.match(/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/gu)?.length ?? 0;
  return fromRight > letters / 2 ? "rtl" : "ltr";
}

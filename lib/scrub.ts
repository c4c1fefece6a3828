// Library errors quote their input: the mailer an email address, the database a row, the payment provider a key.
const SENSITIVE_PATTERNS: [RegExp, string][] = [
  [/(?<![\w.!#$%&'*+^`{|}~-])[\w.!#$%&'*+^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[email]"],
  // Keys of the payment provider, payment secrets, and values after password-like names.
  [/\b(?:sk|rk|pk|whsec)_\w+|\b\w+_secret_\w+/g, "[secret]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [secret]"],
  [
    /(\b(?:password|token|secret|cookie|authorization|session)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&})]+)/gi,
    "$1[secret]",
  ],
  // Authenticator URIs and recovery codes.
  [/\botpauth:\/\/[^\s"'<>]+|(?<![\w-])(?:[\da-z]{4}-){5}[\da-z]{4}(?![\w-])/gi, "[secret]"],
  [/\b[A-Z2-7]{32}\b/g, "[secret]"],
  // Query strings; `?` in prose is followed by a space.
  [/\?[\w%.~-]+=[^\s"'<>)]*/g, "?…"],
  // Tokens of sessions and emailed links have 43 characters, hashes 64; ids (UUIDs) have 36.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, "[secret]"],
  [/(?<![\d.:])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?::[\da-f]{1,4}){0,7}(?![\w:])/gi, "[address]"],
];

/** Hides the password in what follows "://": all from the first colon to the last "@", if only a name comes before. */
function hidePassword(address: string): string {
  const password = address.indexOf(":") + 1;
  const end = address.lastIndexOf("@");
  const isUser = password > 1 && !/[/@]/.test(address.slice(0, password));
  return isUser && end > password ? `${address.slice(0, password)}[secret]${address.slice(end)}` : address;
}

/** Hides the passwords of all URLs in a word. */
function hidePasswords(word: string): string {
  const [before = "", ...addresses] = word.split("://");
  return [before, ...addresses.map(hidePassword)].join("://");
}

/** Removes personal data and secrets from text: addresses, keys, tokens and query strings. Keeps ids. */
export function scrub(text: string): string {
  const withoutPasswords = text.replace(/\S+/g, hidePasswords);
  return SENSITIVE_PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutPasswords,
  );
}

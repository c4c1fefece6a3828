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

/** Hides the password of a word that contains a URL with credentials: all from the first colon to the "@". */
function hidePassword(word: string): string {
  const host = word.indexOf("://") + 3;
  const password = word.indexOf(":", host) + 1;
  const end = word.lastIndexOf("@");
  const isUser = password > host + 1 && !/[/@]/.test(word.slice(host, password));
  return host > 2 && isUser && end > password ? `${word.slice(0, password)}[secret]${word.slice(end)}` : word;
}

/** Removes personal data and secrets from text: addresses, keys, tokens and query strings. Keeps ids. */
export function scrub(text: string): string {
  const withoutPasswords = text.replace(/\S+/g, hidePassword);
  return SENSITIVE_PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    withoutPasswords,
  );
}

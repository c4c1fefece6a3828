// Errors of libraries quote what they were given: the mailer an address, the database a row, the provider a key.
const SENSITIVE_PATTERNS: [RegExp, string][] = [
  [/[\w.!#$%&'*+^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, "[email]"],
  // Keys of the card provider, secrets of a payment, and what stands after a password-like name or in an address.
  [/\b(?:sk|rk|pk|whsec)_\w+|\b\w+_secret_\w+/g, "[secret]"],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, "$1 [secret]"],
  [
    /(\b(?:password|token|secret|cookie|authorization|session)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&})]+)/gi,
    "$1[secret]",
  ],
  [/(:\/\/[^\s:/@]+:)[^\s@]+@/g, "$1[secret]@"],
  // What an authenticator app takes over, and recovery codes.
  [/\botpauth:\/\/[^\s"'<>]+|(?<![\w-])(?:[\da-z]{4}-){5}[\da-z]{4}(?![\w-])/gi, "[secret]"],
  [/\b[A-Z2-7]{32}\b/g, "[secret]"],
  // What an address asks for; `?` in prose has a blank behind it.
  [/\?[\w%.~-]+=[^\s"'<>)]*/g, "?…"],
  // Random names of sessions and mailed links are 43 signs, hashes 64; ids (UUIDs) are 36.
  [/(?<![\w-])(?=[\w-]*\d)[\w-]{40,}(?![\w-])/g, "[secret]"],
  [/(?<![\d.:])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?::[\da-f]{1,4})*(?![\w:])/gi, "[address]"],
];

/** Takes out of a text what tells of a person or opens a door: addresses, keys, tokens, queries. Ids stay. */
export function scrub(text: string): string {
  return SENSITIVE_PATTERNS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
}

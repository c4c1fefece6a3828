// The order matters: most user agents also contain the names of older browsers.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\/|\bAppleWebKit\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Converts a user agent to a readable name ("Firefox on Linux"). */
export function describeDevice(userAgent: string | null): string {
  if (!userAgent) return "Unknown browser";
  const find = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(SYSTEMS);
  const browser =
    find(BROWSERS) ?? /^[A-Za-z][\w.-]{0,30}/.exec(userAgent.replace(/^Mozilla\b/, ""))?.[0] ?? "Unknown browser";
  return system ? `${browser} on ${system}` : browser;
}

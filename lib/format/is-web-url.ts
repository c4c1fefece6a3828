/**
 * Whether a link is safe to show to others: http or https with a host and without credentials, which could disguise the
 * host.
 */
export function isWebUrl(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return hostname !== "" && username === "" && password === "";
}

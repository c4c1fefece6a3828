import type { Random } from "../harness/seeded-random";
import { HOSTILE_CONTENTS } from "./hostile-contents";

const NAMES: ((number: number) => string)[] = [
  (number) => `picture-${number}.png`,
  () => "index.html",
  () => "picture.svg",
  () => "picture.png.html",
  () => "picture.jpg\0.html",
  () => "../../../app/page.tsx",
  () => "..\\..\\windows\\win.ini",
  () => "/etc/passwd",
  () => "picture\u202egnp.exe",
  () => `${"a".repeat(5_000)}.png`,
  () => "con.png",
  () => ".htaccess",
  () => "",
  () => "%2e%2e%2f%2e%2e%2fx.html",
  () => "picture.png\r\nX-Injected: yes",
  () => 'picture";filename="other.html',
  () => "<img src=x onerror=alert(1)>.png",
  () => "🙂\u0000\u2028.pdf",
  () => "document.pdf",
  () => "a.pdf/../../b.html",
];

const TYPES = [
  "image/png",
  "image/jpeg",
  "text/html",
  "image/svg+xml",
  "application/javascript",
  "text/html; charset=utf-7",
  "application/pdf",
  "",
  "image/png\r\nX-Injected: yes",
  "multipart/form-data",
  "x".repeat(3_000),
  'image/png; name="<script>"',
  "application/xhtml+xml",
  "\0",
];

const KINDS = Object.keys(HOSTILE_CONTENTS);

/** The number of kinds: this many consecutive numbers contain one of each. */
export const KIND_COUNT = KINDS.length;

/** A file with its claimed type, and a multipart form that contains it. */
export type HostileFile = {
  kind: string;
  content: Uint8Array<ArrayBuffer>;
  type: string;
  form: { body: Uint8Array<ArrayBuffer>; contentType: string };
};

/** A hostile file, the same for the same number. */
export async function createHostileFile(number: number, random: Random): Promise<HostileFile> {
  const kind = KINDS[number % KIND_COUNT] ?? "nothing";
  const content = new Uint8Array((await HOSTILE_CONTENTS[kind]?.(number, random)) ?? []);
  const [name, type] = [random.pick(NAMES)(number), random.pick(TYPES)];
  return { kind, content, type, form: createForm(content, { name, type, broken: random.happens(0.03) }) };
}

/** A multipart form with one file, written by hand: no client would send some of these. */
function createForm(
  content: Uint8Array,
  { name, type, broken }: { name: string; type: string; broken: boolean },
): HostileFile["form"] {
  const boundary = "----hostile";
  const whole = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; ` +
        `filename="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    body: new Uint8Array(broken ? whole.subarray(0, -20) : whole),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

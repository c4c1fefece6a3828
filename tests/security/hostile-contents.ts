import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { createPng, pngChunk } from "../fixtures/images";
import type { Random } from "../harness/seeded-random";
import { canary, html, js, script, svg } from "./check-served-file";

const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

const randomImage = (random: Random) =>
  sharp({
    create: {
      width: Math.floor(random.between(2, 90)),
      height: Math.floor(random.between(2, 90)),
      channels: 3,
      background: { r: Math.floor(random.between(0, 255)), g: 90, b: 120 },
    },
  });

const withExif = (image: Sharp, number: number) =>
  image
    .withExif({
      IFD0: {
        Copyright: script(number),
        ImageDescription: html(number),
        Artist: `${canary(number)}"><img src=x onerror=alert(1)>`,
      },
    })
    .toBuffer();

/** The first part of a file, cut off between these shares of its length. */
const cutOff = (whole: Buffer, random: Random, from: number) =>
  whole.subarray(0, Math.floor(whole.length * random.between(from, 0.95)));

/** Creates the bytes of one kind of file, the same for the same number. */
type CreateContent = (number: number, random: Random) => Buffer | Promise<Buffer>;

/** Each kind of file. */
export const HOSTILE_CONTENTS: Record<string, CreateContent> = {
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
    const comment = script(number);
    return bytes(image.subarray(0, -1), "\x21\xfe", String.fromCharCode(Math.min(255, comment.length)), comment, "\0;");
  },
  "JPEG with HTML after it": async (number, random) => bytes(await randomImage(random).jpeg().toBuffer(), html(number)),
  "JPEG with a comment": async (number, random) => {
    const [image, comment] = [await randomImage(random).jpeg().toBuffer(), html(number)];
    return bytes(
      image.subarray(0, 2),
      "\xff\xfe",
      String.fromCharCode(0, comment.length + 2),
      comment,
      image.subarray(2),
    );
  },
  "JPEG with EXIF": (number, random) => withExif(randomImage(random).jpeg(), number),
  "WebP with EXIF": (number, random) => withExif(randomImage(random).webp(), number),
  "WebP with HTML after it": async (number, random) => bytes(await randomImage(random).webp().toBuffer(), html(number)),
  "RIFF that is no WebP": (number) => bytes("RIFF\x40\0\0\0WEBP", html(number)),
  "PNG with text": (number) =>
    createPng(
      { width: 8, height: 8, rows: 8 },
      pngChunk("tEXt", Buffer.from(`Comment\0${script(number)}`)),
      pngChunk("iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${svg(number)}`)),
    ),
  "PNG with HTML after it": async (number, random) => bytes(await randomImage(random).png().toBuffer(), html(number)),
  "PNG with a wrong sum": (number) => {
    const image = createPng({ width: 8, height: 8, rows: 8 }, pngChunk("tEXt", Buffer.from(canary(number))));
    const last = image.length - 1;
    image.writeUInt8(image.readUInt8(last) ^ 255, last);
    return image;
  },
  "PNG of far too many pixels": () => createPng({ width: 60_000, height: 60_000, rows: 2_000 }),
  "PNG that says more than it holds": () => createPng({ width: 30_000, height: 30_000, rows: 10 }),
  "PNG just under the limit": () => createPng({ width: 7_000, height: 7_000, rows: 7_000 }),
  "PNG without a size": () => createPng({ width: 0, height: 0, rows: 1 }),
  "cut off JPEG": async (number, random) => cutOff(await withExif(randomImage(random).jpeg(), number), random, 0.1),
  "cut off PNG": async (_number, random) => cutOff(await randomImage(random).png().toBuffer(), random, 0.2),
  nothing: () => Buffer.alloc(0),
  "one byte": () => Buffer.from([255]),
  "archive that decompresses to 64 MB": () =>
    bytes("PK\x03\x04\x14\0\0\0\x08\0", deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })),
  "PDF with a script": (number) =>
    bytes(
      "%PDF-1.7\n1 0 " +
        `obj<</OpenAction<</S/JavaScript/JS(app.alert("${canary(number)}"))>>>>endobj\n${html(number)}\n%%EOF`,
    ),
  "PDF and HTML at once": (number) => bytes(`%PDF-1.4\n<!--\n-->${html(number)}`),
  "PDF behind HTML": (number) => bytes(`${html(number)}%PDF-1.4`),
};

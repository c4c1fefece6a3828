/**
 * Draws the demo images into prisma/seed/images, as WebP in three widths. Only new and changed ones are drawn; unused
 * images are deleted. Usage: node --import tsx prisma/seed/covers/render-covers.ts [--all]. Needs a Chromium:
 * CHROMIUM_PATH, else /usr/bin/chromium.
 */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { allCovers } from "./all-covers";
import type { Cover } from "./cover.types";
import { drawCover, sizeOf } from "./draw-cover";
import {
  coverFingerprint,
  imageFile,
  imagesFolder,
  imageWidths,
  readFingerprints,
  writeFingerprints,
} from "./image-store";
import { archivoFontFace } from "./archivo-face";

const quality = { 1280: 68, 640: 72, 320: 74 } as const;

function page(cover: Cover): string {
  return (
    "<!doctype " +
    `html><style>${archivoFontFace()}body{margin:0;font-family:Archivo}svg{display:block;width:100vw}</style>${drawCover(cover)}`
  );
}

async function save(cover: Cover, png: Buffer) {
  mkdirSync(path.dirname(imageFile(cover.id, 0)), { recursive: true });
  for (const width of imageWidths) {
    const options = { quality: quality[width], effort: 6, smartSubsample: true };
    await sharp(png).resize({ width }).webp(options).toFile(imageFile(cover.id, width));
  }
}

const known = process.argv.includes("--all") ? {} : readFingerprints();
const wanted = new Map(allCovers.map((cover) => [cover.id, coverFingerprint(cover)]));
const changed = allCovers.filter((cover) => known[cover.id] !== wanted.get(cover.id));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"],
});
for (const cover of changed) {
  const [width, height] = sizeOf(cover);
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1280 / width });
  await tab.setContent(page(cover));
  await tab.evaluate(() => document.fonts.ready);
  await save(cover, await tab.screenshot({ type: "png" }));
  await tab.close();
}
await browser.close();

for (const entry of readdirSync(imagesFolder, { withFileTypes: true })) {
  if (entry.isDirectory() && !wanted.has(entry.name)) rmSync(path.join(imagesFolder, entry.name), { recursive: true });
}
writeFingerprints(Object.fromEntries(wanted));
console.log(`${changed.length} of ${allCovers.length} pictures drawn.`);

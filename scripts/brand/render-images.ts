/**
 * Renders the image of shared links and the icons from the logo and demo images: node
 * --import tsx scripts/brand/render-images.ts. Needs a Chromium: CHROMIUM_PATH, else /usr/bin/chromium.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { iconPage } from "./icon-page";
import { ogImagePage } from "./og-image";

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** An .ico file that contains one PNG of 32 × 32. */
function toIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.set([32, 32], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"],
});

async function takeScreenshot(html: string, width: number, height: number) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

mkdirSync(file("public/icons"), { recursive: true });
writeFileSync(file("public/og.png"), await takeScreenshot(ogImagePage(), 1200, 630));
writeFileSync(file("app/favicon.ico"), toIco(await takeScreenshot(iconPage(0), 32, 32)));
writeFileSync(file("app/apple-icon.png"), await takeScreenshot(iconPage(0.16), 180, 180));
writeFileSync(file("public/icons/192.png"), await takeScreenshot(iconPage(0), 192, 192));
writeFileSync(file("public/icons/512.png"), await takeScreenshot(iconPage(0), 512, 512));
writeFileSync(file("public/icons/maskable-512.png"), await takeScreenshot(iconPage(0.22), 512, 512));
await browser.close();

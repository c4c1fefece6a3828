/**
 * Renders the image of shared links and the icons from the logo and demo images: node
 * --import tsx scripts/brand/render-images.ts. Needs a Chromium: CHROMIUM_PATH, else /usr/bin/chromium.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

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

/**
 * The logo as a square icon.
 * @param inset share of the width left around the mark, 0 for none
 */
function iconPage(inset: number) {
  const size = `${100 - inset * 200}vmin`;
  return `<!doctype html><style>html,body{margin:0;height:100%;display:grid;place-items:center;background:${inset ? "#f4f6f7" : "none"}}</style>
  <svg style="width:${size};height:${size}" viewBox="0 0 26 26"><path fill="#171f23" d="M5 0h21v21l-5 5H0V5z"/><path fill="#f4f6f7" d="M7 6h13v3.6H11V20.5H7z"/><path fill="#f55d16" d="M12.8 12h5.7v3.6h-5.7z"/></svg>`;
}

const base64 = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url)).toString("base64");
const imageDataUrl = (name: string) => `data:image/webp;base64,${base64(`prisma/seed/images/${name}.webp`)}`;

// Width in px and the visible part of the image, left to right on the bench.
const screenshots = [
  { name: "ledgerline-1", width: 330, ratio: "16/10" },
  { name: "trailmix-1", width: 170, ratio: "4/5" },
  { name: "portsmith-1", width: 290, ratio: "16/10" },
  { name: "shelfcount-1", width: 160, ratio: "4/5" },
  { name: "tern-1", width: 330, ratio: "16/10" },
];

/** The image of a shared link, 1200 × 630. */
function ogImagePage() {
  const frames = screenshots.map(
    ({ name, width, ratio }) =>
      `<i style="width:${width}px;aspect-ratio:${ratio};background-image:url(${imageDataUrl(name)})"></i>`,
  );
  return `<!doctype html><style>
    @font-face{font-family:Archivo;src:url(data:font/woff2;base64,${base64("app/fonts/archivo-forgehall.woff2")});font-weight:400 700;font-stretch:88% 114%}
    body{margin:0;width:1200px;height:630px;overflow:hidden;background:#f4f6f7;color:#14191c;font-family:Archivo;position:relative}
    header{position:absolute;left:64px;top:52px;display:flex;gap:14px;align-items:center;font:660 30px Archivo;font-stretch:112%;letter-spacing:-.02em}
    h1{position:absolute;left:64px;top:128px;margin:0;font:640 73px/1.02 Archivo;font-stretch:112%;letter-spacing:-.034em}
    div{position:absolute;left:64px;bottom:52px;display:flex;gap:24px;align-items:flex-end}
    div::after{content:"";position:absolute;left:-64px;width:1400px;bottom:-3px;height:3px;background:#171f23}
    i{display:block;flex:none;border-radius:10px 10px 0 0;background-size:cover;background-position:left top;box-shadow:inset 0 0 0 1px #171f231f}
  </style>
  <header><svg width="44" height="44" viewBox="0 0 26 26"><path fill="#171f23" d="M5 0h21v21l-5 5H0V5z"/><path fill="#f4f6f7" d="M7 6h13v3.6H11V20.5H7z"/><path fill="#f55d16" d="M12.8 12h5.7v3.6h-5.7z"/></svg>Forgehall</header>
  <h1>Buy finished software.<br>Hire the person who made it.</h1>
  <div>${frames.join("")}</div>`;
}

/**
 * Makes the demo pictures in prisma/seed/images: draws the covers of which the design changed, and captures the real
 * apps of prisma/seed/demo-apps. Deletes unused ones. Usage: node --import tsx prisma/seed/covers/render-covers.ts
 * [--all]. Needs a Chromium: CHROMIUM_PATH, else /usr/bin/chromium.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { captures, demoAppsFolder, drawnCovers, type Shot } from "../content";
import { pictureFile, pictureIds, pictureWidths } from "../pictures";
import { hash } from "../random";
import type { Cover } from "./cover.types";
import { drawCover, sizeOf } from "./draw-cover";

let cachedFontFace: string | undefined;

/** The product's typeface as a CSS rule with the font embedded, so that drawing needs no network. */
function archivoFontFace(): string {
  if (cachedFontFace) return cachedFontFace;
  const rule = (subset: string, range: string) => {
    const file = createRequire(import.meta.url).resolve(
      `@fontsource-variable/archivo/files/archivo-${subset}-standard-normal.woff2`,
    );
    const data = readFileSync(file).toString("base64");
    return (
      "@font-face{font-family:Archivo;font-weight:100 900;font-stretch:62% " +
      `125%;src:url(data:font/woff2;base64,${data}) format("woff2");unicode-range:${range}}`
    );
  };
  cachedFontFace =
    rule("latin", "U+0000-00FF,U+2000-206F,U+2122,U+2191,U+2193") +
    rule("latin-ext", "U+0100-02FF,U+1E00-1EFF,U+20A0-20CF");
  return cachedFontFace;
}

const DESKTOP = { width: 1024, height: 640 };
const PHONE = { width: 390, height: 728 };
const [widest] = pictureWidths;
const fingerprints = pictureFile("fingerprints").replace(/webp$/, "json");

const save = (id: string, png: Buffer) =>
  sharp(png)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(pictureFile(id));

async function draw(browser: Browser, cover: Cover): Promise<void> {
  const [width, height] = sizeOf(cover);
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: widest / width });
  const style = `${archivoFontFace()}body{margin:0;font-family:Archivo}svg{display:block;width:100vw}`;
  await page.setContent(`<!doctype ${`html><style>${style}</style>`}${drawCover(cover)}`);
  await page.evaluate(() => document.fonts.ready);
  await save(cover.id, await page.screenshot({ type: "png" }));
  await page.close();
}

/** Does one step in the app before its capture. */
async function take(page: Page, [action, selector, ...values]: Shot["do"][number]): Promise<void> {
  const target = page.locator(selector).first();
  const [value, other] = values;
  if (action === "click") await target.click();
  else if (action === "check") await target.check();
  else if (action === "fill") await target.fill(String(value));
  else if (action === "press") await target.press(String(value));
  else if (action === "selectOption") await target.selectOption(String(value));
  else if (action === "wait") await target.waitFor();
  else if (action === "position") {
    const box = await target.boundingBox();
    if (box) await page.mouse.click(box.x + box.width * Number(value), box.y + box.height * Number(other));
  } else throw new Error(`There is no action "${action}".`);
}

async function capture(browser: Browser, { id, demoApp, phone, do: steps }: (typeof captures)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: phone ? PHONE : DESKTOP,
    deviceScaleFactor: phone ? 2 : widest / DESKTOP.width,
  });
  await page.goto(pathToFileURL(join(demoAppsFolder, demoApp, "index.html")).href);
  for (const step of steps) await take(page, step);
  await page.waitForLoadState("networkidle");
  await save(id, await page.screenshot({ type: "png" }));
  await page.close();
}

const isComplete = process.argv.includes("--all");
const known: Record<string, string> = isComplete ? {} : JSON.parse(readFileSync(fingerprints, "utf8"));
const designs = [
  ...drawnCovers.map((cover) => ({ id: cover.id, design: drawCover(cover), make: (b: Browser) => draw(b, cover) })),
  ...captures.map((shot) => ({
    id: shot.id,
    design: JSON.stringify(shot) + readFileSync(join(demoAppsFolder, shot.demoApp, "index.html"), "utf8"),
    make: (b: Browser) => capture(b, shot),
  })),
].map(({ design, ...rest }) => ({ ...rest, print: hash(design).toString(16).padStart(8, "0") }));
const changed = designs.filter(({ id, print }) => known[id] !== print);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run"],
});
for (const { make } of changed) await make(browser);
await browser.close();

const wanted = new Set(pictureIds.map((id) => `${id}.webp`));
const folder = join(fingerprints, "..");
for (const name of readdirSync(folder)) if (name.endsWith(".webp") && !wanted.has(name)) rmSync(join(folder, name));
const prints = Object.fromEntries(
  designs.map(({ id, print }) => [id, print] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(fingerprints, `${JSON.stringify(prints, null, 2)}\n`);
console.log(`${changed.length} of ${designs.length} pictures made.`);

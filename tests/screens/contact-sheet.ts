import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

export type Size = { width: number; theme: "light" | "dark" };
type Picture = Size & { name: string; file: string };

/** Pixels: a page as long as the terms would hide all others. */
const MAX_HEIGHT_PX = 3_000;
const MANIFEST = "pictures.json";

/** Pictures of the screens of one viewer, in a folder of their own. */
export class ContactSheet {
  readonly #folder: string;
  readonly #pictures: Picture[] = [];

  constructor(folder: string, viewer: string) {
    this.#folder = join(folder, viewer.replaceAll(" ", "-"));
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Takes a picture of what a page shows now. */
  async add(page: Page, name: string, { width, theme }: Size): Promise<void> {
    const file = `${this.#pictures.length}-${width}-${theme}.jpg`;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(this.#folder, file),
      type: "jpeg",
      quality: 70,
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) },
    });
    this.#pictures.push({ name, file, width, theme });
  }

  /** Writes the list of the pictures, for the index page. */
  save(): void {
    writeFileSync(join(this.#folder, MANIFEST), JSON.stringify(this.#pictures));
  }
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function renderViewer(folder: string, viewer: string): string {
  const pictures = JSON.parse(readFileSync(join(folder, viewer, MANIFEST), "utf8")) as Picture[];
  const names = [...new Set(pictures.map(({ name }) => name))];
  const cells = (row: string) =>
    pictures
      .filter(({ name }) => name === row)
      .map(
        ({ file, width, theme }) =>
          `<a href="${viewer}/${file}" title="${width} px, ${theme}"><img loading="lazy" alt="${width} px, ${theme}" ` +
          `width="${width / 4}" src="${viewer}/${file}"></a>`,
      )
      .join("");
  const body = names.map((name) => `<h3>${escapeHtml(name)}</h3><div>${cells(name)}</div>`).join("\n");
  return `<details open><summary id="${viewer}">${viewer}: ${names.length} screens</summary>\n${body}</details>`;
}

/**
 * Writes the index page of all pictures: one row for each screen of each viewer, one column for each size.
 * @param folder of the viewers' folders
 * @returns the path of the page, and the number of pictures
 */
export function writeIndex(folder: string): { path: string; count: number } {
  const viewers = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    // A run that was ended early has no list of its pictures.
    existsSync(join(folder, entry.name, MANIFEST)) ? entry.name : [],
  );
  const sections = viewers.map((viewer) => renderViewer(folder, viewer));
  const path = join(folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #888; color: #000 }
summary { font-size: 20px; font-weight: 600; cursor: pointer } h3 { margin: 20px 0 6px; font: 13px monospace }
div { display: flex; gap: 8px; align-items: flex-start; overflow-x: auto } img { display: block; height: auto }
</style>
<h1>Screens</h1>
<p>${viewers.map((viewer) => `<a href="#${viewer}">${viewer}</a>`).join(" · ")}</p>
${sections.join("\n")}
</html>
`,
  );
  return { path, count: sections.join("").split("<img").length - 1 };
}

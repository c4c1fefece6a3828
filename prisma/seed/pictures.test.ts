import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { captures, curatedApps, curatedPortfolios, demoAppsFolder, drawnCovers, portfolioPool } from "./content";
import { drawCover } from "./covers/draw-cover";
import { palettes } from "./covers/palettes";
import { pictureFile, pictureIds, picturePath, pictureWidths, portraitPath, storePictures } from "./pictures";
import { drawPortrait } from "./portraits";
import { hash } from "./random";

const BUDGET_BYTES = 8_000_000;
const MAX_PICTURES = 250;
const folder = join(pictureFile("x"), "..");
const fingerprint = (design: string) => hash(design).toString(16).padStart(8, "0");

describe("demo pictures", () => {
  it("match their current designs and the apps that they are captures of", () => {
    const made = JSON.parse(readFileSync(join(folder, "fingerprints.json"), "utf8"));
    for (const cover of drawnCovers)
      expect([cover.id, made[cover.id]]).toEqual([cover.id, fingerprint(drawCover(cover))]);
    for (const shot of captures) {
      const page = readFileSync(join(demoAppsFolder, shot.demoApp, "index.html"), "utf8");
      expect([shot.id, made[shot.id]]).toEqual([shot.id, fingerprint(JSON.stringify(shot) + page)]);
    }
  });

  it("are at most 250 files of 8 MB, each with an id of its own", () => {
    const names = readdirSync(folder).filter((name) => name.endsWith(".webp"));
    expect(names.sort()).toEqual(pictureIds.map((id) => `${id}.webp`).sort());
    expect(names.length).toBeLessThanOrEqual(MAX_PICTURES);
    const bytes = names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it("use every kind and every palette, and are drawn the same each time", () => {
    expect(new Set(drawnCovers.map(({ kind }) => kind)).size).toBe(14);
    expect(new Set(drawnCovers.map(({ palette }) => palette)).size).toBe(Object.keys(palettes).length);
    for (const cover of drawnCovers.slice(0, 20)) expect(drawCover(cover)).toBe(drawCover(cover));
  });

  it("belong to one listing or portfolio item each", () => {
    const shown = [
      ...curatedApps.flatMap(({ pictures }) => pictures),
      ...[...Object.values(curatedPortfolios), ...Object.values(portfolioPool)].flat().map(({ cover }) => cover),
    ];
    expect(shown.toSorted()).toEqual(pictureIds.toSorted());
  });

  it("are stored in every width under the paths in listings, with a portrait of each developer", async () => {
    const stored = new Map<string, Buffer>();
    const put = (path: string, bytes: Buffer) => Promise.resolve(void stored.set(`/objects/${path}`, bytes));
    const [id = ""] = pictureIds;
    expect(await storePictures(put, [id], ["a@forgehall.test"])).toBe(2);
    for (const width of pictureWidths) {
      const bytes = stored.get(picturePath(id).replace("1280", String(width)));
      expect((await sharp(bytes).metadata()).width).toBe(width);
    }
    const portrait = await sharp(stored.get(portraitPath("a@forgehall.test"))).metadata();
    expect([portrait.format, portrait.width, portrait.height]).toEqual(["webp", 256, 256]);
  });

  it("show another face for another person, and the same for the same", () => {
    const faces = Array.from({ length: 60 }, (_, index) => drawPortrait(`person-${index}`));
    expect(new Set(faces).size).toBeGreaterThan(55);
    expect(drawPortrait("person-1")).toBe(faces[1]);
  });
});

import { existsSync, statSync } from "node:fs";
import sharp from "sharp";
import { curatedItems } from "./portfolio/curated-items";
import { itemParts } from "./portfolio/item-parts";
import { allCovers } from "./covers/all-covers";
import { drawCover } from "./covers/draw-cover";
import { coverFingerprint, imageFile, imageWidths, readFingerprints } from "./covers/image-store";
import { palettes } from "./covers/palettes";

const BUDGET_BYTES = 14_000_000;

describe("demo images", () => {
  it("are committed in three widths and match their current designs", () => {
    const drawn = readFingerprints();
    for (const cover of allCovers) {
      expect({ id: cover.id, drawnFrom: drawn[cover.id] }).toEqual({
        id: cover.id,
        drawnFrom: coverFingerprint(cover),
      });
      for (const width of imageWidths) expect(existsSync(imageFile(cover.id, width))).toBe(true);
    }
    expect(Object.keys(drawn).length).toBe(allCovers.length);
  });

  it("are at most 14 MB in total", () => {
    const bytes = allCovers.flatMap(({ id }) => imageWidths.map((width) => statSync(imageFile(id, width)).size));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  it("have the width in their name, and a ratio of 16:10 unless tall", async () => {
    const tall = allCovers.find((cover) => cover.tall);
    for (const cover of [...allCovers.slice(0, 3), ...(tall ? [tall] : [])]) {
      for (const width of imageWidths) {
        const { width: wide, height } = await sharp(imageFile(cover.id, width)).metadata();
        expect(wide).toBe(width);
        expect(height).toBe(Math.round(cover.tall ? (width * 560) / 300 : (width * 400) / 640));
      }
    }
  });

  it("have unique ids and are drawn the same each time", () => {
    expect(new Set(allCovers.map(({ id }) => id)).size).toBe(allCovers.length);
    for (const cover of allCovers) expect(drawCover(cover)).toBe(drawCover(cover));
  });

  it("use every kind and every palette", () => {
    expect(new Set(allCovers.map(({ kind }) => kind)).size).toBe(14);
    expect(new Set(allCovers.map(({ palette }) => palette)).size).toBe(Object.keys(palettes).length);
  });

  it("include all images of portfolios", () => {
    const ids = new Set(allCovers.map(({ id }) => id));
    const shown = [
      ...Object.values(curatedItems)
        .flat()
        .map(({ cover }) => cover),
      ...Object.values(itemParts)
        .flat()
        .map((part) => part[3]),
    ];
    for (const cover of shown) expect(ids).toContain(cover);
  });
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawCover } from "./draw-cover";
import type { Cover } from "./cover.types";
import { hash } from "../random";

/** Widths in pixels; a tall image keeps its aspect ratio. */
export const imageWidths = [1280, 640, 320] as const;

export const imagesFolder = path.join(import.meta.dirname, "..", "images");
const fingerprintsFile = path.join(imagesFolder, "fingerprints.json");

export const imageFile = (id: string, width: number) => path.join(imagesFolder, id, `${width}.webp`);

/** Changes when the drawing of a cover changes. */
export const coverFingerprint = (cover: Cover) => hash(drawCover(cover)).toString(16).padStart(8, "0");

/** The hash that each committed image was drawn from, by cover id. */
export function readFingerprints(): Record<string, string> {
  return existsSync(fingerprintsFile) ? JSON.parse(readFileSync(fingerprintsFile, "utf8")) : {};
}

export function writeFingerprints(prints: Record<string, string>) {
  const sorted = Object.fromEntries(Object.entries(prints).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(fingerprintsFile, `${JSON.stringify(sorted, null, 2)}\n`);
}

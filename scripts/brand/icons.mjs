/**
 * Draws components/ui/icons.svg: every icon that components/ui/icons.tsx names, from the icon library.
 *   node scripts/brand/icons.mjs
 */
import { writeFileSync } from "node:fs";
import { iconNames, readSprite, spriteFile } from "./icon-sprite.mjs";

writeFileSync(spriteFile, await readSprite(iconNames()));

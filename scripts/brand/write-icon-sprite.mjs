/**
 * Writes components/ui/icons.svg with every icon that components/ui/icons.tsx names, from the icon library: node
 * scripts/brand/write-icon-sprite.mjs.
 */
import { writeFileSync } from "node:fs";
import { iconNames, buildSprite, spriteFile } from "./icon-sprite.mjs";

writeFileSync(spriteFile, await buildSprite(iconNames()));

/**
 * Writes components/ui/icons.svg with every icon that components/ui/icons.tsx names, from the icon library: node
 * --import tsx scripts/brand/write-icon-sprite.ts.
 */
import { writeFileSync } from "node:fs";
import { iconNames, buildSprite, spriteFile } from "./icon-sprite";

writeFileSync(spriteFile, await buildSprite(iconNames()));

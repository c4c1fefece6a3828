import { readFileSync } from "node:fs";
import { iconNames, buildSprite, spriteFile } from "./icon-sprite";

it("the sprite contains every icon that the product uses, as the library draws it", async () => {
  expect(iconNames().length).toBeGreaterThan(0);
  expect(readFileSync(spriteFile, "utf8")).toBe(await buildSprite(iconNames()));
});

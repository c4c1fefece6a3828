import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

export const spriteFile = file("components/ui/icons.svg");

/** The names of all icons that the product uses. */
export const iconNames = () =>
  [...readFileSync(file("components/ui/icons.tsx"), "utf8").matchAll(/= icon\("([^"]+)"\)/g)].map(([, name]) => name);

// `key` is a React prop, not part of the drawing.
const toAttributes = (attributes) =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (name === "key" ? [] : ` ${name}="${value}"`))
    .join("");

/**
 * The sprite as text: one symbol per icon. Color and stroke come from the page (`icon` in app/globals.css).
 * @param {string[]} names the library's own, e.g. `arrow-right`
 */
export async function buildSprite(names) {
  const symbols = [];
  for (const name of names) {
    const { __iconData: icon } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
    const shapes = icon.node.map(([tag, attributes]) => `<${tag}${toAttributes(attributes)}/>`);
    symbols.push(`<symbol id="${name}" viewBox="0 0 ${icon.size} ${icon.size}">${shapes.join("")}</symbol>\n`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`;
}

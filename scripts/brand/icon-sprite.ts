import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** An icon of the library: its shapes, each a tag with attributes. */
type IconData = { size: number; node: [tag: string, attributes: Record<string, string>][] };

export const spriteFile = file("components/ui/icons.svg");

/** The names of all icons that the product uses. */
export const iconNames = () =>
  [...readFileSync(file("components/ui/icons.tsx"), "utf8").matchAll(/= icon\("([^"]+)"\)/g)].flatMap(
    ([, name]) => name ?? [],
  );

// `key` is a React prop, not part of the drawing.
const toAttributes = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (name === "key" ? [] : ` ${name}="${value}"`))
    .join("");

/**
 * The sprite as text: one symbol per icon. Color and stroke come from the page (`icon` in app/globals.css).
 * @param names the library's own, e.g. `arrow-right`
 */
export async function buildSprite(names: string[]): Promise<string> {
  const symbols: string[] = [];
  for (const name of names) {
    const { __iconData: icon }: { __iconData: IconData } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
    const shapes = icon.node.map(([tag, attributes]) => `<${tag}${toAttributes(attributes)}/>`);
    symbols.push(`<symbol id="${name}" viewBox="0 0 ${icon.size} ${icon.size}">${shapes.join("")}</symbol>\n`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`;
}

/** A style as pages pass it: CSS properties in camel case, and nested sets under a pseudo-class. */
export type ElementStyles = { [name: string]: string | number | ElementStyles | undefined };

const states = ["base", "complete", "empty", "invalid"];
let base: CSSStyleSheet | null = null;

/** A constructed style sheet is not subject to a Content-Security-Policy. */
function addSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Makes inputs look like the surrounding text in every theme: the box around them is the page's. */
export function ensureBaseStyle(): void {
  if (base) return;
  base = addSheet();
  const input = "input[data-card-field][data-card-field]";
  base.insertRule(
    `${input} { all: unset; box-sizing: border-box; display: block; flex: 1; width: 100%; min-width: 0; font: ` +
      "inherit; color: inherit; letter-spacing: inherit; cursor: text }",
  );
  base.insertRule(`${input}::placeholder { color: inherit; opacity: .68 }`);
  base.insertRule(`${input}:disabled { cursor: not-allowed; opacity: .6 }`);
}

/** The style that a page gave one element; replaced by each update. */
export class ElementStyle {
  private sheet: CSSStyleSheet | null = null;

  constructor(private readonly id: string) {}

  apply(style: ElementStyles): void {
    this.remove();
    const sheet = (this.sheet = addSheet());
    for (const state of states) {
      const scope =
        `[data-card-element="${this.id}"]${state === "base" ? "" : `[data-card-state~="${state}"]`} ` +
        "input[data-card-field][data-card-field]";
      const look = style[state];
      if (typeof look === "object") addStyles(sheet, scope, look);
    }
  }

  remove(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}

function addStyles(sheet: CSSStyleSheet, selector: string, look: ElementStyles): void {
  const rule = addRule(sheet, selector);
  for (const [name, value] of Object.entries(look)) {
    if (typeof value === "object") addStyles(sheet, selector + name, value);
    else if (rule && value !== undefined) rule.style.setProperty(toProperty(name), String(value));
  }
}

/**
 * Values are set one by one, so that none can break out of its rule; a pseudo-class that this browser does not know
 * is skipped.
 */
function addRule(sheet: CSSStyleSheet, selector: string): CSSStyleRule | null {
  if (!CSS.supports(`selector(${selector.slice(selector.lastIndexOf("]") + 1) || "*"})`)) return null;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  return rule instanceof CSSStyleRule ? rule : null;
}

function toProperty(name: string): string {
  if (name === "fontSmoothing") return "-webkit-font-smoothing";
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

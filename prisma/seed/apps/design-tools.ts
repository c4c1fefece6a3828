import type { CuratedApp } from "./curated-app";

export const designTools: CuratedApp[] = [
  {
    title: "Pairing",
    category: "Design Tools",
    developer: "priya",
    palette: "clay",
    demo: true,
    summary: "Set headings against body text in your own fonts, on real pages, and export the CSS that worked.",
    body: `Drop in the fonts you own. Pairing sets them on pages people really read: an article, a form, a price \
list, a ticket. Change one slider and all pages follow, so that a heading that sings on a poster is caught when it \
shouts in a table.

- Optical size, width and grade for variable fonts.
- Compares three pairs side by side at reading distance.
- Exports CSS with fallback metrics, so that nothing jumps while fonts load.
- Your own text instead of the fox, in eleven scripts.

Runs in the browser; fonts are never uploaded.`,
    techStack: ["React", "TypeScript"],
    builtWith: "v0",
    price: "15.00",
    version: "1.0.1",
    listed: 12,
    updated: 3,
    downloads: 26,
    stars: [0, 0, 0, 0, 0],
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Pairing 3",
          word: "Ragnar",
          lines: ["Handgloves 42/46, tight", "A quick brown fox, 18/28, regular"],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Price list",
          sub: "Pair 3, set in a table",
          items: [
            ["Morning bread", "3.20"],
            ["Rye, two days", "4.80"],
            ["Cardamom bun", "2.90"],
          ],
          totalLabel: "Lines that break",
          total: "0",
          action: "Keep",
        },
      },
      {
        kind: "editor",
        copy: {
          title: "pairing-3.css",
          code: [
            ["", "h1 { font: 640 42px/46px Ragnar; }"],
            ["", "p  { font: 420 18px/28px Ragnar; }"],
            ["", "@font-face { size-adjust: 98.4%;"],
            ["", "             ascent-override: 94%; }"],
            ["", "/* nothing moves while fonts load */"],
          ],
          result: "Line lengths on the article page",
        },
      },
    ],
    reviews: [],
  },
  {
    title: "Inkmill",
    category: "Design Tools",
    developer: "rania",
    palette: "bisque",
    demo: true,
    summary:
      "Separates artwork for risograph and screen print: real ink colors, overprints you can trust, no surprises.",
    body: `Choose the drums or screens you have. Inkmill splits the picture into those inks, shows what overprinting \
will really look like on your paper, and writes one grayscale PDF per ink with registration marks.

- 38 measured inks, or scan your own test strip.
- Grain, halftone or stochastic per layer, with the angle checked for moiré.
- Traps and knock-outs by rule.
- Estimates ink and paper for the run.

Made with a print shop in Alexandria that now sends its customers here first.`,
    techStack: ["TypeScript", "React", "Python"],
    builtWith: "Lovable",
    price: "38.00",
    version: "2.3.0",
    listed: 207,
    updated: 33,
    downloads: 148,
    stars: [27, 7, 1, 0, 0],
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "poster, 3 inks",
          word: "Basta",
          lines: ["Fluo orange over teal", "Overprint shown on uncoated, 80 lpi, 22°"],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Drums",
          head: "Inks in the shop",
          tool: "3 chosen",
          items: [
            ["Teal", "ok"],
            ["Orange", "ok"],
            ["Black", "low"],
            ["Yellow", "ok"],
            ["Medium", "ok"],
            ["Violet", "out"],
            ["Mint", "ok"],
            ["Red", "ok"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Run of 200",
          sub: "Poster, A3, 3 inks",
          items: [
            ["Teal", "118 g"],
            ["Fluo orange", "96 g"],
            ["Paper, uncoated", "206 sheets"],
          ],
          totalLabel: "Costs",
          total: "$41.20",
          action: "Export",
        },
      },
    ],
    reviews: [
      [5, "First time the print looked like the screen. My studio mates did not believe it.", "soojin"],
      [5, "The moiré check saved a run of 500."],
      [4, "Scanning your own strip needs patience and a gray card."],
    ],
  },
  {
    title: "Lumen",
    category: "Design Tools",
    developer: "priya",
    palette: "straw",
    summary:
      "Builds color scales that keep their contrast in both themes, and names every pair that fails and by how much.",
    body: `Start with one color you love and one you must use. Lumen makes scales in OKLCH where step 6 on step 1 \
always reads, in light and dark, and shows the pairs that your interface really uses, not all of them.

- Imports tokens from CSS, Tailwind or a design file.
- Fails a build when a new token breaks a pair in use.
- Simulates eight kinds of color vision, and a phone in the sun.
- Explains each figure in a sentence.

Free for one palette. The download is the full tool; there is nothing else to buy.`,
    techStack: ["TypeScript", "React", "Node.js"],
    builtWith: "Claude Code",
    price: "0.00",
    version: "2.0.2",
    listed: 318,
    updated: 18,
    downloads: 467,
    stars: [49, 16, 4, 1, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Scale: rust",
          head: "Rust, 8 steps",
          tool: "All pairs in use hold",
          items: [
            ["1", "1.0"],
            ["2", "1.1"],
            ["3", "1.4"],
            ["4", "2.1"],
            ["5", "3.2"],
            ["6", "4.9"],
            ["7", "7.2"],
            ["8", "11"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "Dark theme",
          word: "4.9:1",
          lines: ["Step 6 on step 1, both themes", "Passes for text, and in the sun at 3.4:1"],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ lumen check tokens.css",
            "  pairs in use           61",
            "  hold                   59",
            "! muted on sunken        4.3 in light",
            "! link on hover          4.4 in dark",
            "",
            "$ lumen suggest muted",
            "✓ oklch(.462 .014 230)   4.6 and 6.1",
          ],
        },
      },
    ],
    reviews: [
      [5, "It checks the pairs we use. Every other tool shouted about pairs we do not.", "marta"],
      [5, "Build check in CI, argument over.", "caleb"],
      [4, "OKLCH took me a day to trust. Now I see it everywhere.", "soojin"],
      [3, "Great for scales. Gradients are not covered."],
    ],
  },
  {
    title: "Iconsmith",
    category: "Design Tools",
    developer: "rania",
    palette: "iron",
    demo: true,
    summary:
      "Keeps an icon set consistent: same stroke, same corners, same weight, and shows the one that does not belong.",
    body: `Draw where you draw. Iconsmith watches the folder of SVGs, lays them on a grid, and measures what the eye \
only feels: stroke, corner radius, optical weight, center of mass. The odd one out is shown with a proposal you can \
accept.

- Exports SVG, an icon font, React and Vue components, and Android vectors.
- Mirrors for right-to-left where it should and leaves the clock alone.
- A page for your team to search by meaning: “send” also finds the paper plane.
- Change history with pictures.`,
    techStack: ["TypeScript", "React", "Vue", "Node.js"],
    builtWith: "Cursor",
    price: "23.00",
    version: "1.6.0",
    listed: 126,
    updated: 29,
    downloads: 117,
    stars: [16, 6, 2, 0, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "48 icons, 2 odd",
          head: "Odd ones out",
          tool: "Sort: weight",
          items: [
            ["Send", "ok"],
            ["Arch", "ok"],
            ["Box", "ok"],
            ["Tent", "heavy"],
            ["Pill", "ok"],
            ["Cup", "thin"],
            ["Sun", "ok"],
            ["Gate", "ok"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "tent.svg",
          word: "Tent",
          lines: ["Stroke 1.75, others 1.5", "Weight 112 %, proposal shown in color"],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ iconsmith check icons/",
            "  48 icons",
            "! tent.svg      stroke 1.75, others 1.5",
            "! cup.svg       weight 88 %",
            "",
            "$ iconsmith build --react --font",
            "✓ 48 components, 14 kB",
            "✓ icons.woff2, 6 kB",
          ],
        },
      },
    ],
    reviews: [
      [5, "It found the tent I had been squinting at for weeks."],
      [4, "Mirroring rules for Arabic are right, including the ones people get wrong.", "noor"],
      [4, "Filled icons are measured less well than outlines."],
    ],
  },
  {
    title: "Gridwork",
    category: "Design Tools",
    developer: "kavita",
    palette: "cobalt",
    summary:
      "Lays a baseline and column grid over any web page and tells you which element is off, by how many pixels.",
    body: `A browser extension for people who notice. Switch it on and the grid is there, the real one from your \
tokens. Elements that sit off it get a small flag with the distance; click, and see which margin is to blame.

- Columns, baselines, and optical edges for hanging punctuation.
- Follows your breakpoints; a slider walks through all widths.
- Report for a whole site as a page you can send.

Works on pages behind a login, because it runs in your browser and nowhere else.`,
    techStack: ["TypeScript", "JavaScript"],
    builtWith: "Replit",
    price: "5.00",
    version: "1.4.0",
    listed: 59,
    updated: 16,
    downloads: 136,
    stars: [14, 6, 2, 1, 0],
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "/pricing at 1440",
          word: "Prices",
          lines: ["Baseline 8, off by 3", "Margin of .plan-head is to blame"],
        },
      },
      { kind: "calendar", copy: { title: "12 columns at 1440", who: ["Head", "Plans", "Table", "Quotes", "Foot"] } },
      {
        kind: "dashboard",
        copy: {
          title: "Whole site",
          nav: ["Pages", "Flags", "Widths", "Tokens"],
          stats: [
            ["Pages", "41"],
            ["Flags", "118"],
            ["Causes", "9"],
          ],
          rows: [
            [".plan-head margin", "3 px", "44"],
            [".card padding", "1 px", "31"],
            ["h3 line height", "2 px", "18"],
          ],
        },
      },
    ],
    reviews: [
      [5, "118 flags, nine causes. Fixed in a morning.", "priya"],
      [4, "Hanging punctuation check made our type nerd very happy.", "soojin"],
      [3, "Slow on endless feeds."],
    ],
  },
];

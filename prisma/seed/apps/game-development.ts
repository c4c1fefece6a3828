import type { CuratedApp } from "./curated-app";

export const gameDevelopment: CuratedApp[] = [
  {
    title: "Lanternfall",
    category: "Game Development",
    developer: "luca",
    palette: "plum",
    featured: true,
    demo: true,
    summary: "A finished platform game with its level editor. Ship it with your own art; the source is yours.",
    body: `Lanternfall came out in 2023 and sold enough to pay for a winter. This is the whole of it: five worlds, \
forty levels, the editor I built them in, and every script with the comments I left for myself.

- Movement that took a year: coyote time, corner correction, variable jumps, all in one file of numbers.
- Editor with undo, play-from-here, and a heat map of where testers died.
- Save games, key binding, eleven languages, two stores.

Art and music are included for study and may be replaced. You may sell what you make of it, under another name.`,
    techStack: ["C#", "TypeScript"],
    builtWith: "Cursor",
    price: "59.00",
    version: "1.8.0",
    listed: 220,
    updated: 35,
    downloads: 173,
    stars: [52, 16, 5, 2, 1],
    covers: [
      { kind: "game", copy: { title: "WORLD 2-4" } },
      {
        kind: "editor",
        copy: {
          title: "Movement.cs",
          code: [
            ["const", " float CoyoteSeconds = 0.09f;"],
            ["const", " float JumpBuffer = 0.12f;"],
            ["const", " float CornerPush = 5f;    // pixels"],
            ["if", " (sinceGround < CoyoteSeconds) Jump();"],
            ["", "// 0.10 felt generous, 0.08 felt unfair"],
          ],
          result: "Deaths by column, level 2-4, 88 testers",
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "Level editor",
          word: "2-4",
          lines: ["Ledges, 14 lanterns, one secret", "Play from here, undo 200 steps, heat map on"],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Tiles",
          head: "World 2",
          tool: "64 tiles",
          items: [
            ["Ledge", "a"],
            ["Arch", "b"],
            ["Crate", "c"],
            ["Spike", "d"],
            ["Lamp", "e"],
            ["Pot", "f"],
            ["Bridge", "g"],
            ["Door", "h"],
          ],
        },
      },
    ],
    reviews: [
      [5, "The movement file alone. I had rewritten mine nine times.", "emeka"],
      [5, "The comments are half the value. ‘0.08 felt unfair’ is now our studio motto."],
      [4, "Complete and honest. Controller support on Linux needed a small fix.", "caleb"],
      [3, "Great to learn from. Too much its own game for what I wanted to build."],
      [2, "Expected a template with switches. It is a real game with real code, so I was lost."],
    ],
  },
  {
    title: "Tilewright",
    category: "Game Development",
    developer: "luca",
    palette: "celadon",
    demo: true,
    summary: "Draw maps in layers with rules that place edges, shadows and plants for you. Exports to what you use.",
    body: `Paint ground, and Tilewright finds the edge tiles, drops shadows on the right side and grows reeds along \
water. Rules are small pictures: if it looks like this, place that. Change a rule and the whole map follows.

- Maps of 20,000 by 20,000 tiles without a pause.
- Several people in one map over the local network.
- Exports to Tiled, Godot, Unity and plain JSON.
- 24 rule sets for common tile sets included.

Windows, macOS, Linux. Files are text and merge in git.`,
    techStack: ["C#", "TypeScript", "JavaScript"],
    builtWith: "Windsurf",
    price: "34.00",
    version: "2.4.0",
    listed: 285,
    updated: 26,
    downloads: 162,
    stars: [26, 9, 2, 1, 0],
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "marsh.map",
          word: "Marsh",
          lines: ["12 rules, 4 layers, 2 people", "Reeds grow along water, shadows fall south-east"],
        },
      },
      {
        kind: "map",
        copy: {
          title: "marsh.map",
          sub: "20,000 by 20,000, 4 layers",
          facts: [
            ["12", "rules"],
            ["2", "people"],
            ["0.4 s", "to redraw"],
          ],
        },
      },
      { kind: "game", copy: { title: "PLAY FROM HERE", scene: "forest" } },
    ],
    reviews: [
      [5, "Rules as pictures is so much better than scripting. My level designer made twenty in a day."],
      [5, "Maps that merge in git. We are two people and no longer shout across the room.", "emeka"],
      [3, "Isometric maps work but the rules feel made for square ones."],
    ],
  },
  {
    title: "Murmur",
    category: "Game Development",
    developer: "rania",
    palette: "bisque",
    demo: true,
    summary: "Write branching dialogue like a play, test it like code, and know which lines nobody will ever hear.",
    body: `Murmur files read like a script. Conditions are small notes in the margin, and the graph is drawn for \
you, not by you. Press play and talk to your characters; press test and ten thousand bored players walk through \
every branch.

- Reports dead ends, unreachable lines, and a character who thanks you for what you did not do.
- Exports for translators with context, and reads their files back.
- Runtime of 600 lines in C#, TypeScript and GDScript.

Comes with the complete script of a published game of 48,000 words.`,
    techStack: ["TypeScript", "C#", "JavaScript"],
    builtWith: "Claude Code",
    price: "26.00",
    version: "1.5.0",
    listed: 154,
    updated: 32,
    downloads: 111,
    stars: [19, 6, 1, 0, 0],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "ferry.murmur",
          code: [
            ["", "FERRYMAN  You again. Two coins."],
            ["if", " gave_bread"],
            ["", "FERRYMAN  One, then. The bread was good."],
            ["", "  > pay            -> crossing"],
            ["", "  > say nothing    -> silence"],
          ],
          result: "Lines heard, 10,000 walks: silence 214",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "ferry, 7 scenes",
          nodes: [
            ["bank", "unchanged"],
            ["bread", "unchanged"],
            ["crossing", "unchanged"],
            ["silence", "heard by 2 %"],
            ["storm", "dead end"],
            ["far bank", "unchanged"],
            ["return", "never heard"],
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Play: ferry",
          list: ["Ferryman", "Widow", "Boy", "Dog"],
          messages: [
            ["in", "You again. Two coins."],
            ["out", "I brought bread last time."],
            ["in", "One, then. The bread was good."],
          ],
          source: "gave_bread is true, 14 lines left",
        },
      },
    ],
    reviews: [
      [5, "It found a thank-you for a rescue that could not have happened. Nine testers had missed it.", "luca"],
      [5, "Reads like a play, merges like code."],
      [4, "Translator export is excellent. Voice line handling is basic."],
    ],
  },
  {
    title: "Chipset",
    category: "Game Development",
    developer: "caleb",
    palette: "cobalt",
    demo: true,
    summary:
      "Makes jump, coin, hit and menu sounds from a few sliders, and keeps them related like instruments in a band.",
    body: `Choose a family: glass, wood, tin, water. Every sound you make belongs to it, so that a game sounds like \
one place. Press a button for twelve variations; keep the one your thumb likes.

- Exports WAV, OGG and a 4 kB runtime that makes the sounds live, with pitch and speed per call.
- Variations for footsteps and hits, so that repetition does not tire.
- A family file is text; commit it.

No samples, nothing to license, everything you make is yours.`,
    techStack: ["TypeScript", "JavaScript"],
    builtWith: "v0",
    price: "7.00",
    version: "1.2.4",
    listed: 103,
    updated: 55,
    downloads: 187,
    stars: [23, 8, 2, 0, 0],
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Family: tin",
          word: "Coin",
          lines: ["Tin, short, a little bent", "12 variations, number 7 kept"],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Family: tin",
          head: "Sounds",
          tool: "Play all",
          items: [
            ["Jump", "0.2 s"],
            ["Coin", "0.3 s"],
            ["Hit", "0.1 s"],
            ["Door", "0.8 s"],
            ["Menu", "0.1 s"],
            ["Step", "0.1 s"],
            ["Fall", "1.1 s"],
            ["Win", "2.0 s"],
          ],
        },
      },
      { kind: "game", copy: { title: "STAGE 1-1", scene: "ice" } },
    ],
    reviews: [
      [5, "My jam game sounded like one game for once. Seven dollars.", "emeka"],
      [4, "Families are a lovely idea. More of them, please."],
      [5, "The 4 kB runtime fits a game of 13 kB with room left."],
    ],
  },
  {
    title: "Foundling",
    category: "Game Development",
    developer: "luca",
    palette: "moss",
    summary:
      "A survival game kit in the browser: inventory, crafting, day and night, saving, and fifty things to make.",
    body: `Everything dull about a survival game, done and tested. Items stack, tools wear, fires go out, wolves are \
afraid of light. Change a table and the game changes; the rules are data, the code is 9,000 lines of TypeScript you \
can read in a weekend.

- Runs in the browser at sixty frames on a school laptop.
- Saves are versioned, so that your players keep their houses after an update.
- Multiplayer for four over WebRTC, host included.

Includes a small complete game on an island to take apart.`,
    techStack: ["TypeScript", "JavaScript", "Node.js"],
    builtWith: "Bolt",
    price: "42.00",
    version: "0.9.6",
    listed: 62,
    updated: 11,
    downloads: 69,
    stars: [9, 5, 2, 1, 0],
    covers: [
      { kind: "game", copy: { title: "DAY 3, DUSK", scene: "desert" } },
      {
        kind: "shop",
        copy: {
          title: "Crafting",
          head: "What can I make?",
          tool: "9 of 50",
          items: [
            ["Torch", "2"],
            ["Rope", "5"],
            ["Axe", "1"],
            ["Pot", "1"],
            ["Tent", "0"],
            ["Net", "1"],
            ["Bow", "0"],
            ["Salt", "3"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "items.ts",
          code: [
            ["export", " ", "const", " torch = {"],
            ["", "  needs: { stick: 1, resin: 2 },"],
            ["", "  burns: minutes(4),"],
            ["", "  scares: ['wolf'],"],
            ["", "};"],
          ],
          result: "Frame time, 1,200 items on screen",
        },
      },
    ],
    reviews: [
      [5, "Versioned saves out of the box. My players did not lose a single house."],
      [4, "Readable code, few dependencies. Wolves are indeed afraid of light."],
      [3, "Four players is the limit and you feel it with three on a bad line.", "emeka"],
    ],
  },
];

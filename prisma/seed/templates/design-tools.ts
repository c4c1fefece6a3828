import { topic } from "./topic";

export const designToolTopics = [
  topic("type", {
    tech: ["TypeScript", "React", "JavaScript", "Python"],
    level: 2,
    apps: `
      Specimen | A specimen page for every font you own, set with words that matter to you.
      Kern Watch | Finds bad pairs in your headline font and writes the fix.
      Variable Desk | Variable fonts on sliders, with the CSS under your hand.
      Fallback | Fallback fonts that take the same room, so pages do not jump.
      Subsetter | Cuts fonts to the letters you use, with the languages you promised.
      Type Diary | What fonts other sites use, collected while you browse.
      Line Length | Measures lines, leading and size on any page.
      Glyph Hunt | Finds a letter in twelve hundred fonts by drawing it.
      Hyphen | Hyphenation and justification for the web in thirty languages.
      Lettering Grid | Guides and grids for hand lettering, printed or on a tablet.
      Font Locker | Which license covers which font, on which site, until when.
      Scale Maker | Type scales that survive a phone and a wall.
      Arabic Pair | Pairs Latin and Arabic type by weight, height and mood.
      Old Style | Turns plain quotes, dashes and figures into proper ones.
    `,
    points: `
      Your fonts stay on your machine.
      Real texts in eleven scripts.
      OpenType features by name, not by code.
      Prints proofs with size and leading noted.
      CSS and tokens to copy.
      Compares two versions of a font.
      Works with a thousand fonts without slowing.
      Knows what your license allows.
    `,
    notes: `
      {title} was made by a type designer who teaches. The explanations are short because students do not read long \
        ones.
      Runs in the browser, offline after the first visit.
      One purchase covers a studio of up to ten.
    `,
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Specimen 12",
          word: "Gothic",
          lines: ["Hamburgefonts 36/40", "Small sizes, long lines, figures 0123456789"],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Type scale",
          sub: "Phone to wall, ratio 1.2",
          items: [
            ["Text", "17 / 26"],
            ["Heading 2", "24 / 30"],
            ["Heading 1", "35 / 40"],
          ],
          totalLabel: "Steps",
          total: "6",
          action: "Copy",
        },
      },
    ],
  }),
  topic("color", {
    tech: ["TypeScript", "React", "JavaScript", "Node.js"],
    level: 1,
    apps: `
      Swatch Book | Palettes from a photograph that keep their names.
      Contrast Desk | Every text and ground pair of your site, with the ones that fail on top.
      Dark Twin | Makes the dark theme from the light one, and shows where you must decide.
      Print True | How screen colors will look on your paper.
      Color Blind Day | Your interface through eight kinds of eyes.
      Harmony Wheel | Color relations in a space that matches the eye.
      Brand Tin | One place for brand colors: screen, print, paint and thread.
      Gradient Loom | Gradients without the gray middle.
      Paint Chip | Matches any color to four paint makers.
      Chart Colors | Colors for charts that differ for everyone, and in print.
      Token Sheet | Color tokens with what each may be used for.
      Season Board | Collections by season for fabric and ceramics.
      Gray Scale | Grays with the temperature you mean.
      Light Test | Colors under shop, office and evening light.
    `,
    points: `
      Works in OKLCH, writes CSS, hex and Lab.
      Contrast by two standards, explained.
      Imports from design files and CSS.
      Fails a build when a pair in use breaks.
      Names stay the same when values change.
      Printable sheets with chips.
      Simulates eight kinds of vision.
      Exports for four design programs.
    `,
    notes: `
      {title} checks the pairs you really use and leaves the rest alone. That makes the list short and the argument \
        shorter.
      The mathematics is open and cited; where taste begins, it says so.
      Free updates. There is a command line for pipelines in the same download.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Harbor palette",
          head: "Eight colors",
          tool: "All pairs hold",
          items: [
            ["Chalk", "1.0"],
            ["Fog", "1.3"],
            ["Rope", "2.4"],
            ["Buoy", "4.6"],
            ["Tar", "12"],
            ["Moss", "5.1"],
            ["Sea", "6.2"],
            ["Rust", "4.8"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "Dark twin",
          word: "4.6:1",
          lines: ["Buoy on chalk, both themes", "Passes for text at every size"],
        },
      },
    ],
  }),
  topic("icons and illustration", {
    tech: ["TypeScript", "React", "Vue", "JavaScript"],
    level: 1,
    apps: `
      Stroke Set | Four hundred line icons on one grid, with the source files.
      Pictogram | Signs for buildings, tested at ten meters.
      Spot Drawings | A hundred small drawings for empty screens, in your colors.
      Icon Search | Finds an icon by what you mean, over forty sets.
      Svg Barber | Makes SVGs small and keeps them editable.
      Blockhouse | Isometric scenes from blocks that snap, with one light for all of them.
      Stamp Maker | Rubber-stamp textures from clean drawings.
      Map Marks | Map symbols that survive twelve pixels.
      Hand Drawn | Makes straight lines slightly human.
      Pattern Press | Repeating patterns with honest seams.
      Emblem | Badges and crests from parts, without a single lion.
      Line Weight | Evens out strokes across a set.
      Botanical | Eighty plants in ink, for labels and books.
      Sticker Sheet | Cut lines, bleed and sheets for stickers.
    `,
    points: `
      SVG, font, React and Vue from one source.
      One grid, one stroke, one corner.
      Right-to-left versions where direction matters.
      Editable: no expanded outlines.
      License for any number of products.
      Names by meaning, with synonyms.
      New pictures every month for a year.
      Contrast checked on light and dark.
    `,
    notes: `
      {title} was drawn by one hand over three years. That is why it fits together.
      If a picture you need is missing, ask. About one request a week is drawn.
      Source files for the common vector programs are in the download.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Set 3",
          head: "Harbor",
          tool: "48 of 400",
          items: [
            ["Buoy", "24"],
            ["Arch", "24"],
            ["Crate", "24"],
            ["Tent", "24"],
            ["Float", "24"],
            ["Bucket", "24"],
            ["Sun", "24"],
            ["Gate", "24"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Requests",
          columns: [
            ["Asked", 3],
            ["Drawing", 2],
            ["Checking", 2],
            ["In the set", 3],
          ],
          cards: ["Oyster", "Tram", "Kiln", "Ladder", "Bell", "Loom", "Anchor", "Ferry", "Net", "Lamp"],
        },
      },
    ],
  }),
  topic("layout and prototyping", {
    tech: ["TypeScript", "React", "JavaScript", "Node.js", "Vue"],
    level: 2,
    apps: `
      Wireframe Plain | Gray boxes, real words, nothing to admire.
      Breakpoints | Every width of a page side by side.
      Click Dummy | Prototypes from photos of paper.
      Content First | Layouts that start from the text you have.
      Grid Paper | Baselines and columns over any page.
      State Room | Every state of a screen on one sheet: empty, full, wrong, slow.
      Flow Sketch | Screens and arrows that stay tidy.
      Mail Layout | Mail templates that hold in nine clients.
      Poster Grid | Swiss grids for posters, in millimeters.
      Page Maker | Booklets of sixteen pages, imposed and ready.
      Slide Plain | Slides with one idea each, by force.
      Form Critic | Reads a form and says which fields to drop.
      Sign System | Wayfinding plans: which sign, where, how large.
      Motion Sketch | Timings and easings on a strip, as CSS.
    `,
    points: `
      Real content from a sheet, the longest name included.
      Exports HTML and CSS a developer will keep.
      Comments on the thing, not beside it.
      Keyboard for everything.
      Works offline; files are yours.
      Shows right-to-left and large text.
      Shares by link with people who have nothing installed.
      History by day, with names.
    `,
    notes: `
      {title} is quick and a bit ugly, so that people talk about the idea.
      It was made in a studio that presents on Thursdays. Wednesday evenings are its benchmark.
      Files open in ten years: they are HTML with a few comments.
    `,
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Screen 4, empty",
          word: "Empty",
          lines: ["Nothing sold yet", "Longest name: Wilhelmina Featherstonehaugh"],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Checkout, 7 screens",
          nodes: [
            ["basket", "unchanged"],
            ["sign in", "unchanged"],
            ["address", "unchanged"],
            ["delivery", "new"],
            ["guest", "asked for"],
            ["pay", "unchanged"],
            ["thanks", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("design systems", {
    tech: ["TypeScript", "React", "Vue", "Angular", "Node.js"],
    level: 3,
    apps: `
      Token Forge | Design tokens from one file to web, iOS, Android and print.
      Component Census | Where each component is used, and which are twins.
      Figures Kit | Tables, charts and numbers as a system.
      Style Audit | How many grays you really have.
      Docs for Design | Guidelines with live components and the reason.
      Form Kit | Fields, errors and help that work with any keyboard.
      Theme Switch | Two themes, three densities, one set of rules.
      Contribution Desk | Proposals for a design system, from sketch to release.
      Spacing | Finds margins that belong to no scale.
      Pattern Shelf | Thirty patterns with when not to use them.
      Visual Test | Pictures of every component in every state.
      Handoff Sheet | What a developer needs to know, and no more.
      Naming | Names for tokens and parts, agreed and enforced.
      Adopt | Measures how far a product has come, screen by screen.
    `,
    points: `
      Tokens with meaning, not just values.
      Code and design from the same source.
      Tested with three screen readers.
      Versioned, with migration notes.
      Shows where a change will be seen.
      Works for one product or thirty.
      Docs are plain files in git.
      Both text directions.
    `,
    notes: `
      {title} is for the second year of a design system, when the first enthusiasm is gone and the work begins.
      It measures and shows; it does not enforce until you ask it to.
      Sold per company. Agencies may use it for clients and leave it with them.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Audit",
          nav: ["Colors", "Spacing", "Type", "Parts"],
          stats: [
            ["Grays", "41"],
            ["In tokens", "9"],
            ["Twins", "6"],
          ],
          rows: [
            ["#6b7280 and #6c7380", "Twins", "212"],
            ["margin: 13px", "Off scale", "88"],
            ["Button, old", "Still used", "14"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "tokens.json",
          code: [
            ["", '"text":   { "ink": "oklch(.215 .012 230)" },'],
            ["", '"ground": { "page": "oklch(.972 .003 220)" },'],
            ["", '"space":  [4, 8, 12, 16, 24, 32, 48],'],
            ["", '"radius": { "card": 10, "control": 6 }'],
            ["", ""],
          ],
          result: "Screens that follow, by month",
        },
      },
    ],
  }),
  topic("print and production", {
    tech: ["Python", "TypeScript", "C#", "React"],
    level: 2,
    apps: `
      Imposer | Puts pages on sheets the way the folding machine wants.
      Bleed Check | Finds missing bleed, thin lines and pictures that are too small.
      Riso Desk | Splits artwork into drums you have.
      Dieline | Boxes, envelopes and sleeves from three measurements.
      Ink Estimate | Says how much ink a run will take, before you open the tin.
      Label Row | Labels with batches, dates and barcodes for small makers.
      Book Spine | Spine width from paper, pages and glue.
      Screen Print | Halftones, traps and films for screen printers.
      Proof Room | Approves proofs with several people, in order.
      Calendar Press | Wall calendars with moons, holidays and your pictures.
      Ticket Stub | Numbered tickets with a stub and a code.
      Envelope Printer | Addresses on envelopes, from any list, on any printer.
      Large Format | Tiles a poster on office paper with marks.
      Paper Stock | What paper you have, in which grain, in which drawer.
    `,
    points: `
      PDF in, PDF/X out, checked.
      Millimeters everywhere.
      Marks, traps and overprints you can see.
      Knows your machine after one form.
      Estimates ink, paper and time.
      Batches by hot folder.
      Works with spot colors.
      Prints a job ticket.
    `,
    notes: `
      {title} was built beside a printing press, with the printer’s comments in the margin.
      It catches what costs money: wrong fold, missing bleed, rich black in small type.
      Desktop program for three systems; the folder version runs on a small server.
    `,
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Job 0412",
          sub: "Booklet, 16 pages, A5",
          items: [
            ["Sheets, 90 g", "206"],
            ["Black", "31 g"],
            ["Orange", "18 g"],
          ],
          totalLabel: "Warnings",
          total: "2",
          action: "Plates",
        },
      },
      { kind: "calendar", copy: { title: "Press, week 20", who: ["Riso", "Offset", "Fold", "Cut", "Bind"] } },
    ],
  }),
  topic("images and video", {
    tech: ["Python", "TypeScript", "AI", "React", "Machine Learning"],
    level: 2,
    apps: `
      Crop Sense | Crops for twelve sizes without cutting heads.
      Batch Light | The same light over two hundred photos.
      Scan Clean | Dust, scratches and creases out of old photographs.
      Caption Row | Subtitles with the breaks where people breathe.
      Photo Select | Three of forty, by sharpness, eyes and variety.
      Vector Trace | Drawings to clean curves with few points.
      Screen Cast | Screen recordings with zooms and no editing.
      Thumbnail Test | Which picture people notice, at the size they see.
      Watermark | Marks pictures visibly or not at all.
      Background | Replaces backgrounds and keeps the shadow.
      Storyboard | Boards with timing and a rough cut.
      Film Grain | Grain of thirty films, measured.
      Alt Writer | First drafts of image descriptions, for a person to finish.
      Loop Maker | Short loops without a visible seam.
    `,
    points: `
      Originals are never touched.
      Settings as a recipe you can apply again.
      Batches overnight.
      Runs on your machine.
      Marks what was made or changed in the metadata.
      Exports the sizes shops and papers ask for.
      Keyboard culling at three pictures a second.
      Color managed throughout.
    `,
    notes: `
      {title} does the dull half of picture work. The other half stays yours.
      It needs a graphics card from the last six years, or patience.
      Trained on pictures we were given for that purpose. The list of givers is in the about box.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Shoot of 9 April",
          head: "Three of forty",
          tool: "8 groups",
          items: [
            ["Group 1", "3"],
            ["Group 2", "5"],
            ["Group 3", "2"],
            ["Group 4", "9"],
            ["Group 5", "4"],
            ["Group 6", "6"],
            ["Group 7", "8"],
            ["Group 8", "3"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "portrait, 4:5",
          word: "Crop 4",
          lines: ["Eyes on the upper third", "Twelve sizes, no head cut"],
        },
      },
    ],
  }),
  topic("research and feedback", {
    tech: ["TypeScript", "React", "Node.js", "PostgreSQL", "AI"],
    level: 2,
    apps: `
      Five Seconds | Shows a screen for five seconds and asks what it was.
      Tree Test | Whether people find things in your menu, before there is a menu.
      Note Wall | Observations to groups to findings, without losing the quote.
      Prototype Watch | Test sessions with clicks, voice and consent.
      Design Diary | Decisions with pictures: before, after, why.
      Critique | Design reviews in turns, with questions before opinions.
      Heuristic | Walks through a product with ten old rules and your screenshots.
      Recruit | Finds six people like your users from your own list.
      Compare Two | Two designs, forty people, one honest answer.
      First Click | Where people click first for a task.
      Journey | Customer journeys with evidence behind each step.
      Persona Not | Replaces personas with quotes from real people.
      Access Panel | Tests with people who use screen readers, organized fairly.
      Voice of Shop | Feedback from the counter to the drawing board.
    `,
    points: `
      Consent in plain words, kept with the recording.
      Quotes stay attached to findings.
      Says how many people you would need.
      Participants need no software.
      Thirty languages.
      Recordings are deleted on the date you set.
      Reports of one page, with a longer one behind.
      Works with a prototype from anywhere.
    `,
    notes: `
      {title} is for teams that talk to five people a month rather than five hundred a year.
      Statistics are shown with their doubts. Often the answer is: ask three more people.
      Self-hosted, because recordings of people should not travel.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Findings",
          columns: [
            ["Seen", 3],
            ["Groups", 2],
            ["Findings", 2],
            ["Changed", 3],
          ],
          cards: [
            "Missed price",
            "Looked for help",
            "Back twice",
            "Trust",
            "Words",
            "Price is late",
            "‘Flow’ unclear",
            "Price on top",
            "New label",
            "Help link",
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "First click",
          sub: "Task: find the opening hours",
          hit: "31 of 40 clicked ‘Visit’",
          hitSub: "Median 2.4 seconds",
          action: "Next task",
          items: [
            ["Visit", "31", 0.78],
            ["About", "5", 0.13],
            ["Footer", "3", 0.08],
            ["Search", "1", 0.03],
            ["Gave up", "0", 0.01],
            ["Median", "2.4 s", 0.4],
          ],
        },
      },
    ],
  }),
];

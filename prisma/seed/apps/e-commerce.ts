import type { CuratedApp } from "./curated-app";

export const eCommerce: CuratedApp[] = [
  {
    title: "Shelfcount",
    category: "E-commerce",
    developer: "aiko",
    palette: "straw",
    featured: true,
    summary: "Count the stock room by photo: it proposes the number, you confirm it and move to the next shelf.",
    body: `Stocktaking with a clipboard takes a night. With Shelfcount two people walk the shelves with a phone: \
take a picture, check the number it proposes, confirm. What differs from the books is listed at the end, with the \
picture as evidence.

- Learns your products from ten pictures each; barcodes help but are not needed.
- Counts partly hidden boxes by row and depth, and says when it is guessing.
- Runs on the phone, so a cellar without signal is fine.
- Exports corrections to CSV and five shop systems.

You get the React Native app, the training scripts and the small server. Used in a roastery, a pharmacy and a \
hardware shop.`,
    techStack: ["TypeScript", "React", "Python", "Machine Learning", "PostgreSQL"],
    builtWith: "Claude Code",
    price: "79.00",
    version: "2.6.0",
    listed: 210,
    updated: 8,
    downloads: 243,
    stars: [39, 14, 5, 2, 1],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Count",
          sub: "Back room, shelf B",
          hit: "Oat bar, cocoa 40 g",
          hitSub: "24 expected, 22 seen",
          action: "Confirm 22",
          items: [
            ["Oat bar, cocoa", "22", 0.55],
            ["Filter paper 02", "140", 0.9],
            ["Milk 1 l", "9", 0.2],
            ["Espresso, house", "31", 0.7],
            ["Cup lids 8 oz", "410", 0.8],
            ["Straws", "75", 0.35],
          ],
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Count",
          sub: "Back room, shelf B",
          hit: "Oat bar, cocoa 40 g",
          hitSub: "24 expected, 22 seen",
          action: "Confirm 22",
          items: [],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Differences",
          sub: "Stock count, 31 March",
          items: [
            ["Oat bar, cocoa 40 g", "-2"],
            ["Filter paper 02", "+20"],
            ["Milk 1 l", "-3"],
          ],
          totalLabel: "Counted lines",
          total: "612",
          action: "Book",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Count of 31 March",
          nav: ["Shelves", "Differences", "People", "Export"],
          stats: [
            ["Lines", "612"],
            ["Agree", "97.1 %"],
            ["Took", "2 h 10"],
          ],
          rows: [
            ["Back room", "Done", "318"],
            ["Shop floor", "Done", "241"],
            ["Cellar", "Counting", "53"],
          ],
        },
      },
    ],
    reviews: [
      [5, "We closed at six and were home at half past eight. Last year it was one in the morning.", "tobias"],
      [4, "Very good on boxes and bottles, weak on soft bags. It says so itself, so nothing went wrong."],
      [5, "The picture as evidence ended an old argument with our supplier."],
      [3, "Training took longer than ten pictures for things that look alike. Thirty did it."],
      [5, "Pharmacy with 4,000 items. The cellar mode is honest, it really is offline."],
    ],
  },
  {
    title: "Returnsdesk",
    category: "E-commerce",
    developer: "olivier",
    palette: "bisque",
    demo: true,
    summary:
      "A returns page your customers can finish alone: reason, label, date, refund. You see what comes back and why.",
    body: `The customer types an order number, ticks what goes back, says why in two taps and prints a label. You \
get a list of what is on its way, so that the parcel on your table is never a surprise.

- Rules by product: hygiene, sale, made to order.
- Refund, voucher or exchange; exchanges reserve the new size at once.
- Labels from eight carriers, or a plain address.
- Reasons by product and size: the trousers that run small are found in a week.

PHP and MySQL, runs beside any shop that can answer “what was in order 8841”.`,
    techStack: ["PHP", "MySQL", "Vue", "REST API"],
    builtWith: "Traditional Coding",
    price: "95.00",
    version: "3.3.0",
    listed: 280,
    updated: 36,
    downloads: 147,
    stars: [22, 9, 2, 2, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Order 8841",
          head: "What goes back?",
          tool: "2 of 4 chosen",
          items: [
            ["Shirt, M", "$38"],
            ["Trousers, 32", "$64"],
            ["Belt", "$24"],
            ["Socks", "$9"],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Reasons, April",
          nav: ["On the way", "Reasons", "Refunds", "Rules"],
          stats: [
            ["Returned", "7.1 %"],
            ["On the way", "38"],
            ["Refunded", "$2,104"],
          ],
          rows: [
            ["Trousers 32, too small", "31 times", "44 %"],
            ["Shirt M, color", "9 times", "6 %"],
            ["Belt, changed mind", "4 times", "3 %"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Return 2207",
          sub: "Order 8841, on its way",
          items: [
            ["Shirt, M", "$38.00"],
            ["Trousers, 32", "$64.00"],
            ["Label", "-$4.90"],
          ],
          totalLabel: "Refund",
          total: "$97.10",
          action: "Accept",
        },
      },
    ],
    reviews: [
      [5, "Calls about returns have stopped. We also stopped ordering those trousers."],
      [4, "Carrier set-up needs patience with the carrier, not with Returnsdesk.", "yetunde"],
      [2, "No integration with our shop system and we have no developer. The page says so, I hoped anyway."],
    ],
  },
  {
    title: "Reorder Point",
    category: "E-commerce",
    developer: "henrik",
    palette: "moss",
    summary: "Tells you on Monday what to order, how many and from whom, and shows the arithmetic.",
    body: `It reads two years of sales, the lead times you really had (not the promised ones), and the minimum \
orders of each supplier. On Monday at seven there is a list: 140 filters from Nordic Paper, because 61 are left, 38 \
go a week, and they take nineteen days.

Every number opens into its arithmetic. Change an assumption and see what it would have cost you last year.

- Seasons, promotions and one-off spikes are kept apart.
- Orders as PDF, mail or CSV in the form each supplier likes.
- Cash view: what the list costs this month and what it frees later.`,
    techStack: ["Python", "PostgreSQL", "React", "Machine Learning"],
    builtWith: "Claude Code",
    price: "39.00",
    priceType: "monthly",
    version: "1.8.0",
    listed: 165,
    updated: 10,
    downloads: 94,
    stars: [17, 6, 2, 0, 0],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Monday list",
          nav: ["Order now", "Soon", "Too much", "Suppliers"],
          stats: [
            ["To order", "14"],
            ["Costs", "$3,870"],
            ["Would run out", "5"],
          ],
          rows: [
            ["Filter paper 02", "140 from Nordic", "$224"],
            ["Espresso, house", "60 kg from Altura", "$1,080"],
            ["Cup lids 8 oz", "None until May", "$0"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Order 311",
          sub: "Nordic Paper, arrives 2 May",
          items: [
            ["Filter paper 02, 140", "$224.00"],
            ["Napkins, 40", "$52.00"],
            ["Minimum reached", "yes"],
          ],
          totalLabel: "Total",
          total: "$276.00",
          action: "Send",
        },
      },
      {
        kind: "editor",
        copy: {
          title: "Why 140",
          code: [
            ["", "left                61"],
            ["", "sold per week       38   (no promotion)"],
            ["", "arrives ", "in", "          19 days, not 10"],
            ["", "until next order    28 days"],
            ["", "safety              one bad week"],
          ],
          result: "Filter paper 02, weekly sales",
        },
      },
    ],
    reviews: [
      [
        5,
        "We run out of one thing a month instead of one thing a week. I check the arithmetic less and less.",
        "tobias",
      ],
      [5, "Real lead times instead of promised ones. That sentence alone."],
      [4, "Needs at least a year of sales. New products are a guess, and it says so."],
    ],
  },
  {
    title: "Till Roll",
    category: "E-commerce",
    developer: "grace",
    palette: "ink",
    summary:
      "A till for market stalls and pop-up shops: runs on a phone, sells without signal, closes the day in a minute.",
    body: `Tap, tap, paid. Till Roll keeps forty products on one screen, splits a bill when four friends pay, and \
prints on any cheap Bluetooth printer or not at all. Cash and mobile money are counted separately; card terminals \
from three makers are driven directly.

- Keeps selling without signal and settles when it returns.
- Fiscal journals for Kenya, Germany, Italy and Poland.
- Ends the day with a count of the drawer and one line for the books.

Give it to a helper with a four-digit code and they see the till, nothing else.`,
    techStack: ["TypeScript", "React", "Node.js", "SQLite", "REST API"],
    builtWith: "Replit",
    price: "45.00",
    version: "2.1.0",
    listed: 117,
    updated: 23,
    downloads: 131,
    stars: [18, 7, 3, 1, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Stall 14",
          head: "Saturday market",
          tool: "Till 1, Amina",
          items: [
            ["Honey 250", "$7"],
            ["Honey 500", "$12"],
            ["Candle", "$9"],
            ["Comb", "$14"],
            ["Soap", "$5"],
            ["Jar back", "-$1"],
            ["Bag", "$2"],
            ["Gift box", "$28"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "$33.00",
          sub: "3 things, 2 people pay",
          hit: "Honey 500, Candle, Honey",
          hitSub: "Split: $21.00 and $12.00",
          action: "Take $21.00",
          items: [
            ["Honey 500", "41", 0.8],
            ["Honey 250", "33", 0.65],
            ["Candle", "12", 0.25],
            ["Soap", "27", 0.5],
            ["Gift box", "4", 0.1],
            ["Jar back", "-9", 0.2],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Day 88",
          sub: "Saturday market",
          items: [
            ["Cash, counted", "$412.00"],
            ["Mobile money", "$196.00"],
            ["Card", "$331.00"],
          ],
          totalLabel: "Sold",
          total: "$939.00",
          action: "Close",
        },
      },
    ],
    reviews: [
      [5, "Signal in our market hall dies at eleven. The queue did not notice.", "tobias"],
      [4, "Splitting a bill is two taps. Printer pairing took me a while."],
      [3, "Good till. I would like sizes per product without making four products."],
    ],
  },
  {
    title: "Swatchbook",
    category: "E-commerce",
    developer: "rania",
    palette: "clay",
    demo: true,
    summary: "Photograph a product once, show it in every color you sell. Fabric keeps its folds and shadows.",
    body: `You have one sample and fourteen colors. Swatchbook takes the photo, finds the fabric, and renders the \
other thirteen from swatches you measured or scanned, with folds, shine and shadow left as they were. A person at \
your firm approves each picture before it can be published.

- Batches of 500 overnight on an ordinary graphics card.
- Colors as Lab values, Pantone numbers or a scan.
- Marks every picture as rendered in its metadata.

Includes a plug-in for two shop systems and a command line for everything else.`,
    techStack: ["Python", "Machine Learning", "TypeScript", "Docker", "AWS"],
    builtWith: "Codex",
    price: "149.00",
    version: "1.2.0",
    listed: 74,
    updated: 19,
    downloads: 52,
    stars: [8, 4, 1, 1, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Linen shirt, 8 of 14",
          head: "Linen shirt",
          tool: "6 to approve",
          items: [
            ["Chalk", "ok"],
            ["Moss", "ok"],
            ["Clay", "ok"],
            ["Ink", "look"],
            ["Straw", "ok"],
            ["Plum", "look"],
            ["Sky", "ok"],
            ["Rust", "new"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "Moss, Lab 41 -9 14",
          word: "Moss",
          lines: ["Linen, washed, shadow kept", "From one photograph, swatch measured 3 April"],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ swatchbook render shirts/ --all",
            "  34 products x 14 colors",
            "  mask                 34 of 34",
            "  render               476 in 5 h 12",
            "! look at              9, low contrast",
            "✓ 467 waiting for approval",
            "",
            "$ swatchbook publish --approved",
          ],
        },
      },
    ],
    reviews: [
      [5, "One photo day instead of nine. Customers return fewer shirts for color than before."],
      [4, "Knitwear needs a closer look than woven. Rania added a setting for it within the week."],
      [2, "Our card has 6 GB and it wants 8. Slow on the processor."],
    ],
  },
];

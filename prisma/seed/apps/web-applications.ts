import type { CuratedApp } from "./curated-app";

export const webApplications: CuratedApp[] = [
  {
    title: "Ledgerline",
    category: "Web Applications",
    developer: "marta",
    palette: "bone",
    featured: true,
    demo: true,
    summary: "Invoices, expenses and quarterly tax in one ledger. Made for freelancers who do their own books.",
    body: `Ledgerline keeps the three lists a freelancer needs: what you sent, what you spent and what you owe the \
tax office. Nothing else is on the screen.

- Invoices in your language and currency, numbered as the law wants them.
- Receipts by phone: it reads the amount and the VAT, you confirm.
- A tax figure that is right every evening, not only in April.
- Bank statements as CSV or CAMT, matched to invoices by amount and name.

Runs on your own machine or a small server. Your books stay in one PostgreSQL database that you can open with \
anything.`,
    techStack: ["TypeScript", "React", "PostgreSQL", "Node.js", "Docker"],
    builtWith: "Cursor",
    price: "49.00",
    version: "4.1.0",
    listed: 206,
    updated: 4,
    downloads: 604,
    stars: [108, 17, 4, 2, 1],
    covers: [
      {
        kind: "dashboard",
        copy: {
          nav: ["Overview", "Invoices", "Expenses", "Tax", "Clients"],
          stats: [
            ["Income", "$18,240"],
            ["Unpaid", "$2,310"],
            ["Set aside", "$4,560"],
          ],
          rows: [
            ["Halden & Co", "Paid", "$1,200"],
            ["Norrsken Lab", "Sent", "$860"],
            ["Studio Rue", "Paid", "$2,400"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Invoice 0142",
          sub: "Due 30 April",
          items: [
            ["Design review, 6 h", "$540.00"],
            ["Prototype build", "$1,200.00"],
            ["Hosting, March", "$36.00"],
          ],
          totalLabel: "Total",
          total: "$1,776.00",
          action: "Send",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Expenses, first quarter",
          columns: [
            ["To confirm", 3],
            ["Travel", 2],
            ["Equipment", 3],
            ["Office", 2],
          ],
          cards: [
            "Train, 14 March",
            "Photo 2291",
            "Café",
            "Gothenburg",
            "Malmö",
            "Monitor",
            "Keyboard",
            "Cables",
            "Paper",
            "Postage",
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Receipts",
          sub: "3 waiting, 41 this quarter",
          hit: "Town Market, $18.40",
          hitSub: "VAT 12 %, 14 March",
          action: "Confirm",
          items: [
            ["Town Market", "$18.40", 0.25],
            ["Rail ticket", "$64.00", 0.6],
            ["Paper shop", "$12.90", 0.2],
            ["Monitor", "$389.00", 0.9],
            ["Hosting", "$36.00", 0.45],
            ["Stamps", "$22.00", 0.35],
          ],
        },
      },
    ],
    reviews: [
      [
        5,
        "Moved two years of invoices over in an afternoon. The tax figure matched my accountant’s to the cent, " +
          "which was the moment I canceled the old one.",
        "sam",
      ],
      [
        4,
        "Receipt reading is very good on print and so-so on handwriting. Marta answered within a day and fixed " +
          "the Arabic invoice layout.",
        "noor",
      ],
      [5, "Does less than the big ones. That is why I bought it."],
      [
        5,
        "I recommend it to clients who would otherwise bring me a shoebox. The export is exactly what I need at " +
          "year end.",
        "dana",
      ],
      [3, "Solid, but two people in one ledger is not really supported yet. Fine if you are alone."],
      [
        2,
        "I need payroll and it has none. The page says freelancers, so that is on me, but a warning would have helped.",
      ],
    ],
  },
  {
    title: "Corkboard",
    category: "Web Applications",
    developer: "sam",
    palette: "ink",
    demo: true,
    summary: "A public roadmap your customers can vote on, without asking them to make an account.",
    body: `Put one link in your footer. Customers see requested features, current work and recent releases, \
and vote with a link in an email. You see who voted, so you can write to exactly those people when a feature ships.

- Merge duplicates and keep both sets of votes.
- Private columns for what you are not ready to promise.
- A changelog page and an RSS feed from the same cards.

Self-hosted, one container and one Redis. Import from CSV, or from the board you have outgrown.`,
    techStack: ["React", "Node.js", "Redis", "PostgreSQL"],
    builtWith: "Lovable",
    price: "34.00",
    version: "2.2.0",
    listed: 301,
    updated: 40,
    downloads: 322,
    stars: [41, 18, 7, 2, 1],
    covers: [
      {
        kind: "board",
        copy: {
          title: "Roadmap",
          columns: [
            ["Requested", 3],
            ["Building", 2],
            ["In review", 3],
            ["Live", 2],
          ],
          cards: [
            "Split bills",
            "Import from CSV",
            "Dark receipts",
            "Offline queue",
            "Two currencies",
            "Audit log",
            "Webhooks",
            "Undo send",
            "Bulk edit",
            "SSO",
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Who asked",
          list: ["Split bills", "Two currencies", "Audit log", "Undo send"],
          messages: [
            ["in", "We split every bill by hand. Please."],
            ["out", "It is in the release of Tuesday. Here is how", "to switch it on for your account."],
            ["in", "That was quick."],
          ],
          source: "Told 214 people who voted for it",
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Changelog",
          sub: "2 April",
          items: [
            ["Split bills", "214 votes"],
            ["Bulk edit", "96 votes"],
            ["SSO for teams", "71 votes"],
          ],
          totalLabel: "People told",
          total: "381",
          action: "Publish",
        },
      },
    ],
    reviews: [
      [
        5,
        "Our old tool wanted an account from every customer and got forty votes a year. This got forty in a day.",
        "yetunde",
      ],
      [4, "Does its one job. I would like a way to hide vote counts while something is young."],
      [3, "Pretty, but moving cards on a phone is fiddly."],
      [5, "Telling exactly the people who asked is the feature. Two of them upgraded the same hour."],
    ],
  },
  {
    title: "Foyer",
    category: "Web Applications",
    developer: "marta",
    palette: "plum",
    demo: true,
    featured: true,
    summary:
      "Ticket sales for small venues: seats you can point at, a door list that works offline, no fee per ticket.",
    body: `A community theater, a cinema with one screen, a choir with two concerts a year. Draw the room once, \
price the rows, and sell from your own site. Money goes straight to your card provider; Foyer is not in the middle.

- Door scanning from any phone, also when the hall has no signal.
- Concessions, season tickets, and a box-office screen for cash.
- Names for the guest list as a printed sheet, large type.
- Refund a whole evening in one action if the lead falls ill.

It comes as a Django project with a fifteen-page manual written for the person who volunteers, not for a developer.`,
    techStack: ["Python", "Django", "PostgreSQL", "JavaScript"],
    builtWith: "Cursor",
    price: "79.00",
    version: "3.0.1",
    listed: 244,
    updated: 16,
    downloads: 207,
    stars: [33, 12, 3, 1, 0],
    covers: [
      { kind: "calendar", copy: { title: "Spring season", who: ["Hall", "Studio", "Bar", "Choir", "Youth"] } },
      {
        kind: "dashboard",
        copy: {
          title: "The Cherry Orchard",
          nav: ["Tonight", "Seats", "Door", "Money", "People"],
          stats: [
            ["Sold", "186"],
            ["Left", "14"],
            ["Door", "$2,240"],
          ],
          rows: [
            ["Row C, 4 seats", "Season ticket", "$0"],
            ["Row F, 2 seats", "Online", "$36"],
            ["Row K, 1 seat", "Cash", "$12"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Door",
          sub: "Tonight, 172 of 186 in",
          hit: "Lindholm, row C 4 to 7",
          hitSub: "Season ticket, valid",
          action: "Let in",
          items: [
            ["Lindholm", "C 4-7", 0.9],
            ["Okoye", "F 1-2", 0.7],
            ["Berger", "F 9", 0.5],
            ["Sato", "H 2-3", 0.6],
            ["Brandt", "K 11", 0.2],
            ["Ruiz", "K 12", 0.4],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Evening sheet",
          sub: "12 April, hall",
          items: [
            ["Online", "$1,640.00"],
            ["Cash at the door", "$348.00"],
            ["Refunded", "$36.00"],
          ],
          totalLabel: "To bank",
          total: "$1,952.00",
          action: "Print",
        },
      },
    ],
    reviews: [
      [
        5,
        "Our treasurer is 74 and closed the evening alone. We saved what the ticket company took, which is a new " +
          "curtain.",
      ],
      [5, "The door app kept scanning in a cellar with no signal at all.", "ines"],
      [4, "Drawing our odd-shaped hall took an evening, after that everything is quick."],
      [3, "Works well, looks a little plain. We changed the style sheet and now it fits our site."],
    ],
  },
  {
    title: "Longhand",
    category: "Web Applications",
    developer: "kavita",
    palette: "bisque",
    demo: true,
    summary: "Write one text, publish it as a page, a newsletter and a feed. Subscribers stay in your own database.",
    body: `Longhand is a newsletter tool for people who would rather write. The editor shows the mail as it will \
arrive, in the four clients your readers use most, and the same text becomes a web page with a lasting address.

- Double opt-in, one-click unsubscribe, bounces handled without you.
- Paid issues through your own card account, for a month or a year.
- Footnotes, pull quotes, pictures with descriptions; nothing that breaks in mail.

Bring any SMTP service. Lists up to 50,000 have been sent from a server with two cores.`,
    techStack: ["TypeScript", "Node.js", "React", "PostgreSQL"],
    builtWith: "Claude Code",
    price: "39.00",
    version: "2.5.0",
    listed: 356,
    updated: 30,
    downloads: 289,
    stars: [44, 13, 5, 1, 1],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "Friday letter 61",
          code: [
            ["", "# What the printer said"],
            ["", ""],
            ["", "The first proof came back with a thumb on it."],
            ["", "Not mine, he said, ", "and", " not his."],
            ["", "> So we printed the thumb. [1]"],
          ],
          result: "612 words, 3 min, sends Friday 8:00 to 4,118",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Readers",
          nav: ["Letters", "Readers", "Paid", "Pages", "Sending"],
          stats: [
            ["Readers", "4,118"],
            ["Opened", "58 %"],
            ["Paid", "212"],
          ],
          rows: [
            ["What the printer said", "Friday", "4,118"],
            ["On margins", "Sent", "4,090"],
            ["A longer winter", "Sent", "4,002"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Friday letter",
          sub: "As your readers see it",
          hit: "What the printer said",
          hitSub: "3 minutes, letter 61",
          action: "Send a test",
          items: [
            ["On margins", "58 %", 0.58],
            ["A longer winter", "61 %", 0.61],
            ["Cold type", "49 %", 0.49],
            ["Two apologies", "66 %", 0.66],
            ["Salt", "24 %", 0.24],
            ["First light", "57 %", 0.57],
          ],
        },
      },
    ],
    reviews: [
      [5, "I left a service that took ten per cent. The move, list and archive included, was one evening.", "ines"],
      [4, "Lovely editor. I miss scheduling by time zone."],
      [5, "Footnotes that work in mail. I did not know how much I wanted that."],
      [1, "Our host blocks outgoing mail and I did not read that one needs an SMTP service. Bought too fast."],
    ],
  },
  {
    title: "Allotment",
    category: "Web Applications",
    developer: "sam",
    palette: "moss",
    summary: "Plots, waiting list, keys and the yearly water bill for garden associations and marinas.",
    body: `Every association has the same spreadsheet and the same person who understands it. Allotment replaces the \
spreadsheet, and lets the person go on holiday.

A map of plots, each with its tenant, size and history. The waiting list keeps its order in public, so that nobody \
has to ask. Meter readings come in by photo, and the water bill divides itself.

- Letters and invoices by mail or on paper, addressed and sorted.
- Work hours counted, missing ones billed.
- Handover sheet when a plot changes hands.

Used by garden associations, a marina and, unexpectedly, a cemetery.`,
    techStack: ["PHP", "MySQL", "JavaScript", "Vue"],
    builtWith: "Traditional Coding",
    price: "59.00",
    priceType: "yearly",
    version: "1.8.4",
    listed: 410,
    updated: 62,
    downloads: 96,
    stars: [16, 5, 2, 0, 0],
    covers: [
      {
        kind: "map",
        copy: {
          title: "Plot 41, north path",
          sub: "Free from 1 May",
          facts: [
            ["280 m²", "area"],
            ["3rd", "in line"],
            ["1", "shed"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Water, 2026",
          sub: "Plot 41, R. Amsel",
          items: [
            ["Own meter, 38 m³", "$72.20"],
            ["Share of leak", "$4.10"],
            ["Missing hours, 2", "$30.00"],
          ],
          totalLabel: "Total",
          total: "$106.30",
          action: "Post",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Waiting list",
          columns: [
            ["Applied", 3],
            ["Visited", 2],
            ["Offered", 1],
            ["Signed", 2],
          ],
          cards: ["Family Osei", "Lena B.", "M. Duarte", "R. Amsel", "Kim", "The Hales", "T. Nowak", "Ida S."],
        },
      },
    ],
    reviews: [
      [5, "212 gardens, one treasurer. The water bill used to be my whole October."],
      [4, "Old-fashioned to look at and exactly right for our members."],
      [5, "We run berths with it instead of plots. Renaming the words took five minutes.", "walter"],
    ],
  },
  {
    title: "Tenancy",
    category: "Web Applications",
    developer: "marta",
    palette: "sky",
    summary:
      "For landlords with one to forty flats: rent, repairs, meter readings and the yearly statement in one place.",
    body: `Tenancy expects that you have another job. It reads your bank statement, ticks off the rents, and writes \
a friendly letter about the one that is missing. Repairs come in with a photo, go out to the plumber with the flat’s \
history, and the bill lands with the right house.

The yearly statement of running costs is what people buy it for. Keys such as area, heads and meter readings are set \
once per cost, and the result is a letter that a tenant can check with a pocket calculator.

- Deposit, index and step rents with their dates.
- A tenant page without a password, by mailed link.
- Everything out as CSV, any day.`,
    techStack: ["TypeScript", "React", "Node.js", "PostgreSQL", "Docker"],
    builtWith: "Cursor",
    price: "120.00",
    priceType: "yearly",
    version: "2.9.0",
    listed: 158,
    updated: 11,
    downloads: 134,
    stars: [20, 8, 4, 1, 1],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Harbor Street 8",
          nav: ["Rents", "Repairs", "Meters", "Statement", "Letters"],
          stats: [
            ["Rent in", "$9,480"],
            ["Missing", "$640"],
            ["Repairs", "3 open"],
          ],
          rows: [
            ["Flat 2, Okoye", "In", "$1,180"],
            ["Flat 5, Berger", "Missing", "$640"],
            ["Flat 6, Sato", "In", "$1,240"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Statement 2025",
          sub: "Flat 5, 62 m²",
          items: [
            ["Heating, by meter", "$618.40"],
            ["Water, by heads", "$214.00"],
            ["Lift, by area", "$91.20"],
          ],
          totalLabel: "You get back",
          total: "$86.40",
          action: "Post",
        },
      },
      { kind: "calendar", copy: { title: "Repairs, week 12", who: ["Flat 1", "Flat 2", "Flat 5", "Roof", "Cellar"] } },
    ],
    reviews: [
      [5, "Nine flats, one Sunday a year for the statement instead of four. Not one objection this time."],
      [4, "The bank matching is clever. Index rent needed a second look at the manual.", "dana"],
      [2, "Made for long leases. I let by the week and should have bought something else."],
    ],
  },
];

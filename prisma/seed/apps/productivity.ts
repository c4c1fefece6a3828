import type { CuratedApp } from "./curated-app";

export const productivity: CuratedApp[] = [
  {
    title: "Rollcall",
    category: "Productivity",
    developer: "sam",
    palette: "cobalt",
    summary: "Shift plans for cafés and small shops. Staff swap between themselves; you approve with one tap.",
    body: `Sunday evening, twelve people, three of them students with exams. Rollcall knows who can open, who must \
not close twice in a row, and how many hours are left in each contract. It proposes a week; you move what feels wrong.

- Staff see their shifts by a link, no app to install.
- Swaps happen between two people and reach you as one question.
- Sickness: the three people most likely to say yes are asked first.
- Hours as a sheet your payroll office accepts.

I wrote it for my own café and ran two summers with it before selling it.`,
    techStack: ["React", "Node.js", "MySQL", "Docker"],
    builtWith: "Bolt",
    price: "24.00",
    priceType: "monthly",
    version: "2.3.0",
    listed: 225,
    updated: 29,
    downloads: 141,
    stars: [22, 12, 4, 2, 1],
    covers: [
      { kind: "calendar", copy: { title: "Week 14", who: ["Ana", "Bo", "Cleo", "Dev", "Esra"] } },
      {
        kind: "phone",
        copy: {
          title: "Your week",
          sub: "Ana, 24 of 24 hours",
          hit: "Swap Saturday with Bo?",
          hitSub: "Bo takes 8:00 to 14:00",
          action: "Ask Bo",
          items: [
            ["Monday", "7-13", 0.8],
            ["Tuesday", "free", 0.05],
            ["Wednesday", "13-19", 0.75],
            ["Thursday", "7-13", 0.8],
            ["Friday", "free", 0.05],
            ["Saturday", "8-14", 0.8],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Hours, April",
          sub: "For the payroll office",
          items: [
            ["Ana, 24 h contract", "101.5 h"],
            ["Bo, 16 h contract", "66.0 h"],
            ["Cleo, on call", "31.5 h"],
          ],
          totalLabel: "All staff",
          total: "388 h",
          action: "Export",
        },
      },
    ],
    reviews: [
      [5, "Sunday planning went from two hours to fifteen minutes and my students find it fair.", "tobias"],
      [4, "Swaps without me in the middle. The rule editor could be friendlier."],
      [3, "Fine for one shop. We have two and people who work in both, which needs a workaround."],
      [2, "Payroll export does not match the Italian format. Support was kind and could not help yet."],
    ],
  },
  {
    title: "Dayfold",
    category: "Productivity",
    developer: "kavita",
    palette: "bone",
    featured: true,
    demo: true,
    summary: "Plan a day on one folded page: three things that matter, what is fixed, and an honest end.",
    body: `Dayfold is a paper planner that happens to be an app. Each morning it unfolds: appointments from your \
calendar on the left, three lines for what matters on the right, and at the bottom the hour at which you stop.

What you did not do is not carried over silently. You move it, drop it, or split it, one at a time, and that takes a \
minute.

- Prints on a single sheet, folded twice, for the pocket.
- Reads calendars over CalDAV; writes only if you ask.
- A yearly book of all days as PDF, typeset.

Works in the browser and offline. Your pages are text files.`,
    techStack: ["TypeScript", "React", "Node.js"],
    builtWith: "Lovable",
    price: "18.00",
    version: "3.0.0",
    listed: 218,
    updated: 17,
    downloads: 337,
    stars: [48, 13, 4, 2, 0],
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Tuesday 14",
          sub: "Stops at 17:30",
          items: [
            ["1 Finish the tender", "until 11"],
            ["2 Call Ines back", "15 min"],
            ["3 Read chapter 4", "evening"],
          ],
          totalLabel: "Moved today",
          total: "2 of 5",
          action: "Fold",
        },
      },
      { kind: "calendar", copy: { title: "This week, folded", who: ["Fixed", "First", "Second", "Third", "Rest"] } },
      {
        kind: "phone",
        copy: {
          title: "Tuesday 14",
          sub: "Stops at 17:30",
          hit: "Finish the tender",
          hitSub: "Until 11, started 8:50",
          action: "Done",
          items: [
            ["Tender", "2 h 10", 0.8],
            ["Ines", "15 min", 0.2],
            ["Chapter 4", "1 h", 0.45],
            ["Dentist", "14:00", 0.5],
            ["Post", "5 min", 0.1],
            ["Walk", "40 min", 0.4],
          ],
        },
      },
    ],
    reviews: [
      [5, "I have bought eleven planners. This is the first that told me to stop.", "noor"],
      [5, "The folded print is in my apron every day.", "tobias"],
      [4, "Being asked about each unfinished thing is uncomfortable, which is the point."],
      [3, "Beautiful. I wanted recurring tasks and there are none on purpose."],
    ],
  },
  {
    title: "Punchcard",
    category: "Productivity",
    developer: "marta",
    palette: "teal",
    summary: "Time tracking that fills itself from your calendar, commits and files, and waits for your yes.",
    body: `At the end of the day Punchcard shows a proposal: 9:05 to 10:40 on the Halden site, because you were in \
that repository; 11:00 to 11:30 in a call with Studio Rue. You drag the edges and press yes.

- Nothing leaves the machine: the evidence is kept for a week, the hours for ever.
- Rates per client and per kind of work, rounded as your contract says.
- Invoices as PDF or straight into Ledgerline.

For macOS, Windows and Linux. A team edition collects approved hours only, never the evidence.`,
    techStack: ["TypeScript", "Node.js", "React", "SQLite"],
    builtWith: "Cursor",
    price: "32.00",
    version: "1.9.0",
    listed: 197,
    updated: 41,
    downloads: 166,
    stars: [25, 8, 4, 2, 0],
    covers: [
      {
        kind: "calendar",
        copy: { title: "Proposed, week 17", who: ["Halden", "Studio Rue", "Norrsken", "Office", "Unsure"] },
      },
      {
        kind: "dashboard",
        copy: {
          title: "April",
          nav: ["Today", "Clients", "Rates", "Invoices"],
          stats: [
            ["Hours", "131.5"],
            ["Billable", "104.0"],
            ["Worth", "$8,840"],
          ],
          rows: [
            ["Halden & Co", "48.5 h", "$4,122"],
            ["Studio Rue", "31.0 h", "$2,635"],
            ["Norrsken Lab", "24.5 h", "$2,083"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Hours, April",
          sub: "Halden & Co",
          items: [
            ["Checkout, 31.5 h", "$2,677.50"],
            ["Calls, 9.0 h", "$765.00"],
            ["Review, 8.0 h", "$680.00"],
          ],
          totalLabel: "Total",
          total: "$4,122.50",
          action: "Invoice",
        },
      },
    ],
    reviews: [
      [5, "I was losing about five hours a week to forgetting. Not anymore."],
      [4, "Commits as evidence is clever. Design work in a browser is harder for it to see.", "priya"],
      [2, "Company laptop does not allow it to read window titles, so it only sees my calendar."],
    ],
  },
  {
    title: "Marginalia",
    category: "Productivity",
    developer: "rania",
    palette: "straw",
    demo: true,
    summary:
      "Read articles, papers and books in one place; your notes stay in the margin and can be found years later.",
    body: `Save a page, drop a PDF, send an EPUB. Marginalia sets all three in the same calm column and keeps your \
underlines and notes beside the line they belong to. Search finds the sentence you half remember, in the text or in \
your own hand.

- Right-to-left and mixed scripts set properly.
- A commonplace book: notes by theme, with their sources, ready to quote.
- Export to Markdown, BibTeX, or a printed booklet.

Self-hosted or on one machine. Pages are stored whole, so a dead link does not take your note with it.`,
    techStack: ["TypeScript", "React", "Python", "PostgreSQL"],
    builtWith: "v0",
    price: "28.00",
    version: "2.2.1",
    listed: 255,
    updated: 48,
    downloads: 204,
    stars: [29, 10, 3, 1, 0],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "On margins, page 41",
          code: [
            ["", "A margin is not emptiness; it is where"],
            ["", "the reader keeps a chair."],
            ["", "   > compare with the scholia, p. 12"],
            ["", "   > use ", "as", " opening for the lecture"],
            ["", ""],
          ],
          result: "14 notes in this text, most on page 41",
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Commonplace book",
          head: "Themes",
          tool: "212 notes",
          items: [
            ["Margins", "41"],
            ["Silence", "18"],
            ["Rivers", "33"],
            ["Copying", "27"],
            ["Type", "52"],
            ["Error", "16"],
            ["Walking", "14"],
            ["Salt", "11"],
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Find",
          list: ["A chair", "Scholia", "Cold type", "Salt roads"],
          messages: [
            ["in", "something about a reader and a chair"],
            ["out", "“A margin is not emptiness; it is where the", "reader keeps a chair.” On margins, p. 41"],
            ["in", "and my note beside it?"],
          ],
          source: "Your note: use as opening for the lecture",
        },
      },
    ],
    reviews: [
      [5, "Arabic footnotes in an English article, both set correctly. I had given up on that.", "noor"],
      [5, "Search found a sentence I underlined two years ago from three wrong words.", "soojin"],
      [4, "EPUB import loses small caps. Everything else is lovely."],
    ],
  },
  {
    title: "Quorum",
    category: "Productivity",
    developer: "bogdan",
    palette: "sky",
    summary: "Agendas with times, decisions with names, and minutes that are finished when the meeting is.",
    body: `A meeting in Quorum has an agenda where each point has a length and an owner. During the meeting one \
person types; decisions and tasks are marked as they are said. When it ends, everybody has the minutes, and each \
task sits with the person who said yes.

- A clock that is visible to all and slightly rude.
- Decisions can be found later by what they were about, not by date.
- Votes, also secret ones, for associations and boards.

Works without accounts for guests. Minutes are Markdown in a git repository of yours.`,
    techStack: ["TypeScript", "Vue", "Node.js", "PostgreSQL"],
    builtWith: "GitHub Copilot",
    price: "22.00",
    version: "1.6.1",
    listed: 133,
    updated: 24,
    downloads: 119,
    stars: [14, 9, 3, 1, 0],
    covers: [
      {
        kind: "board",
        copy: {
          title: "Board meeting, 14 April",
          columns: [
            ["Agenda", 3],
            ["Now", 1],
            ["Decided", 3],
            ["Tasks", 2],
          ],
          cards: [
            "Roof offer",
            "New members",
            "Any other",
            "Budget, 12 min",
            "Fees stay",
            "Open day",
            "Print fewer",
            "Ana: call roofer",
            "Bo: open day",
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Minutes",
          sub: "14 April, 19:00 to 20:25",
          items: [
            ["Fees stay as they are", "7 of 8"],
            ["Open day on 2 June", "8 of 8"],
            ["Roof: second offer", "Ana, May"],
          ],
          totalLabel: "Tasks given",
          total: "5",
          action: "Send",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "This year",
          nav: ["Meetings", "Decisions", "Tasks", "Votes"],
          stats: [
            ["Meetings", "22"],
            ["Over time", "4"],
            ["Tasks done", "87 %"],
          ],
          rows: [
            ["Fees stay as they are", "14 April", "7 of 8"],
            ["Second cash box", "3 March", "8 of 8"],
            ["New roofer", "11 February", "5 of 8"],
          ],
        },
      },
    ],
    reviews: [
      [5, "Our association’s minutes used to arrive the week before the next meeting."],
      [4, "The rude clock is good for us. Secret votes were accepted by our auditor.", "walter"],
      [3, "Nice, but our guests want it inside their calendar invitation, not as a link."],
    ],
  },
  {
    title: "Clipfile",
    category: "Productivity",
    developer: "kavita",
    palette: "plum",
    summary:
      "Clipboard history for three machines, searchable, and forgetful about everything that looks like a password.",
    body: `Copy here, paste there. Clipfile keeps the last thousand things you copied: text, pictures, files, \
colors. Typing three letters finds the one you mean, and pinned clips have keys of their own.

- Syncs over your local network, end to end encrypted, no server.
- Card numbers, tokens and one-time codes are recognized and kept for thirty seconds.
- Small transformations on paste: plain text, trimmed, as a Markdown quote, as SQL list.

12 MB, no browser engine inside.`,
    techStack: ["C#", "TypeScript", "SQLite"],
    builtWith: "Windsurf",
    price: "9.00",
    version: "4.2.0",
    listed: 84,
    updated: 13,
    downloads: 211,
    stars: [24, 7, 2, 1, 0],
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Clips",
          list: ["Address", "SQL list", "Color", "Invoice no.", "Quote"],
          messages: [
            ["in", "harb"],
            ["out", "8 Harbor Street, 4012 Bergen"],
            ["in", "as SQL list"],
          ],
          source: "Copied on the laptop, 9:41",
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Pinned",
          head: "Pinned clips",
          tool: "Ctrl 1 to 8",
          items: [
            ["Address", "1"],
            ["Bank", "2"],
            ["Signature", "3"],
            ["VAT no.", "4"],
            ["Green", "5"],
            ["Footer", "6"],
            ["Thanks", "7"],
            ["Map link", "8"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Today",
          columns: [
            ["Text", 3],
            ["Pictures", 2],
            ["Files", 2],
            ["Forgotten", 1],
          ],
          cards: [
            "8 Harbor Street",
            "select id from",
            "Dear Ms Adler",
            "Crop 3",
            "Logo, green",
            "offer.pdf",
            "plan.dwg",
            "a token, 30 s",
          ],
        },
      },
    ],
    reviews: [
      [5, "Forgetting tokens after thirty seconds is why security let me install it."],
      [5, "Tiny and instant. My last one used 400 MB.", "caleb"],
      [4, "Phone support would make it perfect."],
    ],
  },
];

import type { CuratedApp } from "./curated-app";

export const analytics: CuratedApp[] = [
  {
    title: "Querypad",
    category: "Analytics",
    developer: "priya",
    palette: "sky",
    featured: true,
    demo: true,
    summary: "Ask your database in plain words. You see the SQL before it runs and can share the chart after.",
    body: `Type “refunds by week since the price change”. Querypad reads your schema and the comments in it, writes \
the SQL, explains it in a sentence, and waits. Run it, edit it, or describe the mistake in your own words.

- Reads only: a separate role, a time limit, a row limit, checked by the database.
- Answers become pages with a title, a chart and a date; links open without an account if you allow it.
- It asks when a word has two meanings here: is “active” a login or an order?
- Remembers your team’s definitions, with names and dates.

PostgreSQL, MySQL and DuckDB. Your rows never go to the model, only the schema does.`,
    techStack: ["TypeScript", "PostgreSQL", "AI", "React", "Node.js", "Docker"],
    builtWith: "Claude Code",
    price: "39.00",
    priceType: "monthly",
    version: "3.6.0",
    listed: 214,
    updated: 5,
    downloads: 489,
    stars: [96, 19, 4, 1, 1],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "refunds by week",
          code: [
            ["select", " date_trunc(", "'week'", ", paid_at) ", "as", " week,"],
            ["", "       count(*) ", "filter", " (", "where", " refunded) ", "as", " refunds"],
            ["from", " orders"],
            ["where", " paid_at > now() - ", "interval", " '90 days'"],
            ["group by", " 1 ", "order by", " 1"],
          ],
          result: "13 rows, 42 ms",
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Ask",
          list: ["Refunds by week", "Who came back", "Slow carriers", "Price change", "Top cities"],
          messages: [
            ["in", "refunds by week since the price change"],
            [
              "out",
              "I read “the price change” as 12 March. Refunds are",
              "orders with refunded = true. Shall I run it?",
            ],
            ["in", "Yes, without the test shop."],
          ],
          source: "Definition: refunds, by Marta, 3 January",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Shared pages",
          nav: ["Mine", "Team", "Definitions", "Limits"],
          stats: [
            ["Pages", "64"],
            ["Opened", "1,208"],
            ["Slowest", "3.1 s"],
          ],
          rows: [
            ["Refunds by week", "Today", "88 views"],
            ["Who came back", "Monday", "61 views"],
            ["Slow carriers", "2 April", "40 views"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Definitions",
          columns: [
            ["Asked", 2],
            ["Proposed", 2],
            ["Agreed", 3],
            ["Retired", 1],
          ],
          cards: ["Active", "Churn", "Returning", "Net sales", "Refund", "Order", "Customer", "Visitor"],
        },
      },
    ],
    reviews: [
      [5, "It asked me what active means. Nobody in three companies had asked me that.", "henrik"],
      [5, "Seeing the SQL first is why our data team allowed it. They now use it themselves."],
      [4, "Joins across two schemas sometimes need a nudge. The explanation makes the nudge easy.", "dana"],
      [5, "Sales asks Querypad, I drink my coffee.", "yetunde"],
      [2, "Our schema has no comments and German abbreviations. It guessed badly until we wrote fifty definitions."],
    ],
  },
  {
    title: "Footfall",
    category: "Analytics",
    developer: "henrik",
    palette: "moss",
    demo: true,
    featured: true,
    summary: "Web statistics without cookies or a banner: one script of 900 bytes and one page that you understand.",
    body: `Footfall counts visits, not people. No cookie, no fingerprint, no address stored; a daily salt makes \
yesterday unlinkable. What remains is what most sites need: which pages, from where, how long, what was clicked.

- Everything on one page; every figure is a filter.
- Goals in plain words: “reached /thanks”.
- Raw events in your PostgreSQL, one row a view, nicely indexed.
- 3 million views a month on the smallest server we could rent.

Legal opinions for the EU, the UK and Brazil are in the download; show them to your lawyer.`,
    techStack: ["Go", "PostgreSQL", "JavaScript", "Docker"],
    builtWith: "Traditional Coding",
    price: "29.00",
    version: "4.0.3",
    listed: 247,
    updated: 28,
    downloads: 391,
    stars: [57, 15, 3, 1, 1],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "lindqvist.test",
          nav: ["Views", "Pages", "Sources", "Goals"],
          stats: [
            ["Views", "41,208"],
            ["Median", "1 m 12"],
            ["Reached", "3.9 %"],
          ],
          rows: [
            ["/ledger", "From search", "12,118"],
            ["/blog/margins", "From feeds", "8,204"],
            ["/buy", "Direct", "1,610"],
          ],
        },
      },
      {
        kind: "map",
        copy: {
          title: "Views by place",
          sub: "Today, by region only",
          facts: [
            ["41 %", "Nordics"],
            ["22 %", "DACH"],
            ["11 %", "UK"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "raw events",
          code: [
            ["select", " path, count(*) ", "as", " views,"],
            ["", "       percentile(seconds, 0.5) ", "as", " median"],
            ["from", " views"],
            ["where", " day > now() - ", "interval", " '30 days'"],
            ["group by", " 1 ", "order by", " 2 desc"],
          ],
          result: "118 rows, 9 ms",
        },
      },
    ],
    reviews: [
      [5, "Removed the cookie banner the same afternoon. Sign-ups went up, which I could see on the one page.", "ines"],
      [5, "Raw rows in my own database. I will never go back to asking a vendor for an export."],
      [4, "I miss funnels a little. Then I remember how often I looked at funnels.", "marta"],
      [3, "Country level only, by design. Our regional team was disappointed."],
    ],
  },
  {
    title: "Tidemark",
    category: "Analytics",
    developer: "priya",
    palette: "teal",
    demo: true,
    summary: "Shows which customers come back, month by month, and what the ones who stay did in their first week.",
    body: `Give it a table of who did what and when. Tidemark draws the cohorts, finds the first-week habits that \
separate those who stayed from those who left, and is strict about chance: what would appear in shuffled data is \
grayed out.

- Works from CSV, PostgreSQL or a warehouse.
- Habits come as sentences: “invited a colleague within 3 days”.
- Follow one habit over time, to see if pushing it changed anything.

It is a single page. There is no alert, no score out of a hundred, and nothing to configure before the first answer.`,
    techStack: ["TypeScript", "React", "Python", "PostgreSQL"],
    builtWith: "v0",
    price: "54.00",
    version: "1.7.1",
    listed: 169,
    updated: 38,
    downloads: 118,
    stars: [16, 7, 2, 0, 0],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Joined in January",
          nav: ["Cohorts", "Habits", "Follow", "Data"],
          stats: [
            ["Still here", "38 %"],
            ["Best habit", "2.4x"],
            ["By chance", "11 gone"],
          ],
          rows: [
            ["Invited within 3 days", "Stayed", "61 %"],
            ["Imported a file", "Stayed", "52 %"],
            ["Changed the theme", "By chance", "39 %"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "habits",
          code: [
            ["select", " habit, stayed, shuffled"],
            ["from", " first_week"],
            ["where", " stayed > shuffled"],
            ["order by", " stayed - shuffled desc"],
            ["", ""],
          ],
          result: "Stayed, by month of joining",
        },
      },
      {
        kind: "calendar",
        copy: { title: "First week of Ana Silva", who: ["Signed in", "Invited", "Imported", "Paid", "Asked"] },
      },
    ],
    reviews: [
      [5, "Graying out what is chance is rare honesty in this kind of tool.", "henrik"],
      [5, "One sentence from it changed our onboarding, and the next cohort showed it."],
      [4, "Wants clean event names. Ours were not. Now they are."],
    ],
  },
  {
    title: "Nightwatch",
    category: "Analytics",
    developer: "henrik",
    palette: "ink",
    summary: "Looks at your figures while you sleep and writes one mail, only when something is really different.",
    body: `List the queries that matter. Every night, Nightwatch compares the day's figures with the usual ones for \
that weekday and season. If they look normal, it stays quiet. If not, it sends an email with the figure, the chart and \
the three segments that changed most, such as a city, a carrier or a version.

- Learns holidays from a calendar, launches from your commits.
- Says how often it would have woken you last year before you switch it on.
- Mail, Matrix or a webhook.

Median customers get 1.6 mails a month. That is the product.`,
    techStack: ["Python", "PostgreSQL", "Machine Learning", "Docker"],
    builtWith: "Codex",
    price: "21.00",
    priceType: "monthly",
    version: "2.2.0",
    listed: 112,
    updated: 9,
    downloads: 92,
    stars: [15, 5, 1, 1, 0],
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Orders, 9 April",
          sub: "31 % below a normal Thursday",
          items: [
            ["Bergen", "-88 %"],
            ["Carrier Nord", "-84 %"],
            ["App 3.0.1", "-12 %"],
          ],
          totalLabel: "Everything else",
          total: "normal",
          action: "Look",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Watched figures",
          nav: ["Tonight", "Queries", "History", "Calendar"],
          stats: [
            ["Queries", "22"],
            ["Mails, year", "19"],
            ["False", "2"],
          ],
          rows: [
            ["Orders per hour", "Odd", "-31 %"],
            ["Refund share", "Normal", "7.0 %"],
            ["Sign-ups", "Normal", "212"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ nightwatch replay --year 2025",
            "  22 queries, 365 nights",
            "  mails            19",
            "  right            17",
            "! false             2   both on 1 May",
            "",
            "$ nightwatch holiday add 2026-05-01",
            "✓ would have been 17 mails",
          ],
        },
      },
    ],
    reviews: [
      [5, "Four months, seven mails, seven real things."],
      [5, "The replay over last year is how I convinced my boss.", "ewa"],
      [3, "A figure that moves every hour is not for it. Nights only."],
    ],
  },
  {
    title: "Surveyor",
    category: "Analytics",
    developer: "mei",
    palette: "straw",
    summary:
      "Reads the open answers in your survey and groups them with quotes, counts and what people disagree about.",
    body: `Six hundred people answered “what should we change?”. Surveyor reads all of it, in any language, and \
returns a page: themes with counts, three quotes for each that were chosen to differ, and the points where the \
answers contradict each other.

Every number opens the list of answers behind it. Move an answer to another theme and the counts follow; your \
corrections are kept for the next wave.

- CSV in, a document and a spreadsheet out.
- Compares waves: what is new, what went quiet.
- Names and addresses are masked before anything is sent to a model.`,
    techStack: ["Python", "AI", "React", "Docker"],
    builtWith: "Gemini CLI",
    price: "44.00",
    version: "1.1.0",
    listed: 51,
    updated: 6,
    downloads: 61,
    stars: [9, 4, 1, 0, 0],
    covers: [
      {
        kind: "board",
        copy: {
          title: "612 answers, 4 themes",
          columns: [
            ["Delivery", 3],
            ["Sizes", 2],
            ["Price", 3],
            ["Praise", 2],
          ],
          cards: [
            "Saturday slots",
            "Islands",
            "Packaging",
            "Tall people",
            "Children",
            "Shipping fee",
            "Vouchers",
            "Sale too often",
            "The letter",
            "Repairs",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Spring wave",
          nav: ["Themes", "Quotes", "Disputed", "Waves"],
          stats: [
            ["Answers", "612"],
            ["Languages", "9"],
            ["Disputed", "3"],
          ],
          rows: [
            ["Saturday delivery", "New", "88"],
            ["Sizes for tall people", "As before", "61"],
            ["Fewer sales", "Disputed", "40"],
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Disputed: sales",
          list: ["Fewer sales", "Packaging", "Music in shop"],
          messages: [
            ["in", "Please stop the sales, I never pay full price now."],
            ["out", "22 want fewer sales, 18 want more. Most of the 18", "have bought only once."],
            ["in", "Show me the 18."],
          ],
          source: "Answers 14, 88, 91 and 37 more",
        },
      },
    ],
    reviews: [
      [5, "It kept the quotes that disagree with me. Thank you, I suppose.", "yetunde"],
      [4, "Nine languages in one wave and the Finnish themes made sense to our Finn."],
      [4, "Would like a slide export. The document is fine for now."],
    ],
  },
];

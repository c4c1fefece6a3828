import type { CuratedApp } from "./curated-app";

export const developmentTools: CuratedApp[] = [
  {
    title: "Portsmith",
    category: "Development Tools",
    developer: "jonas",
    palette: "iron",
    featured: true,
    summary: "A preview environment from one command, with its own database branch. Gone when the branch closes.",
    body: `Run it in a checkout and a minute later there is an address to send to the designer. Portsmith builds the \
image, branches the database, applies the migrations, and puts a certificate in front. When the branch is merged or \
asleep for two days, everything goes away, also the bill.

- One static binary and one file, portsmith.yml, of about twelve lines.
- Database branches are copy-on-write: 40 GB in a second, masked by rules you set.
- Sleeps after an hour without a request, wakes in three seconds.
- Posts the address and the cost so far in the pull request.

Runs on a server of yours or on AWS. License per team, source included, updates for life.`,
    techStack: ["Go", "Docker", "AWS"],
    builtWith: "Traditional Coding",
    price: "19.00",
    version: "6.0.2",
    listed: 208,
    updated: 6,
    downloads: 871,
    stars: [121, 13, 3, 1, 0],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ portsmith up --branch checkout-v2",
            "  building image            8.2s",
            "  database branch           1.1s",
            "  migrations                14 applied",
            "✓ https://checkout-v2.preview.test",
            "",
            "$ portsmith ls",
            "  checkout-v2    live    2 min",
            "  search-typo    live    4 h",
            "  pricing-copy   asleep  2 d",
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Environments",
          columns: [
            ["Building", 2],
            ["Live", 3],
            ["Asleep", 3],
            ["Gone today", 2],
          ],
          cards: [
            "checkout-v2",
            "tax-lines",
            "search-typo",
            "sso",
            "new-nav",
            "pricing-copy",
            "fonts",
            "export-csv",
            "typo-fix",
            "spike-queue",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "portsmith.yml",
          code: [
            ["", "build: ./Dockerfile"],
            ["", "database:"],
            ["", "  branch ", "from", ": staging"],
            ["", "  mask: [users.email, users.name]"],
            ["", "sleep: 1h      # remove: 2d"],
          ],
          result: "Cost by day, 14 environments, $3.10 in all",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "checkout-v2",
          nodes: [
            ["dns", "unchanged"],
            ["certificate", "unchanged"],
            ["web", "2 replicas"],
            ["worker", "1 replica"],
            ["mail", "caught"],
            ["database", "branch, 1.1 s"],
            ["files", "unchanged"],
          ],
        },
      },
    ],
    reviews: [
      [5, "We had a wiki page called ‘how to get a preview’. It now says: portsmith up.", "walter"],
      [5, "Masking rules convinced our data protection officer, which I had considered impossible.", "ewa"],
      [5, "Copy-on-write branching of a 60 GB database took 1.4 seconds. I ran it twice because I did not believe it."],
      [4, "Excellent. Documentation assumes you know what a wildcard certificate is; our junior did not."],
      [5, "Nineteen dollars. I feel I should send more.", "caleb"],
      [3, "AWS and plain servers only. We are on Azure and ended up running it on a separate machine."],
    ],
  },
  {
    title: "Difflight",
    category: "Development Tools",
    developer: "caleb",
    palette: "clay",
    demo: true,
    featured: true,
    summary: "Screenshots of every page before and after a change, side by side, with the noise taken out.",
    body: `Difflight opens your pages in Chromium at the widths you care about, waits until fonts and images settle, \
and compares with the last approved picture. It ignores what moves on its own: carets, clocks, carousels, and areas \
you paint over once.

- 400 screenshots in under three minutes on four cores.
- Groups equal changes: one new footer is one decision, not 400.
- Approve from the terminal, from the page, or by a comment in the pull request.

Pictures are kept in your own bucket, named by content, so that a year of history stays small.`,
    techStack: ["TypeScript", "Node.js", "Docker", "React"],
    builtWith: "Claude Code",
    price: "35.00",
    version: "2.7.0",
    listed: 233,
    updated: 14,
    downloads: 276,
    stars: [42, 10, 4, 1, 0],
    covers: [
      {
        kind: "shop",
        copy: {
          title: "difflight, 12 groups",
          head: "Changed pages",
          tool: "Sort: size of change",
          items: [
            ["Footer", "400"],
            ["Cart", "2"],
            ["Invoice", "1"],
            ["Sign in", "4"],
            ["Search", "1"],
            ["Help", "38"],
            ["Profile", "3"],
            ["Empty cart", "1"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ difflight run --widths 390,1440",
            "  412 pages            2 min 38 s",
            "  same                 361",
            "! changed              51 in 12 groups",
            "",
            "$ difflight approve footer",
            "✓ 400 pictures approved",
            "",
            "$ difflight open cart",
          ],
        },
      },
      {
        kind: "api",
        copy: {
          title: "Group 2: cart",
          timing: "2 pages, 0.4 % of pixels",
          routes: [
            ["GET", "/cart"],
            ["GET", "/cart?empty"],
            ["GET", "/invoice/7"],
            ["GET", "/auth"],
            ["GET", "/search"],
            ["GET", "/help"],
          ],
          json: [
            "{",
            '  "selector": ".total",',
            '  "before": "16px",',
            '  "after": "18px",',
            '  "moved": "2px down",',
            '  "since": "a81f03c"',
            "}",
          ],
        },
      },
    ],
    reviews: [
      [5, "Grouping is the feature. We used to approve 400 pictures by closing our eyes."],
      [5, "Found a margin that three people had looked at and nobody had seen.", "priya"],
      [4, "Fast and calm. Needs Chromium, so our Safari bug still got through."],
      [3, "Dynamic content took a while to tame. After painting over five areas it is quiet."],
    ],
  },
  {
    title: "Seedbed",
    category: "Development Tools",
    developer: "caleb",
    palette: "celadon",
    summary: "Fills a database with data that looks lived in: the right ages, gaps, duplicates and awkward names.",
    body: `Ten users called Test and one order from 1970 hide most bugs. Seedbed reads your schema, asks a few \
questions, and writes a plan you can edit: how many customers, how long they have been around, what share never came \
back, how often an address has two lines.

The same plan and the same seed give the same rows on every machine, so that a failing test fails for everyone.

- PostgreSQL and MySQL, foreign keys and checks respected.
- 1.2 million rows a minute through COPY.
- Names, addresses and phone numbers for 34 countries, none of a real person.`,
    techStack: ["TypeScript", "Node.js", "PostgreSQL", "MySQL"],
    builtWith: "Claude Code",
    price: "24.00",
    version: "1.12.0",
    listed: 291,
    updated: 22,
    downloads: 198,
    stars: [27, 9, 2, 1, 0],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ seedbed grow shop.plan --seed 7",
            "  customers      12,000   34 countries",
            "  orders         88,412   2 years",
            "  returns         6,190   7.0 %",
            "  duplicates        214   on purpose",
            "✓ 106,816 rows in 5.4 s",
            "",
            "$ seedbed explain orders.paid_at",
            "  weekdays 9 to 21, a dip in July",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "shop.plan",
          code: [
            ["", "customers: 12000"],
            ["", "  joined: over 2 years, growing"],
            ["", "  silent: 38%        # never came back"],
            ["", "orders:"],
            ["", "  per customer: 0 to 60, long tail"],
          ],
          result: "orders per week, as planned",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "What was grown",
          nav: ["Plan", "Rows", "Checks", "Names"],
          stats: [
            ["Rows", "106,816"],
            ["Tables", "14"],
            ["Took", "5.4 s"],
          ],
          rows: [
            ["customers", "12,000", "0.6 s"],
            ["orders", "88,412", "3.9 s"],
            ["returns", "6,190", "0.4 s"],
          ],
        },
      },
    ],
    reviews: [
      [5, "Found three paging bugs in an hour, because for once there was a third page."],
      [4, "Plan language is pleasant. I wanted Oracle and got a polite no.", "walter"],
      [5, "Duplicates on purpose. Finally someone who has seen a customer table."],
    ],
  },
  {
    title: "Plumbline",
    category: "Development Tools",
    developer: "marta",
    palette: "straw",
    demo: true,
    summary: "Draws who imports whom in your repository and fails the build when a line crosses a wall.",
    body: `Say in a few lines which folders may know which. Plumbline reads TypeScript, Python and Go, draws the \
picture, and checks every pull request against it. The message names the line, the rule and the shortest way back \
inside.

- Existing sins are listed once and may only shrink.
- Circles are shown as circles, smallest first.
- History: how tangled the code was, month by month.

One binary, 9 MB. A repository of 6,000 files takes 1.8 seconds, 0.2 when warm.`,
    techStack: ["Go", "TypeScript", "Python"],
    builtWith: "Cursor",
    price: "0.00",
    version: "3.1.0",
    listed: 374,
    updated: 19,
    downloads: 512,
    stars: [58, 17, 4, 1, 0],
    covers: [
      {
        kind: "flow",
        copy: {
          title: "6,012 files, 2 crossings",
          nodes: [
            ["app", "unchanged"],
            ["components", "unchanged"],
            ["lib/orders", "imports app"],
            ["lib/apps", "unchanged"],
            ["lib/mail", "new circle"],
            ["lib/db", "unchanged"],
            ["lib/foundation/env", "unchanged"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ plumbline check",
            "  6,012 files               0.2s",
            "! lib/orders/pay.ts:4 imports app/cart",
            "    rule: lib never imports app",
            "    way back: move formatPrice to lib/format",
            "",
            "$ plumbline circles",
            "  lib/mail > lib/users > lib/mail",
            "✓ 41 old sins, 3 fewer than in March",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "walls.plumb",
          code: [
            ["", "app         -> components, lib"],
            ["", "components  -> components/ui, lib"],
            ["", "lib/*       -> lib/db, lib/foundation/env"],
            ["", "lib/db      -> nothing"],
            ["", "old sins    -> walls.sins, only fewer"],
          ],
          result: "Crossings by month",
        },
      },
    ],
    reviews: [
      [5, "The sins file may only shrink. We went from 212 to 9 without a single meeting."],
      [5, "Free, fast, and the error says what to do. I sent it to two former employers.", "caleb"],
      [4, "Python namespace packages needed an extra line of configuration."],
      [3, "No PHP. Half of our code is PHP."],
    ],
  },
  {
    title: "Quietlog",
    category: "Development Tools",
    developer: "ewa",
    palette: "ink",
    summary: "Folds ten thousand log lines into the eleven that are different, right in your terminal.",
    body: `Pipe anything into quietlog. It learns the shapes of your lines as they come, folds repeats into one line \
with a count, and keeps what is rare in full. New shapes since the last deploy are marked at the margin.

- Reads plain text, JSON, syslog and the output of kubectl logs.
- Follow a request id across services with one key.
- Saves the shapes in a small file you can commit, so CI can fail on a new kind of error.

Written in Go, uses 30 MB whatever you pour in.`,
    techStack: ["Go", "Kubernetes", "Docker"],
    builtWith: "Codex",
    price: "15.00",
    version: "1.5.3",
    listed: 182,
    updated: 50,
    downloads: 243,
    stars: [34, 8, 3, 0, 1],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ kubectl logs -f api | quietlog",
            "  9,204x  GET /orders/<id> 200 in <n> ms",
            "  1,118x  cache miss for <key>",
            "    214x  retry <n> of 3, upstream <host>",
            "!     2x  new: pool exhausted after <n> s",
            "      1x  new: migration 0141 skipped",
            "",
            "$ quietlog follow req_81f2",
            "  gateway > api > billing > api   212 ms",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "shapes.quiet",
          code: [
            ["", "GET /orders/<id> 200 in <n> ms"],
            ["", "cache miss ", "for", " <key>"],
            ["", "retry <n> of 3, upstream <host>"],
            ["", "! pool exhausted after <n> s"],
            ["", "# 41 shapes known since 2.14.0"],
          ],
          result: "New shapes per deploy",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Since deploy 2.15.1",
          nav: ["Shapes", "New", "Rare", "Follow"],
          stats: [
            ["Lines", "1.2 M"],
            ["Shapes", "43"],
            ["New", "2"],
          ],
          rows: [
            ["pool exhausted after <n> s", "New", "2"],
            ["migration 0141 skipped", "New", "1"],
            ["retry <n> of 3", "Known", "214"],
          ],
        },
      },
    ],
    reviews: [
      [5, "I found in four minutes what I had looked for since lunch."],
      [5, "Failing CI on a new kind of error line is a small revolution.", "jonas"],
      [4, "Multi-line stack traces from Java are folded well now. They were not in 1.4."],
      [1, "Does not run on our AIX machines. I know, I know."],
    ],
  },
  {
    title: "Keyhook",
    category: "Development Tools",
    developer: "bogdan",
    palette: "cobalt",
    summary: "Team secrets in the repository, encrypted per person. A new laptop is ready after one review.",
    body: `Keyhook keeps .env files in git, encrypted for the people who may read them. Joining is a pull request \
with a public key; leaving re-encrypts what you could read and prints what must be rotated.

- Separate rings for development, staging and production.
- keyhook run -- npm start hands values to a process, never to the disk.
- CI reads with its own key and sees only its ring.
- Plain age encryption underneath: without us, you can still open everything.

No server, no seats. A license is a company.`,
    techStack: ["Go", "TypeScript", "Docker"],
    builtWith: "GitHub Copilot",
    price: "29.00",
    version: "2.0.5",
    listed: 148,
    updated: 37,
    downloads: 152,
    stars: [21, 9, 2, 0, 0],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ keyhook join --as marta",
            "  key created         ed25519",
            "✓ pull request 418: marta joins development",
            "",
            "$ keyhook run --ring staging -- npm start",
            "  14 values handed to npm, 0 written",
            "",
            "$ keyhook leave tobias",
            "! rotate: STRIPE_KEY, SMTP_PASSWORD",
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Who reads what",
          columns: [
            ["Development", 3],
            ["Staging", 2],
            ["Production", 2],
            ["CI", 1],
          ],
          cards: ["Marta", "Idris", "Ana", "Marta", "Idris", "Marta", "Deploy bot", "Pipeline"],
        },
      },
      {
        kind: "api",
        copy: {
          title: "Ring: staging",
          timing: "read by 3 people",
          routes: [
            ["PUT", "DATABASE_URL"],
            ["PUT", "SMTP_URL"],
            ["GET", "APP_URL"],
            ["PUT", "SESSION_KEY"],
            ["DEL", "OLD_TOKEN"],
            ["GET", "REGION"],
          ],
          json: [
            "{",
            '  "name": "DATABASE_URL",',
            '  "ring": "staging",',
            '  "changed": "12 April",',
            '  "by": "marta",',
            '  "value": "age1qz…"',
            "}",
          ],
        },
      },
    ],
    reviews: [
      [5, "Onboarding went from a day of asking around to one approved pull request."],
      [4, "The list of what to rotate when someone leaves is worth it alone.", "ewa"],
      [4, "Merge conflicts in encrypted files are handled, but read that chapter first."],
    ],
  },
];

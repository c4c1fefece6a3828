import type { CuratedApp } from "./curated-app";

export const apiTools: CuratedApp[] = [
  {
    title: "Mockwell",
    category: "API Tools",
    developer: "jonas",
    palette: "plum",
    featured: true,
    demo: true,
    summary: "A mock server that answers from your OpenAPI file, with slowness and failures when you ask for them.",
    body: `Point it at openapi.yaml and it answers every route with data that fits the schema and stays the same \
between calls: order 8841 is always the same order, and its customer exists. Create something and it is in the list \
afterwards.

- Ask for trouble with a header: 200 ms more, a 429 with Retry-After, a body cut in half.
- Checks the requests you send and says which field is wrong, in words.
- Records a real server once and replays it without the network.
- One file, no daemon; starts in 90 ms, so each test can have its own.

Free for everyone, also at work. The source is in the download.`,
    techStack: ["Node.js", "TypeScript", "REST API"],
    builtWith: "GitHub Copilot",
    price: "0.00",
    version: "7.4.0",
    listed: 216,
    updated: 16,
    downloads: 1214,
    stars: [133, 13, 3, 1, 0],
    covers: [
      {
        kind: "api",
        copy: {
          title: "openapi.yaml",
          timing: "48 ms + 200 ms asked for",
          routes: [
            ["GET", "/orders/{id}"],
            ["POST", "/orders"],
            ["GET", "/customers"],
            ["PUT", "/customers/{id}"],
            ["DEL", "/webhooks/{id}"],
            ["GET", "/events"],
          ],
          json: [
            "{",
            '  "id": "ord_8841",',
            '  "status": "shipped",',
            '  "items": 3,',
            '  "total": "86.00",',
            '  "eta": "2026-03-14"',
            "}",
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ mockwell openapi.yaml --port 4010",
            "  31 routes, 14 schemas     90 ms",
            "✓ http://localhost:4010",
            "",
            "  POST /orders",
            "! 400  items[1].quantity must be at least 1",
            "  POST /orders",
            "✓ 201  ord_8842 created",
            "  GET  /orders   2 orders, newest first",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "checkout.test.ts",
          code: [
            ["const", " shop = ", "await", " mockwell('openapi.yaml')"],
            ["", "shop.next({ status: 429, retryAfter: 2 })"],
            ["await", " checkout(shop.url)"],
            ["", "expect(banner).toSay('Try again in 2 s')"],
            ["", ""],
          ],
          result: "41 tests, each with its own server, 3.8 s",
        },
      },
    ],
    reviews: [
      [5, "Same id, same customer, every run. Our frontend tests stopped lying to us.", "walter"],
      [5, "The header that cuts a body in half found a bug we had shipped for two years."],
      [5, "Free, and better than the one we paid for.", "bogdan"],
      [4, "Recording needs care with tokens in headers; there is a filter, use it."],
      [5, "Ninety milliseconds is right. I start one per test and do not think about it.", "caleb"],
      [3, "No GraphQL. For REST it is the best I have used."],
    ],
  },
  {
    title: "Hookline",
    category: "API Tools",
    developer: "bogdan",
    palette: "sky",
    demo: true,
    featured: true,
    summary: "Receives webhooks so that you cannot lose one: stored first, delivered in order, replayed when you want.",
    body: `Providers retry for a day and give up. Hookline accepts every call in four milliseconds, checks the \
signature, writes it down, and hands it to your application at the pace your application can take. Deploy, crash or \
sleep; nothing is lost and nothing arrives twice.

- Signatures of 31 providers built in, your own in ten lines.
- Order kept per customer or per object, as you say.
- Replay one event, an afternoon, or everything that failed, to staging too.
- Search in bodies: every event that mentions cus_9912.

One Go binary and your PostgreSQL. 2,300 events a second on a small server.`,
    techStack: ["Go", "PostgreSQL", "REST API", "Docker"],
    builtWith: "Claude Code",
    price: "69.00",
    version: "2.8.1",
    listed: 238,
    updated: 12,
    downloads: 226,
    stars: [39, 7, 2, 1, 0],
    covers: [
      {
        kind: "api",
        copy: {
          title: "Events today",
          timing: "stored in 4 ms",
          routes: [
            ["POST", "/in/payments"],
            ["POST", "/in/parcels"],
            ["POST", "/in/mail"],
            ["POST", "/in/forms"],
            ["GET", "/replay"],
            ["DEL", "/hold"],
          ],
          json: [
            "{",
            '  "type": "invoice.paid",',
            '  "customer": "cus_9912",',
            '  "attempts": 1,',
            '  "order": "kept",',
            '  "delivered": true',
            "}",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Last 24 hours",
          nav: ["Events", "Failing", "Replays", "Sources"],
          stats: [
            ["Received", "18,204"],
            ["Waiting", "12"],
            ["Lost", "0"],
          ],
          rows: [
            ["payments", "Delivered", "12,118"],
            ["parcels", "Paused by you", "12"],
            ["mail", "Delivered", "6,074"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ hookline find cus_9912 --since monday",
            "  invoice.created    Mon 09:12   delivered",
            "  invoice.paid       Mon 09:14   delivered",
            "! card.expiring      Tue 08:03   failed x3",
            "",
            "$ hookline replay card.expiring --to staging",
            "✓ 1 event sent, answer 200 in 31 ms",
          ],
        },
      },
    ],
    reviews: [
      [5, "Deployed through a payment rush without stopping the queue. Zero lost is not a slogan here."],
      [5, "Replaying an afternoon into staging is how I debug now.", "jonas"],
      [4, "Ordering per object took a moment to understand, then saved us from a nasty race."],
      [3, "PostgreSQL only. Fair, but we are a MySQL house."],
    ],
  },
  {
    title: "Pactline",
    category: "API Tools",
    developer: "bogdan",
    palette: "bone",
    summary: "Two teams, one contract: the build fails before a release that would break the other side.",
    body: `Consumers commit what they send and what they read. Providers run these files in their own tests. \
Pactline keeps the matrix: which version of the shop works with which version of the stock service, in which \
environment, right now.

Ask before you deploy and get a yes, or a no with the field that stands in the way and the person who reads it.

- HTTP, messages and gRPC.
- Finds fields that nobody reads, so that they can go.
- A page for product people: what depends on us, in words.`,
    techStack: ["TypeScript", "Node.js", "PostgreSQL", "GraphQL"],
    builtWith: "GitHub Copilot",
    price: "59.00",
    priceType: "monthly",
    version: "1.4.0",
    listed: 192,
    updated: 44,
    downloads: 83,
    stars: [12, 6, 3, 0, 1],
    covers: [
      {
        kind: "flow",
        copy: {
          title: "May stock 4.2 go live?",
          nodes: [
            ["shop 9.1", "unchanged"],
            ["app 3.0", "unchanged"],
            ["cart 2.2", "unchanged"],
            ["stock 4.2", "asks"],
            ["mail 1.8", "unchanged"],
            ["billing 5.5", "reads sku"],
            ["search 2.0", "unchanged"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ pactline can-i-deploy stock 4.2 --to live",
            "! no",
            "  billing 5.5 reads items[].sku",
            "  stock 4.2 sends items[].code",
            "  ask: Marta, since 2 March",
            "",
            "$ pactline unused stock",
            "  items[].legacy_id     nobody, 94 days",
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Contracts",
          columns: [
            ["Changed", 2],
            ["Checking", 1],
            ["Broken", 1],
            ["Kept", 3],
          ],
          cards: ["stock 4.2", "shop 9.2", "mail 1.9", "billing 5.5", "cart 2.2", "search 2.0", "app 3.0"],
        },
      },
    ],
    reviews: [
      [5, "‘Ask: Marta’ is the best error message I have seen."],
      [4, "Solid. Setting up the first contract between two teams is a people problem.", "walter"],
      [3, "GraphQL support covers queries but not subscriptions yet."],
    ],
  },
  {
    title: "Postern",
    category: "API Tools",
    developer: "idris",
    palette: "iron",
    summary: "Keys, quotas and a usage page for your API, in front of what you already run.",
    body: `Put Postern before your service and it becomes something customers can sign up for. They make keys, see \
what they used, and are told kindly when they near the limit. You see who calls what, and which key to slow down.

- Quotas by day, month or price plan; bursts allowed where you allow them.
- Keys are stored hashed, shown once, and can be limited to routes and addresses.
- Usage as invoice lines, exact to the call, for the billing you have.
- Documentation page from OpenAPI, with the reader’s own key filled in.`,
    techStack: ["Go", "Redis", "PostgreSQL", "Docker", "REST API"],
    builtWith: "Cursor",
    price: "110.00",
    version: "2.0.0",
    listed: 129,
    updated: 31,
    downloads: 97,
    stars: [14, 5, 2, 1, 0],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Halden & Co",
          nav: ["Usage", "Keys", "Plans", "Docs"],
          stats: [
            ["Calls", "81,204"],
            ["Of quota", "81 %"],
            ["Slowest", "212 ms"],
          ],
          rows: [
            ["key …f2a9, server", "Live", "78,110"],
            ["key …0c41, laptop", "Live", "3,094"],
            ["key …77be, old", "Ended", "0"],
          ],
        },
      },
      {
        kind: "api",
        copy: {
          title: "Documentation",
          timing: "81 % of this month used",
          routes: [
            ["GET", "/v1/routes"],
            ["POST", "/v1/geocode"],
            ["GET", "/v1/places"],
            ["POST", "/v1/batch"],
            ["GET", "/v1/usage"],
            ["DEL", "/v1/keys/{id}"],
          ],
          json: [
            "{",
            '  "used": 81204,',
            '  "limit": 100000,',
            '  "resets": "1 May",',
            '  "burst": "20 per second"',
            "}",
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ postern plan set team --calls 100000/month",
            "✓ 14 customers, from their next month",
            "",
            "$ postern top --today",
            "  halden       9,118   key …f2a9",
            "  norrsken     4,002   key …11d0",
            "! studio-rue   1,310   401 on 88 %",
            "  scrape-fi        0   blocked",
          ],
        },
      },
    ],
    reviews: [
      [5, "We sold the first API plan nine days after installing it.", "yetunde"],
      [4, "Everything we needed and nothing with a microservice mesh in it."],
      [2, "Expected OAuth for third parties. It is keys only, which the page does say."],
    ],
  },
  {
    title: "Envelope",
    category: "API Tools",
    developer: "kavita",
    palette: "celadon",
    demo: true,
    summary: "Send mail from an API with templates that people can edit, and see what each client will make of it.",
    body: `Developers call one route with a template name and some values. Writers edit the template on a page, see \
it in nine mail clients and two themes, and publish without a deploy. Every mail sent can be found and opened for \
ninety days, exactly as it went out.

- Any SMTP service underneath, two at once with failover.
- Versions, drafts, and a test that fails when a value is missing.
- Plain-text part written for you, properly wrapped.
- Dark mode previews that tell the truth.`,
    techStack: ["TypeScript", "React", "Node.js", "PostgreSQL", "REST API"],
    builtWith: "Bolt",
    price: "27.00",
    version: "1.11.2",
    listed: 91,
    updated: 14,
    downloads: 128,
    stars: [17, 8, 2, 1, 0],
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Your order is on its way",
          sub: "receipt-shipped, version 12",
          items: [
            ["Carafe, 1", "$38.00"],
            ["Hook rail, 2", "$48.00"],
            ["Delivery", "$0.00"],
          ],
          totalLabel: "Paid",
          total: "$86.00",
          action: "Track",
        },
      },
      {
        kind: "api",
        copy: {
          title: "POST /send",
          timing: "accepted in 12 ms",
          routes: [
            ["POST", "/send"],
            ["GET", "/mails/{id}"],
            ["GET", "/templates"],
            ["PUT", "/templates/{n}"],
            ["GET", "/bounces"],
            ["DEL", "/holds/{id}"],
          ],
          json: [
            "{",
            '  "template": "receipt-shipped",',
            '  "to": "noor@mail.test",',
            '  "values": {',
            '    "order": "8841"',
            "  }",
            "}",
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Templates",
          columns: [
            ["Draft", 2],
            ["In review", 2],
            ["Live", 3],
            ["Retired", 1],
          ],
          cards: ["Win back", "Spring sale", "Refund", "New device", "Receipt", "Shipped", "Welcome", "Old welcome"],
        },
      },
    ],
    reviews: [
      [5, "Marketing edits, engineering sleeps."],
      [5, "The missing-value test would have saved us from ‘Dear {{name}}’ last year.", "sam"],
      [3, "Nine clients are previewed; the one our bank customers use is the tenth."],
    ],
  },
];

import { topic } from "./topic";

export const apiToolTopics = [
  topic("mocks and tests", {
    tech: ["Node.js", "TypeScript", "REST API", "Go", "GraphQL", "Docker"],
    level: 2,
    apps: `
      Parrot | Records an API once and answers from the recording, with dates moved to today.
      Stubborn | A stub server with memory: what you post, you can get.
      Chaos Proxy | Delays, drops and duplicates calls between two services, by rule.
      Schema Storm | Generates the awkward requests your API says it accepts.
      Golden Response | Keeps approved answers as files and shows what changed in words.
      Graph Mock | A GraphQL server from your schema with related, stable data.
      Slow Lane | Makes an API as slow as your worst customer’s network.
      Scenario Deck | Writes API tests as short plays: who calls, what happens, who notices.
      Time Traveler | Lets a mocked API live on any date, renewals and all.
      Consumer | Runs your real clients against tomorrow’s API.
      Probe | Calls every documented route and compares the answer with the document.
      Idempotence | Sends each call twice, and three times at once, and counts the effects.
      Limits | Finds the size, depth and rate at which your API gives up, and how.
      Echo Park | An echo service that tells you exactly what arrived.
    `,
    points: `
      Starts in under a tenth of a second, one per test if you like.
      Reads OpenAPI 3.0 and 3.1, and forgives small sins.
      Same seed, same data, same order.
      Errors on request: status, header, half a body.
      No account, no cloud, no telemetry.
      Runs in Node, in a container, or as a binary.
      Says which field is wrong, in words.
      Recordings mask tokens before they touch the disk.
    `,
    notes: `
      {title} is small enough to read. We recommend it: the interesting file has 300 lines.
      It grew in a team with eleven services where tests failed on Mondays because of somebody else’s Sunday.
      Works with every test runner, since all it needs is an address.
    `,
    covers: [
      {
        kind: "api",
        copy: {
          title: "openapi.yaml",
          timing: "31 ms, from the recording",
          routes: [
            ["GET", "/bookings"],
            ["POST", "/bookings"],
            ["GET", "/rooms/{id}"],
            ["PUT", "/rooms/{id}"],
            ["DEL", "/holds/{id}"],
            ["GET", "/prices"],
          ],
          json: [
            "{",
            '  "id": "bkg_311",',
            '  "room": "2",',
            '  "from": "2026-05-04",',
            '  "nights": 3,',
            '  "total": "264.00"',
            "}",
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ probe openapi.yaml --base staging",
            "  31 routes, 118 answers      4.2s",
            "  agree                     112",
            "! differ                      6",
            "    GET /rooms/{id}  beds: text, not number",
            "    GET /prices      tax is missing",
            "",
            "$ probe --fail-on new",
            "✓ nothing new since Monday",
          ],
        },
      },
    ],
  }),
  topic("gateways and keys", {
    tech: ["Go", "Redis", "PostgreSQL", "Docker", "REST API", "Kubernetes"],
    level: 3,
    apps: `
      Turnkey | API keys for your product: make, limit, rotate, revoke, in your own look.
      Tollbooth | Counts calls and turns them into invoice lines a customer believes.
      Side Door | A gateway that adds sign-in to services that have none.
      Quota | Fair limits shared over many servers, with honest waiting times.
      Split Road | Sends a share of traffic to the new version and the rest to the old.
      Cache Keep | Keeps answers of slow APIs and knows when to throw them away.
      Redirector | Thousands of redirects with rules, tests and a history.
      Masquerade | Hides personal fields from callers that have no need of them.
      Version Gate | Lets old clients live: translates between versions of your API.
      Tenant Wall | Keeps customers’ data apart by checking every answer.
      Breaker | Stops calling what is down, tries again politely.
      Edge Cookie | Sessions at the edge, revocable within a second.
      Allowlist | Who may call from where, as a file with owners and dates.
      Batcher | Gathers small calls into large ones, for APIs that charge by the call.
    `,
    points: `
      Under a millisecond on the way.
      One binary, configuration as a file in git.
      Reloads without dropping a connection.
      Metrics, traces and a log line that says why.
      Dry run shows who would be affected.
      Keys are stored hashed and shown once.
      Fails open or closed, as you decide per route.
      Runs beside your service or in front of all of them.
    `,
    notes: `
      {title} does what its configuration says, and the configuration fits on a screen. There is no control plane.
      Load figures come with the release, with the machine, the script and the worst percentile.
      Sold per company. A second data center does not cost a second license.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Keys",
          nav: ["Usage", "Keys", "Limits", "Log"],
          stats: [
            ["Calls", "1.2 M"],
            ["Refused", "0.2 %"],
            ["Added", "0.6 ms"],
          ],
          rows: [
            ["halden, server", "Fine", "812 k"],
            ["norrsken, app", "Near limit", "204 k"],
            ["studio-rue", "Refused", "2 k"],
          ],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Routes",
          nodes: [
            ["app", "unchanged"],
            ["partners", "unchanged"],
            ["gateway", "unchanged"],
            ["orders v2", "10 %"],
            ["orders v1", "90 %"],
            ["cache", "hit 61 %"],
            ["billing", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("webhooks and events", {
    tech: ["Go", "PostgreSQL", "Node.js", "TypeScript", "Redis", "Docker"],
    level: 3,
    apps: `
      Doorbell | Sends webhooks to your customers with retries, signatures and a page where they can look.
      Catchall | A place where webhooks land while you are still writing the receiver.
      Second Knock | Delivers again after an outage, in order, at a pace the other side can bear.
      Event Ledger | Every event with its reason, kept for seven years, searchable.
      Fan Out | One event in, eleven systems told, each in its own dialect.
      Signature | Checks signatures of forty providers, so that you write none.
      Outbox | Publishes events from your database without losing or inventing one.
      Replay Room | Sends last Tuesday’s events to the new consumer.
      Cronhook | Calls an address on schedule and tells you when it did not answer.
      Mail to Hook | Turns incoming mail into JSON, attachments included.
      Dead Letter Desk | Sorts failed events by cause and sends them again in batches.
      Filter Weir | Lets through only the events a consumer asked for, by expression.
      Test Hook | Makes realistic events of thirty providers for your tests.
      Sequence Guard | Holds event five until four has arrived, with a limit to its patience.
    `,
    points: `
      Stored before it answers; a crash loses nothing.
      Exactly one effect: duplicates are recognized by id and by content.
      Order per key, parallel across keys.
      Customers see deliveries and can retry themselves.
      Signatures by standard, rotating without a gap.
      Searches bodies by field.
      Two thousand a second on a small server.
      PostgreSQL is the only thing it needs.
    `,
    notes: `
      Most teams write this twice and regret it once. {title} is the third version.
      The failure modes are documented on one page: what happens when this or that is down, and what you will see.
      Upgrades are tested from every version of the last three years.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ hooks tail --failing",
            "! order.paid     halden    502   try 3 of 9",
            "! order.paid     halden    502   try 4 of 9",
            "  order.shipped  halden    held, in order",
            "",
            "$ hooks resume halden",
            "✓ 41 delivered in order, 3.8 s",
            "",
            "$ hooks lost",
            "✓ 0 since 2023",
          ],
        },
      },
      {
        kind: "api",
        copy: {
          title: "Deliveries",
          timing: "delivered in 38 ms, try 1",
          routes: [
            ["POST", "/events"],
            ["GET", "/events/{id}"],
            ["POST", "/replay"],
            ["GET", "/consumers"],
            ["PUT", "/consumers/{id}"],
            ["DEL", "/holds/{id}"],
          ],
          json: [
            "{",
            '  "type": "order.paid",',
            '  "id": "evt_7c21",',
            '  "order": "8841",',
            '  "sent": "14 May, 9:41",',
            '  "tries": 1',
            "}",
          ],
        },
      },
    ],
  }),
  topic("documentation and SDKs", {
    tech: ["TypeScript", "Node.js", "Python", "Go", "React", "C#"],
    level: 2,
    apps: `
      Clientsmith | Client libraries in seven languages that look hand-written.
      Reference Desk | API reference with runnable examples and a search that knows synonyms.
      Spectacle | Finds inconsistent names, missing errors and paging that will hurt.
      Changelog API | Says what changed between two versions and who will notice.
      Postcard | Shares one API call as a page: request, answer, comment.
      Cookbook | Recipes for your API that are tested every night.
      Error Book | A page for each error code, linked from the answer itself.
      Schema Sketch | Design an API on a whiteboard that writes OpenAPI.
      Sunset | Announces, counts and ends old versions without surprises.
      Typed Fetch | A browser client of 2 kB, typed by your OpenAPI file.
      Doc Drift | Compares documentation with a day of real traffic.
      Playbox | A sandbox with data for each person who signs up.
      Migration Notes | Guides for moving to the next version, with codemods.
      First Call | Measures how long a newcomer needs until the first successful call.
    `,
    points: `
      OpenAPI and AsyncAPI in, readable files out.
      Examples are executed before they are published.
      Names follow each language’s habits.
      No generated noise; the result passes review.
      Paging, retries and errors handled as people expect.
      Static pages, hosted anywhere.
      Works with the key of the reader.
      Fails the build when the document and the server disagree.
    `,
    notes: `
      {title} was made for a public API with nine thousand developers, most of whom will never read an introduction.
      The templates are yours to change; they are plain functions from schema to text.
      Support is by mail, from the people who wrote it, within two working days.
    `,
    covers: [
      {
        kind: "api",
        copy: {
          title: "Reference",
          timing: "run just now with your key",
          routes: [
            ["GET", "/orders"],
            ["POST", "/orders"],
            ["GET", "/orders/{id}"],
            ["POST", "/refunds"],
            ["GET", "/errors/{code}"],
            ["GET", "/limits"],
          ],
          json: ["{", '  "data": [ … 24 ],', '  "next": "ord_8817",', '  "total": 1204', "}"],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "orders.ts",
          code: [
            ["import", " { shop } ", "from", " 'shop-client'"],
            ["", ""],
            ["const", " page = ", "await", " shop.orders.list({ limit: 24 })"],
            ["", "console.log(page.total)   // 1204"],
            ["", ""],
          ],
          result: "Minutes to the first call, 16 newcomers",
        },
      },
    ],
  }),
  topic("data services", {
    tech: ["Go", "PostgreSQL", "REST API", "Python", "Redis", "Docker"],
    level: 3,
    apps: `
      Postcode | Addresses and postcodes of 38 countries on your own server.
      Holiday API | Public and school holidays by region, with the half days.
      Rates | Exchange rates with history, sources and the right rounding.
      Company Look | Company registers of eleven countries behind one interface.
      Geocoder Home | Turns addresses into coordinates without telling anyone.
      Weather Shelf | Forecasts and history for a place, from open data, cached by you.
      Vat Check | Checks VAT numbers, keeps the proof, survives the office’s outages.
      Timezones Right | Local times past and future, with the laws that changed them.
      Unit | Converts units, also the recipe and timber kinds.
      Name Parse | Splits names the way their owners would.
      Phone Plan | Phone numbers: valid, kind, region, how to print.
      Language Guess | Says which language a short text is in, and when it cannot.
      Tax Table | Sales tax by product and place, with the date it changed.
      Routes Plain | Driving, cycling and walking distances from open maps.
    `,
    points: `
      Runs in your network; no call leaves it.
      Data updates weekly as a signed file.
      Answers in under five milliseconds.
      Sources and licenses listed per field.
      Says how sure it is.
      Batch calls of ten thousand.
      History: the answer as it was on a date.
      Container, binary and a library for three languages.
    `,
    notes: `
      {title} costs once, plus a yearly fee for data if you want it fresh. It keeps answering if you stop paying.
      Compiled from public sources, cleaned by hand where it mattered. The list of oddities is worth reading on its own.
      A year of data is about 600 MB on disk and half of it in memory.
    `,
    covers: [
      {
        kind: "api",
        copy: {
          title: "Try it",
          timing: "3 ms, your own server",
          routes: [
            ["GET", "/v1/places"],
            ["POST", "/v1/batch"],
            ["GET", "/v1/history"],
            ["GET", "/v1/sources"],
            ["GET", "/v1/status"],
            ["DEL", "/v1/cache"],
          ],
          json: [
            "{",
            '  "street": "Harbor Street 8",',
            '  "postcode": "4012",',
            '  "city": "Bergen",',
            '  "sure": 0.98,',
            '  "source": "register, May"',
            "}",
          ],
        },
      },
      {
        kind: "map",
        copy: {
          title: "Harbor Street 8",
          sub: "4012 Bergen, to the door",
          facts: [
            ["0.98", "sure"],
            ["3 ms", "answer"],
            ["May", "source"],
          ],
        },
      },
    ],
  }),
  topic("integration", {
    tech: ["Node.js", "TypeScript", "Python", "PostgreSQL", "REST API", "C#"],
    level: 3,
    apps: `
      Plumber | Connects two systems with a mapping you can read aloud.
      Sheet API | An API in front of a spreadsheet, with types and history.
      Legacy Bridge | REST for systems that speak FTP and fixed-width files.
      Sync Two | Keeps two databases of customers the same, and asks when both changed.
      Form Post | Takes forms from static sites, filters spam, and passes them on.
      Edi Reader | EDIFACT and X12 in, JSON out, and back.
      Mail API | Reads a mailbox as if it were a database.
      Soap Dish | Calls SOAP services so that you do not have to.
      Bank Line | Account statements of forty banks in one format.
      Print API | Sends documents to printers in other buildings.
      Fax Gate | Sends and receives faxes as JSON, because hospitals still do.
      Calendar Bridge | One calendar interface over four providers.
      Till Connect | Sales from eleven tills as one stream.
      Slow Import | Imports millions of rows politely, with a pause button.
    `,
    points: `
      Mappings are files with tests beside them.
      Every record can be followed from end to end.
      Conflicts become questions, not silent losses.
      Retries with patience; nothing is sent twice.
      Dry run prints what would happen.
      Runs every minute, nightly or on an event.
      Alerts when nothing arrived, too.
      Connectors are 100 lines; write your own.
    `,
    notes: `
      {title} was built by consultants who got tired of rebuilding it. Two hundred connections run on it today.
      There is a page that shows each connection as a sentence. Managers read it, which surprised us.
      License per company, all connectors, updates for three years.
    `,
    covers: [
      {
        kind: "flow",
        copy: {
          title: "Orders, till to books",
          nodes: [
            ["till 1", "unchanged"],
            ["till 2", "unchanged"],
            ["clean up", "2 changed"],
            ["match", "1 asks"],
            ["convert", "unchanged"],
            ["books", "41 lines"],
            ["archive", "unchanged"],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Connections",
          nav: ["Running", "Questions", "History", "Tests"],
          stats: [
            ["Today", "4,118"],
            ["Questions", "3"],
            ["Late", "0"],
          ],
          rows: [
            ["Till to books", "Fine", "812"],
            ["Shop to stock", "1 question", "2,204"],
            ["Bank to books", "Nightly", "1,102"],
          ],
        },
      },
    ],
  }),
  topic("auth and identity", {
    tech: ["TypeScript", "Go", "PostgreSQL", "Redis", "Node.js", "Docker"],
    level: 3,
    apps: `
      Latch | Sign-in for small products: passkeys, mail links, sessions you can end.
      Who Am I | Shows what a token says, what it may do, and why it was refused.
      Guest Pass | Links that let one person do one thing once.
      Role Table | Permissions as one table, enforced in code and shown to auditors.
      Directory Lite | Users and groups for a company of thirty, with SCIM.
      Consent Log | Who agreed to what, when, in which words.
      Step Up | Asks again before the dangerous button, and only then.
      Device List | Sessions by device with a button to end them.
      Invite Only | Invitations with limits, expiry and a family tree.
      Password Exit | Moves users from passwords to passkeys at their own pace.
      Age Gate | Proves an age without a birthday.
      Saml Box | SAML for products that were never meant to have it.
      Key Ceremony | Creates and splits signing keys, with a script for the room.
      Lockout | Slows down guessing without locking out the guessed.
    `,
    points: `
      Sessions end at once, everywhere.
      Passwords, if any, are argon2id with current parameters.
      Works without cookies from third parties.
      Mail texts in 22 languages.
      Rate limits by account and address together.
      An audit line for each decision.
      Recovery that a person can follow and a thief cannot.
      Your users stay in your database.
    `,
    notes: `
      {title} was reviewed by an outside firm; the report, including the two findings, is in the download.
      It is not a service. If we vanish, your users still sign in.
      The sign-in page weighs 6 kB and works without JavaScript.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Sign in",
          sub: "On a new device",
          hit: "Laptop in Bergen, 9:41",
          hitSub: "Passkey from this phone",
          action: "Yes, that is me",
          items: [
            ["This phone", "now", 0.9],
            ["Laptop", "now", 0.8],
            ["Tablet", "2 d", 0.5],
            ["Old phone", "41 d", 0.15],
            ["Browser", "ended", 0.05],
            ["Recovery", "set", 0.7],
          ],
        },
      },
      {
        kind: "api",
        copy: {
          title: "Why was it refused?",
          timing: "decided in 1 ms",
          routes: [
            ["GET", "/me"],
            ["GET", "/sessions"],
            ["DEL", "/sessions/{id}"],
            ["POST", "/invites"],
            ["GET", "/roles"],
            ["GET", "/audit"],
          ],
          json: [
            "{",
            '  "may": false,',
            '  "action": "order.refund",',
            '  "role": "clerk",',
            '  "needs": "manager",',
            '  "rule": "roles.table:14"',
            "}",
          ],
        },
      },
    ],
  }),
  topic("monitoring of APIs", {
    tech: ["Go", "PostgreSQL", "TypeScript", "React", "Docker", "Redis"],
    level: 2,
    apps: `
      Pulse Check | Calls your API from six places and knows the difference between slow and far.
      Real Users | Shows which customer has a bad day, not which server.
      Budget Burn | Error budgets as a fuel gauge for product people.
      Trace Pocket | Traces for one service, without a platform.
      Slow Five | The five slowest calls of the day with their reason.
      Uptime Plain | A monitor that calls, waits, tries again and then rings.
      Schema Watch | Notices when a partner’s API changes without telling.
      Rate Radar | Warns before you hit somebody’s limit.
      Log Lens | Structured logs as a table you can filter with clicks.
      Canary Song | Compares the new version with the old on the same traffic.
      Cost per Call | What each route costs in database, compute and third parties.
      Partner Page | A status page of everything you depend on.
      Quiet Alarm | Alerts that must explain themselves to be allowed.
      Payload | Sizes of requests and answers over time, and who grew.
    `,
    points: `
      One container, data in PostgreSQL.
      Alerts name a person and a first step.
      Percentiles, not averages.
      Keeps thirteen months on a small disk.
      Checks run from your own machines or ours.
      Weekly mail of ten lines.
      OpenTelemetry in, CSV out.
      Silence rules end by themselves.
    `,
    notes: `
      {title} answers three questions: is it up, for whom is it slow, and since when. Other questions need other tools.
      It sends so few alerts that people read them. The median team gets two a month.
      Setting it up takes as long as making coffee. We timed that too.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Slowest today",
          nav: ["Now", "Slow", "People", "Partners"],
          stats: [
            ["Median", "38 ms"],
            ["Worst 1 %", "412 ms"],
            ["Errors", "0.02 %"],
          ],
          rows: [
            ["GET /search", "no index", "612 ms"],
            ["POST /orders", "partner", "480 ms"],
            ["GET /export", "as expected", "2.1 s"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "alerts.yml",
          code: [
            ["", "slow checkout:"],
            ["if", " p99 of POST /orders > 800 ms ", "for", " 10 min"],
            ["", "  tell: ana      # by phone"],
            ["", "  first step: look at the partner page"],
            ["", ""],
          ],
          result: "POST /orders, p99, last 16 hours",
        },
      },
    ],
  }),
];

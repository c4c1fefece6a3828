import type { CuratedApp } from "./curated-app";

export const devOps: CuratedApp[] = [
  {
    title: "Drydock",
    category: "DevOps",
    developer: "jonas",
    palette: "bisque",
    featured: true,
    summary: "Draws a Terraform plan as a diagram, so a reviewer sees what changes before it does.",
    body: `A plan of 1,400 lines hides the one that replaces your database. Drydock reads the plan, draws what stays \
in gray and what changes in color, and puts destruction at the top with its consequences: these four things point at \
it.

- Comments the picture under the pull request, with the three riskiest changes in words.
- Rules of your own: nobody replaces db-primary on a Friday.
- Costs before and after, for AWS and Kubernetes nodes.
- Works offline on the JSON plan; no access to your account.

One binary. Also reads Pulumi previews and CloudFormation change sets.`,
    techStack: ["Go", "AWS", "Kubernetes", "Docker"],
    builtWith: "Claude Code",
    price: "12.00",
    priceType: "monthly",
    version: "3.3.1",
    listed: 211,
    updated: 23,
    downloads: 308,
    stars: [70, 18, 4, 1, 0],
    covers: [
      {
        kind: "flow",
        copy: {
          title: "plan: 3 changes, 0 destroyed",
          nodes: [
            ["vpc-main", "unchanged"],
            ["dns-zone", "unchanged"],
            ["db-primary", "resize"],
            ["cache", "add"],
            ["queue", "add"],
            ["api", "replace"],
            ["worker", "unchanged"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ drydock review plan.json",
            "  212 resources           0.3s",
            "  add                     2",
            "  change                  1",
            "! replace                 1   api",
            "    worker and dns-zone point at it",
            "  cost      $412 to $438 a month",
            "✓ rules: 14 of 14 hold",
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Pull request 918",
          sub: "3 riskiest changes",
          items: [
            ["api is replaced", "2 min down"],
            ["db-primary resized", "restart"],
            ["queue added", "no risk"],
          ],
          totalLabel: "Cost a month",
          total: "+$26",
          action: "Approve",
        },
      },
    ],
    reviews: [
      [5, "It put ‘db-primary will be destroyed’ at the top of a plan I had approved twice by reading.", "ewa"],
      [5, "Friday rule. Our weekends are back.", "walter"],
      [4, "Very large states draw slowly in the browser, the terminal stays quick."],
      [4, "Pulumi support is younger than Terraform’s and you can tell."],
    ],
  },
  {
    title: "Breakwater",
    category: "DevOps",
    developer: "jonas",
    palette: "celadon",
    status: "pending",
    summary: "Rate limits for any API from one container and one small file. Tells callers when to come back.",
    body: `Put Breakwater in front of a service and write down what is too much: by key, by address, by route, or by \
what a call costs you. It answers 429 with an honest Retry-After and lets the rest through in under a millisecond.

- Limits are shared between copies through Redis, and stay sane when Redis is away.
- Dry run first: see who would have been refused last week.
- Reload without dropping a connection.

One container of 14 MB. Metrics for Prometheus, a log line for every refusal.`,
    techStack: ["Go", "Redis", "Docker"],
    builtWith: "Claude Code",
    price: "25.00",
    version: "0.9.0",
    listed: 1,
    updated: 1,
    downloads: 0,
    stars: [0, 0, 0, 0, 0],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "breakwater.yml",
          code: [
            ["", "limits:"],
            ["", "  - path: /orders"],
            ["", "    allow: 60 per minute"],
            ["", "    by: api-key"],
            ["", "    answer: 429, retry after 20 s"],
          ],
          result: "Refused calls, last hour",
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ breakwater dry-run --since 7d",
            "  1,204,118 calls read     8.1s",
            "  would refuse             2,310",
            "  keys                     …77be 2,288",
            "                           …0c41    22",
            "",
            "$ breakwater reload",
            "✓ 4 limits, 0 connections dropped",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Last hour",
          nav: ["Limits", "Refused", "Keys", "Dry run"],
          stats: [
            ["Passed", "81,204"],
            ["Refused", "412"],
            ["Added", "0.4 ms"],
          ],
          rows: [
            ["/orders, key …77be", "Refused", "398"],
            ["/search, by address", "Refused", "14"],
            ["/login, by address", "Passed", "1,118"],
          ],
        },
      },
    ],
    reviews: [],
  },
  {
    title: "Bilge",
    category: "DevOps",
    developer: "jonas",
    palette: "clay",
    status: "rejected",
    summary: "Finds container images that nobody pulls anymore and deletes them once you approve.",
    body: `Registries fill up like basements. Bilge reads the pull log and lists the images that haven't been pulled \
for 90 days. It keeps every image that a running cluster, a tag you name or a release note still refers to. Nothing is \
deleted until you approve the list.

- Any registry that speaks the OCI protocol.
- Shows the space by layer, so that you see what deleting really frees.
- Keeps a list of digests, to rebuild what was deleted by mistake.`,
    techStack: ["Go", "Docker"],
    builtWith: "Traditional Coding",
    price: "0.00",
    version: "0.4.1",
    listed: 19,
    updated: 10,
    downloads: 0,
    stars: [0, 0, 0, 0, 0],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ bilge scan registry.test",
            "  api       412 images    38 pulled this year",
            "  worker    190 images    12 pulled this year",
            "! 552 images unused       218 GB",
            "",
            "$ bilge drain --keep 5",
            "  api       369 deleted",
            "  worker    173 deleted",
            "✓ 214 GB free",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "registry.test",
          nav: ["Unused", "Kept", "Layers", "Undo"],
          stats: [
            ["Images", "602"],
            ["Unused", "552"],
            ["Frees", "214 GB"],
          ],
          rows: [
            ["api:1.204", "412 days ago", "0.4 GB"],
            ["worker:0.88", "301 days ago", "0.6 GB"],
            ["api:base-old", "Kept by tag", "1.2 GB"],
          ],
        },
      },
    ],
    reviews: [],
  },
  {
    title: "Slipway",
    category: "DevOps",
    developer: "jonas",
    palette: "bone",
    unlisted: 12.4,
    summary: "Releases to a handful of servers over SSH: upload, switch, check, and back again when the check fails.",
    body: `Slipway copies a build to your servers, warms it up beside the old one, and switches when the health \
check agrees. If the check changes its mind within five minutes, it switches back and tells you why.

- One binary, one file, no agent on the servers.
- Keeps the last five releases, so going back takes a second.
- Asks before the first release of the day touches more than one server.

Drydock does all of this and more now, so Slipway is no longer sold. It still works, and fixes keep coming for \
everyone who has it.`,
    techStack: ["Go", "Docker"],
    builtWith: "Traditional Coding",
    price: "15.00",
    version: "3.4.2",
    listed: 412,
    updated: 74,
    downloads: 96,
    stars: [14, 6, 2, 1, 0],
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ slipway release api 3.4.2",
            "  upload, 4 servers         6.1s",
            "  warm-up                   3.0s",
            "✓ switched                  0.2s",
            "  watching for 5 min",
            "",
            "$ slipway back api",
            "✓ 3.4.1 is live again       0.3s",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Releases",
          nav: ["Servers", "Releases", "Checks", "Log"],
          stats: [
            ["This week", "11"],
            ["Back again", "1"],
            ["Longest", "14 s"],
          ],
          rows: [
            ["api 3.4.2", "Live", "4 of 4"],
            ["worker 2.9.0", "Live", "2 of 2"],
            ["web 7.1.3", "Back again", "health 502"],
          ],
        },
      },
    ],
    reviews: [
      [5, "Went back twice before I had noticed that anything was wrong.", "noor"],
      [4, "Does one thing. I miss a picture of what runs where.", "walter"],
      [5, "The question before the first release of the day has saved a Monday."],
    ],
  },
  {
    title: "Nightshift",
    category: "DevOps",
    developer: "ewa",
    palette: "ink",
    demo: true,
    featured: true,
    summary:
      "On-call rotations that know about holidays, sleep and fairness, and a phone call when a message is not enough.",
    body: `Say who can be called, for what, and from when to when. Nightshift plans three months ahead so that \
nobody has two bad weeks running, counts real night calls, and gives the next morning off where your policy says so.

- Escalates by push, message, call; the second person hears what the first was told.
- Swaps between people, with the fairness count moving along.
- Alerts are grouped: one call for one fire, with the other forty lines attached.
- Monthly report: what woke people and was not worth it.

Takes webhooks from everything. Calls over any SIP provider.`,
    techStack: ["Python", "PostgreSQL", "Redis", "React", "Docker"],
    builtWith: "Claude Code",
    price: "9.00",
    priceType: "monthly",
    version: "2.7.2",
    listed: 252,
    updated: 13,
    downloads: 176,
    stars: [31, 8, 2, 1, 0],
    covers: [
      { kind: "calendar", copy: { title: "May, platform", who: ["Ana", "Bo", "Walter", "Esra", "Backup"] } },
      {
        kind: "dashboard",
        copy: {
          title: "What woke us, April",
          nav: ["Now", "Rota", "Calls", "Report"],
          stats: [
            ["Calls", "14"],
            ["At night", "5"],
            ["Worth it", "9"],
          ],
          rows: [
            ["disk 80 % on build-3", "Not worth it", "3"],
            ["checkout 5xx", "Worth it", "4"],
            ["certificate, 29 days", "Not worth it", "2"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "checkout 5xx",
          sub: "03:12, you are first",
          hit: "41 alerts, one cause",
          hitSub: "payments host refuses",
          action: "I have it",
          items: [
            ["Ana", "2 nights", 0.4],
            ["Bo", "1 night", 0.2],
            ["Walter", "2 nights", 0.4],
            ["Esra", "3 nights", 0.6],
            ["You", "2 nights", 0.4],
            ["Backup", "0", 0.05],
          ],
        },
      },
    ],
    reviews: [
      [5, "The report of what was not worth it ended eleven alerts in a month.", "walter"],
      [5, "It counts nights, not weeks. That is the fairness people mean."],
      [4, "Phone calls in Brazil needed a different SIP provider.", "jonas"],
      [3, "Good rotation, simple incident notes. We kept our other tool for post-mortems."],
    ],
  },
  {
    title: "Handrail",
    category: "DevOps",
    developer: "ewa",
    palette: "straw",
    summary:
      "Runbooks that run: each step shows what it will do, does it when you say so, and writes down what happened.",
    body: `A runbook in Handrail is a Markdown file whose commands can be executed, one at a time, by someone who \
has never done it before. Values are asked for with an example, dangerous steps need a second person, and every run \
becomes a record with times and output.

- Checks after each step; if the check fails, the page says what to try.
- Runs where you are: on a laptop, over SSH, or in a pod.
- A step that has not been run for half a year is flagged as stale.

The files stay readable without Handrail. That is on purpose.`,
    techStack: ["Go", "TypeScript", "React", "Kubernetes"],
    builtWith: "Cursor",
    price: "30.00",
    version: "1.3.3",
    listed: 139,
    updated: 42,
    downloads: 114,
    stars: [18, 5, 2, 0, 0],
    covers: [
      {
        kind: "editor",
        copy: {
          title: "restore-database.md",
          code: [
            ["", "## 3 Stop writers            two people"],
            ["", "    kubectl scale deploy/api --replicas 0"],
            ["", "check: no connection older than 5 s"],
            ["if", " it fails: drain the pooler, then again"],
            ["", ""],
          ],
          result: "Step 3 last ran 12 days ago, took 41 s",
        },
      },
      {
        kind: "board",
        copy: {
          title: "restore-database, now",
          columns: [
            ["Done", 2],
            ["Running", 1],
            ["Next", 3],
            ["Stale", 1],
          ],
          cards: [
            "1 Announce",
            "2 Find backup",
            "3 Stop writers",
            "4 Restore",
            "5 Compare",
            "6 Open again",
            "9 Old region",
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ handrail run restore-database",
            "✓ 1 Announce                   0:04",
            "✓ 2 Find backup                0:31",
            "! 3 Stop writers      asks for a second person",
            "    Bo said yes at 03:21",
            "✓ 3 Stop writers               0:41",
            "  4 Restore           about 12 min",
          ],
        },
      },
    ],
    reviews: [
      [5, "Our newest colleague restored the database alone at 3 a.m. and was home before six."],
      [5, "Stale flags. Half of our runbooks were fiction.", "jonas"],
      [4, "Second-person rule works nicely by link. Windows shells are second class."],
    ],
  },
  {
    title: "Watershed",
    category: "DevOps",
    developer: "bogdan",
    palette: "teal",
    summary: "Cuts the log bill: shows which line costs what, and drops, samples or folds it before it is stored.",
    body: `Ninety per cent of your logs are four lines of code. Watershed sits between your services and where logs \
are kept, counts bytes by the line that wrote them, and lets you decide per line: keep, sample, fold into a counter, \
or drop.

- Errors and everything around them in the same request are always kept.
- Shows the saving before you switch a rule on.
- Speaks OpenTelemetry, syslog and three vendors’ formats.

A customer with forty services went from 11,400 to 2,900 dollars a month, with one afternoon of work. Yours will \
differ; the dry run says by how much.`,
    techStack: ["Go", "Kubernetes", "Docker", "Redis"],
    builtWith: "GitHub Copilot",
    price: "99.00",
    version: "1.9.1",
    listed: 88,
    updated: 21,
    downloads: 78,
    stars: [12, 6, 1, 1, 0],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "What costs what",
          nav: ["Lines", "Rules", "Dry run", "Kept"],
          stats: [
            ["Stored", "41 GB"],
            ["Was", "212 GB"],
            ["Saved", "$8,510"],
          ],
          rows: [
            ["cache miss for <key>", "Folded", "88 GB"],
            ["GET <path> 200", "1 in 100", "71 GB"],
            ["retry <n> of 3", "Kept", "0.4 GB"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "rules.watershed",
          code: [
            ["", "fold    'cache miss for <key>'  into counter"],
            ["", "sample  'GET <path> 200'  1 in 100"],
            ["", "drop    'heartbeat'"],
            ["", "keep    ", "where", " request has an error"],
            ["", ""],
          ],
          result: "Bytes by day, before and after",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "212 GB in, 41 GB out",
          nodes: [
            ["gateway", "unchanged"],
            ["api", "sampled"],
            ["billing", "unchanged"],
            ["cache", "folded"],
            ["cron", "dropped"],
            ["watershed", "unchanged"],
            ["store", "unchanged"],
          ],
        },
      },
    ],
    reviews: [
      [5, "Paid for itself before lunch. The dry run was right within three per cent."],
      [4, "Keeping everything around an error is what made our developers agree.", "ewa"],
      [2, "Our vendor charges by host, not by byte. My fault, read your contract."],
    ],
  },
  {
    title: "Certkeeper",
    category: "DevOps",
    developer: "ewa",
    palette: "sky",
    summary:
      "Knows every certificate you depend on, also the partner’s and the one in the lift, and says who must act.",
    body: `Certkeeper looks where certificates hide: load balancers, mail servers, Java key stores, a partner’s \
endpoint, the printer. It lists them with the date, the owner and what breaks, and writes to the owner four weeks, \
one week and one day before.

- Renews what can be renewed by ACME; for the rest it prepares the request.
- Follows chains: an intermediate that ends early is found too.
- A page for auditors.

Small, boring, and the cheapest outage you will not have.`,
    techStack: ["Python", "Go", "PostgreSQL", "Docker"],
    builtWith: "Codex",
    price: "16.00",
    version: "2.1.1",
    listed: 176,
    updated: 60,
    downloads: 131,
    stars: [17, 7, 1, 0, 0],
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "212 certificates",
          nav: ["Ending soon", "Owners", "Found", "Audit"],
          stats: [
            ["In 30 days", "6"],
            ["Renewed", "198"],
            ["No owner", "3"],
          ],
          rows: [
            ["pay.partner.test", "Write to partner", "9 d"],
            ["mail-2.test", "Renews itself", "21 d"],
            ["lift controller", "No owner", "27 d"],
          ],
        },
      },
      {
        kind: "calendar",
        copy: { title: "Certificates ending", who: ["Own", "Partners", "Mail", "Devices", "Signing"] },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ certkeeper scan 10.0.0.0/16",
            "  hosts            1,204",
            "  certificates       212",
            "! no owner             3",
            "! weak key             1   printer, floor 2",
            "",
            "$ certkeeper own lift-controller facilities",
            "✓ facilities told, first letter 27 days before",
          ],
        },
      },
    ],
    reviews: [
      [5, "It found the lift. It really found the lift."],
      [4, "Does what it says. Dashboard is plain, mails are excellent.", "walter"],
      [5, "Caught an intermediate that would have taken down our partner login on a Sunday."],
    ],
  },
];

import { topic } from "./topic";

export const devOpsTopics = [
  topic("deployments", {
    tech: ["Go", "Docker", "Kubernetes", "AWS", "TypeScript", "Python"],
    level: 3,
    apps: `
      Gangway | Deploys to plain servers over SSH with health checks and a way back.
      Slow Roll | Releases to one per cent, looks, then to ten, looks again.
      Release Train | Collects changes and leaves on time, with who is on board.
      Blue Door | Two copies, one switch, thirty seconds back.
      Deploy Window | Knows when not to deploy, and who may anyway.
      Shipshape | A checklist that runs before a release and cannot be skipped quietly.
      Freeze | Holds deployments during your busy days, exceptions on record.
      Onebox | A whole product on one server, with updates and backups.
      Manifest | Kubernetes files from twelve lines you can remember.
      Feature Lamp | Feature flags with owners and an end date.
      Changelog Ops | What went live today, in words, for everyone else.
      Artifact | Keeps builds by content, knows what runs where.
      Roll Call Ops | Which version is on which machine, right now.
      Dry Run | Shows what a deploy will change before it does.
    `,
    points: `
      Rolls back in under a minute, tried every week.
      Health is what users see, not what the process says.
      One binary; the plan is a file in git.
      Works with plain servers and clusters.
      Every release has a page with what, who and why.
      Locks, so that two people do not deploy at once.
      Secrets never touch the disk.
      Asks a second person for the dangerous ones.
    `,
    notes: `
      {title} has deployed a shop with 200 releases a month for two years. The worst one is described in the manual.
      It does little by itself. It waits for you, shows what it sees, and does what you said.
      License per company, servers not counted.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ deploy shop 2.15.1",
            "  web-1     healthy      12 s",
            "  web-2     healthy      11 s",
            "! web-3     slow, 840 ms   waiting",
            "  web-3     healthy      41 s",
            "✓ 2.15.1 live, 2.15.0 kept for 24 h",
            "",
            "$ deploy back",
            "  would take 9 s",
          ],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Release 2.15.1",
          nodes: [
            ["build", "unchanged"],
            ["tests", "unchanged"],
            ["staging", "unchanged"],
            ["1 % live", "looks fine"],
            ["10 % live", "now"],
            ["all", "waits"],
            ["old", "kept"],
          ],
        },
      },
    ],
  }),
  topic("infrastructure", {
    tech: ["Go", "AWS", "Azure", "Kubernetes", "Docker", "Python"],
    level: 3,
    apps: `
      Inventory | What you have, where, since when, and whose it is.
      Drift | Finds what somebody changed by hand last night.
      Landing Zone | A sensible empty cloud account in an hour.
      Tag Warden | Tags with rules, owners and a gentle mail.
      Blast Radius | What breaks if this machine goes.
      Server Diary | Everything that happened to a server, in one timeline.
      Module Shelf | Forty Terraform modules that agree with each other.
      Netmap | Draws your networks from what packets really do.
      Golden Image | Machine images that are patched, tested and dated.
      Access Path | Who can reach the database, and through which doors.
      Quota Watch | Cloud limits before you hit them.
      Dns Book | DNS as a file with tests, previews and an undo.
      Spare Region | A second region you have actually tried.
      Rack Card | Cables, ports and labels for real machines.
    `,
    points: `
      Reads with a role that can only read.
      Diagrams show what changes in color.
      Finds owners from commits and tickets.
      Rules in plain files, with reasons.
      AWS, Azure and machines under the desk.
      Works offline on exported state.
      Reports for auditors, in their order.
      Nothing is deleted without a name behind it.
    `,
    notes: `
      {title} was written after counting 340 servers and finding owners for 290.
      It is one binary and a folder. Put the folder in git and you have a history.
      Runs in a pipeline nightly, or on a laptop when you are curious.
    `,
    covers: [
      {
        kind: "flow",
        copy: {
          title: "If db-primary goes",
          nodes: [
            ["users", "unchanged"],
            ["partners", "unchanged"],
            ["web", "read only"],
            ["cache", "4 minutes"],
            ["queue", "fills"],
            ["db-primary", "gone"],
            ["db-replica", "takes over"],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Inventory",
          nav: ["Machines", "Owners", "Drift", "Cost"],
          stats: [
            ["Machines", "340"],
            ["No owner", "9"],
            ["Drifted", "4"],
          ],
          rows: [
            ["build-3", "Changed by hand", "Tue"],
            ["old-mail", "No owner", "412 d"],
            ["web-2", "As planned", "0"],
          ],
        },
      },
    ],
  }),
  topic("monitoring and alerts", {
    tech: ["Go", "Python", "PostgreSQL", "React", "Docker", "Redis"],
    level: 3,
    apps: `
      Small Hours | Decides whether an alert can wait until morning.
      One Page | The state of everything on one page, red only when it matters.
      Alert Diet | Lists alerts nobody acted on, and asks to delete them.
      Disk Date | Says on which day the disk will be full.
      Heartbeat | Tells you when a nightly job did not run.
      Cause | Groups forty alerts under the one that explains them.
      Synthetic | Buys something in your shop every five minutes.
      Log Weather | The mood of your logs as a weather report.
      Baseline | Learns what Tuesday looks like.
      Page Me Kindly | Rings in the night with the first three steps.
      Metric Attic | Finds metrics no dashboard and no alert has ever read.
      Sla Book | Availability by contract, with the excuses listed.
      Black Box | Keeps the last hour of everything, for afterwards.
      Chain | Follows a slow request through nine services.
    `,
    points: `
      Every alert names a person and a first step.
      Silences end by themselves.
      Keeps a year on one disk.
      Prometheus, OpenTelemetry and plain checks.
      Rings by message, then by phone.
      A report of what was not worth it.
      Graphs that print.
      Installs on a spare machine in ten minutes.
    `,
    notes: `
      {title} believes that an alert is a promise to act. It asks you what the act is before it lets you add one.
      A team of five went from sixty alerts a week to seven, and missed nothing they could remember.
      It keeps working when the things it watches do not: no shared database, no shared network, no shared login.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Now",
          nav: ["Now", "Alerts", "Disks", "Jobs"],
          stats: [
            ["Red", "0"],
            ["Amber", "2"],
            ["Full on", "9 June"],
          ],
          rows: [
            ["build-3, disk", "In 12 days", "81 %"],
            ["nightly export", "Ran late", "+20 m"],
            ["checkout", "Fine", "212 ms"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "checkout",
          sub: "03:12, can wait: no",
          hit: "Payments host refuses",
          hitSub: "First: look at the partner page",
          action: "I have it",
          items: [
            ["checkout", "red", 0.15],
            ["search", "fine", 0.9],
            ["mail", "fine", 0.9],
            ["export", "late", 0.25],
            ["disk", "81 %", 0.8],
            ["jobs", "41", 0.6],
          ],
        },
      },
    ],
  }),
  topic("backups and recovery", {
    tech: ["Go", "PostgreSQL", "MySQL", "AWS", "Docker", "Python"],
    level: 2,
    apps: `
      Restore First | Backups that are restored every night before they count.
      Point in Time | PostgreSQL back to any second of the last month.
      Cold Copy | A copy nobody can delete, not even you, for ninety days.
      Bucket Mirror | Mirrors object storage to another firm, checked by content.
      Undelete | Brings back one row, one file or one mailbox.
      Offsite | Encrypted backups to the house of someone you trust.
      Drill | Plays a disaster with you once a quarter and times it.
      Config Keep | Versions of switches, printers and firewalls.
      Snapshot Tree | Snapshots of virtual machines, thinned out with age.
      Key Escrow | Backup keys split among five people, three needed.
      Mailbox Vault | Mail archives that can be searched and proven.
      Desk Backup | Laptops of a small office, restored by the person herself.
      Dump Diff | What changed between two backups, in rows.
      Last Resort | One page to print for the day nothing works.
    `,
    points: `
      A backup is green only after a restore.
      Encrypted with keys you hold.
      Counts and checksums compared with the source.
      Restore of a single thing without the rest.
      Works over slow lines, resumes.
      Keeps what the law wants, deletes what it forbids.
      A page for the auditor.
      Plain formats; restorable without us.
    `,
    notes: `
      {title} measures one thing: how long until you work again. The figure is on the first page.
      It has been used in anger eleven times that we know of. The stories are in the manual, anonymous.
      Small: a binary, a config of twenty lines, and a bucket.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ restore-test last-night",
            "  downloaded         41 GB      6 m 12",
            "  restored           212 tables",
            "  compared           88,204,118 rows",
            "! differs            sessions, as expected",
            "✓ usable after 14 m 40",
            "",
            "$ restore orders --id 8841 --from monday",
            "✓ 1 row, 3 lines, written to review",
          ],
        },
      },
      { kind: "calendar", copy: { title: "Restores tried", who: ["Shop", "Mail", "Files", "Config", "Laptops"] } },
    ],
  }),
  topic("costs", {
    tech: ["Python", "AWS", "Azure", "Go", "React", "PostgreSQL"],
    level: 3,
    apps: `
      Bill Reader | Explains the cloud bill by product, team and decision.
      Idle Hands | Finds machines that nobody has spoken to for a month.
      Right Size | Smaller machines that would have coped, with last month as proof.
      Night Off | Turns off what sleeps at night, and back on before you arrive.
      Commitment | What to reserve and for how long, with the regret if you are wrong.
      Egress | Where the data goes and what it costs to leave.
      Cost per Customer | What each customer costs you to serve.
      Budget Bell | Rings when the month is going wrong, on day five, not day thirty.
      Zombie Volumes | Disks without machines, snapshots without disks.
      Seat Count | Finds paid seats whose users haven't signed in since spring.
      Storage Tier | Moves old data to cheap places and remembers where.
      Price of a Query | What each database query costs a month.
      Showback | A fair page per team, without a fight.
      What If Cloud | The same workload in three places, honestly priced.
    `,
    points: `
      Shows savings before you switch anything.
      Read-only access is enough.
      Suggestions carry a risk and an undo.
      Counts only what you can change.
      Splits shared costs by a rule you choose.
      Daily figures, no surprises in the invoice.
      One page a month for finance.
      Remembers what was tried and did not work.
    `,
    notes: `
      {title} usually finds its price in the first hour. If it does not in the first month, you get it back.
      It avoids clever engineering: most money is in things that were forgotten.
      Runs as a nightly job with a small page; data never leaves your account.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "April",
          nav: ["Bill", "Idle", "Sizes", "Nights"],
          stats: [
            ["Bill", "$8,412"],
            ["Idle", "$1,180"],
            ["By day 30", "$8,900"],
          ],
          rows: [
            ["old-mail, idle 41 d", "Turn off", "$212"],
            ["db-replica, half used", "Smaller", "$340"],
            ["staging nights", "Off", "$418"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Cloud, April",
          sub: "By team, shared costs by use",
          items: [
            ["Shop", "$4,118.20"],
            ["Search", "$2,610.40"],
            ["Nobody", "$212.00"],
          ],
          totalLabel: "Saved since March",
          total: "$1,240",
          action: "Share",
        },
      },
    ],
  }),
  topic("pipelines", {
    tech: ["Go", "Docker", "TypeScript", "Kubernetes", "Ruby", "Python"],
    level: 2,
    apps: `
      Quick Lane | Sorts pipeline steps so that the likely failure comes first.
      Cache Shelf | Build caches for every tool you use, shared and small.
      Pipeline Reader | Explains a red build in two sentences.
      Runner Barn | Build machines that start in seconds and are clean each time.
      Local CI | Runs the pipeline on your laptop, really the same.
      Matrix | Tests forty combinations and tells you which nine matter.
      Flow Cost | What each pipeline costs, in minutes and money.
      Queue Jump | Lets the urgent fix overtake, and says whom it overtook.
      Pin | Pins every action, image and tool, and updates them in one pull request a week.
      Retry Not | Finds retries that hide real faults.
      Merge Day | Batches merges, finds the one that broke the batch.
      Build Scan | Why the build is slow: a film of all cores.
      Release Notes CI | Refuses a release without a sentence for people.
      Green Hour | Runs heavy jobs when electricity is clean.
    `,
    points: `
      Works with four CI systems and plain git hooks.
      Same result on the laptop and in the pipeline.
      Explains a failure with the line that caused it.
      Caches by content; wrong hits cannot happen.
      Median of thirty seconds saved per step is not magic, it is order.
      Logs fold to what is different.
      No agent with root rights.
      Configuration that reads like a recipe.
    `,
    notes: `
      {title} was made in a company where the build took 41 minutes. It takes six now, and the list of steps is in \
        the manual.
      Start with the report; it changes nothing and tells you where the time goes.
      One license covers all repositories of a company.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ ci run --local",
            "✓ types              8 s",
            "✓ lint               4 s    cached",
            "✓ unit              31 s",
            "! e2e               failed after 12 s",
            "    cart: ‘Pay’ is covered by the banner",
            "    since 2f81c04, Ana, today",
            "",
            "$ ci run e2e --watch",
          ],
        },
      },
      { kind: "calendar", copy: { title: "Builds, this week", who: ["main", "shop", "search", "mail", "docs"] } },
    ],
  }),
  topic("incidents", {
    tech: ["TypeScript", "React", "PostgreSQL", "Python", "Node.js", "Redis"],
    level: 3,
    apps: `
      First Hour | Roles, clock and messages for the first hour of an incident.
      Post Mortem | Timelines from chat, logs and deploys, before memory fades.
      War Room Lite | One page per incident: what we know, what we try, who is on it.
      Runbook Runner | Steps that can be run by someone who has never done it.
      Status Voice | Writes the public update in three lengths and two tones.
      On Call Fair | Rotas that count nights, not weeks.
      Follow Up | Keeps the promises made after an incident.
      Game Day | Breaks something on purpose, with a safety rope.
      Escalate | Finds the right person at three in the morning, with a reason.
      Near Miss | Collects what almost happened.
      Change Log Book | What changed in the hour before, from all systems.
      Second Pair | Calls another pair of eyes after thirty minutes alone.
      Pattern | Finds the third incident with the same cause.
      Calm Bridge | A call with a scribe, a clock and turns to speak.
    `,
    points: `
      Works by chat, page and phone.
      Timeline fills itself from deploys and alerts.
      Roles are given and handed over in the open.
      Updates to customers from a template, approved.
      Follow-ups have owners and dates.
      Figures for learning, not for blame.
      Practice mode for new people.
      Runs apart from what it is about.
    `,
    notes: `
      {title} is used on bad days, so it has four buttons and large type.
      We practiced with it every month for a year. Each practice took a button away.
      Blame-free by design: names show who helped, not who erred.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Incident 41, minute 18",
          columns: [
            ["Known", 3],
            ["Trying", 2],
            ["Ruled out", 3],
            ["Done", 1],
          ],
          cards: [
            "Pay fails",
            "Since 3:04",
            "EU only",
            "Drain pool",
            "Call partner",
            "Deploy",
            "DNS",
            "Disk",
            "Told status",
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Incident 41",
          list: ["Lead: Ana", "Scribe: Bo", "Comms: Cleo", "Hands: Dev"],
          messages: [
            ["in", "Pool is exhausted since 3:04, EU only."],
            ["out", "Deploy 2.15.1 went live at 3:02 in the EU. Step 1", "of the runbook: drain the pooler."],
            ["in", "Draining. Back in two minutes."],
          ],
          source: "Runbook: payments, step 1 of 4",
        },
      },
    ],
  }),
  topic("security and access", {
    tech: ["Go", "Python", "Docker", "PostgreSQL", "Kubernetes", "AWS"],
    level: 3,
    apps: `
      Keyring Ops | Short-lived access to servers, asked for with a reason.
      Patch Day | What to patch this week, by what is exposed.
      Image Sieve | Container images with what you do not need taken out.
      Secrets Round | Rotates secrets and proves that nothing broke.
      Port Census | Which ports are open to whom, compared with last week.
      Least | Cuts cloud permissions to what was used.
      Bastion | One door to all servers, with a film of each visit.
      Policy as Prose | Rules in sentences that are enforced in the cluster.
      Cert Calendar | Certificates on a calendar, renewed or assigned.
      Vault Lite | Secrets for a team of ten, in one binary.
      Audit Week | Everything the auditor asks, collected all year.
      Leaver | Takes away all access of a person in ten minutes.
      Net Fence | Network rules learned from a month of traffic.
      Honey Jar | Small traps that tell you when someone is looking around.
    `,
    points: `
      Access ends by itself.
      Every grant has a reason and a person.
      Dry run with last month’s use.
      Works without an agent where possible.
      Findings ranked by exposure.
      Breaks loudly, never silently.
      Exports for two common audits.
      Emergency access, with an alarm.
    `,
    notes: `
      {title} was built by a team that had to pass an audit in nine weeks and wanted to sleep.
      The default is to watch and report. Enforcing starts with one rule on one system.
      Reviewed by an outside firm each year; the reports are in the download.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Access, now",
          nav: ["Open", "Asked", "Ended", "Report"],
          stats: [
            ["Open", "3"],
            ["Ends", "in 40 m"],
            ["Unused", "118"],
          ],
          rows: [
            ["Ana, db-primary", "Reason: 8841", "38 m"],
            ["Bo, web-2", "Reason: disk", "12 m"],
            ["Deploy bot", "Rule", "always"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ access db-primary --for 40m",
            "  reason: order 8841 stuck",
            "✓ open until 10:21, recorded",
            "",
            "$ access leaver tobias",
            "  14 systems, 3 keys, 1 phone",
            "! shared key on old-mail, rotate",
            "✓ 13 of 14 closed in 41 s",
            "$",
          ],
        },
      },
    ],
  }),
];

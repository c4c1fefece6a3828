import { topic } from "./topic";

export const developmentToolTopics = [
  topic("testing", {
    tech: ["TypeScript", "Node.js", "Python", "Docker", "Go", "JavaScript"],
    level: 2,
    apps: `
      Redgreen | Runs only the tests your change can break, and proves it was right by running all of them at night.
      Mutant | Changes your code on purpose and shows which tests did not notice.
      Tripwire | Watches a test suite for slowness, and names the commit that cost four seconds.
      Golden | Keeps expected outputs as files, shows the difference in words, and asks before it accepts.
      Clockmaker | Freezes, skips and bends time for tests, across processes.
      Crashbox | Throws malformed input at a parser all night and hands you the smallest case that broke it.
      Ghost Click | Records a bug in the browser and gives you a Playwright test that reproduces it.
      Fixture Drawer | Builds test objects from your types, with only the fields the test is about.
      Shard | Splits a suite over machines by past duration, so that all finish together.
      Contract Crab | Checks that your fakes still behave like the thing they pretend to be.
      Offline Day | Cuts the network during a test and reports who complained, and how.
      Load Line | Load tests written as stories: forty people browse, three buy, one is impatient.
      Accessor | Runs axe over every page in both themes and fails on what is new.
      Quarantine | Takes flaky tests aside, keeps running them, and nags their owner once a week.
    `,
    points: `
      No configuration file until you want one.
      Understands Jest, Vitest, pytest, Go test and JUnit XML.
      Output is short; the long version is a link.
      Exit codes a pipeline can trust.
      Same seed, same run, on every machine.
      Comments once under a pull request and edits that comment.
      A cache in your bucket, keyed by content.
      Works in a monorepo without being told where things are.
    `,
    notes: `
      {title} has no server. It is a binary of 12 MB that reads your repository and writes to the terminal.
      We use it on itself, and the report of last night is in the download.
      Source included. If you find a case it gets wrong, send the smallest repository that shows it and you will \
        hear back.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ npm test",
            "  changed             3 files",
            "  can be affected    41 of 2,212 tests",
            "✓ 40 passed            6.2 s",
            "! 1 failed",
            "    cart total rounds twice",
            "    expected 86.00, got 86.01",
            "",
            "$ npm test -- --only failed",
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Suite, last 30 days",
          nav: ["Today", "Slow", "Shaky", "Never failed"],
          stats: [
            ["Tests", "2,212"],
            ["Median", "3 m 10"],
            ["Shaky", "4"],
          ],
          rows: [
            ["cart.total.test", "Shaky", "3 in 90"],
            ["mail.queue.test", "Slow", "4.1 s"],
            ["tax.rates.test", "Fixed", "0 in 90"],
          ],
        },
      },
    ],
  }),
  topic("git and review", {
    tech: ["Go", "TypeScript", "Node.js", "React", "Ruby"],
    level: 2,
    apps: `
      Stackwise | Keeps a pile of small pull requests in order and rebases them when the bottom one lands.
      Blame Kindly | Shows why a line is there: commit, discussion and the bug behind it.
      Rewind | Undo for git, explained in sentences, including the thing you just force-pushed.
      Merge Window | A merge queue that tests what main will really look like.
      Codeowner | Finds who should review from who has understood, not from who touched last.
      Squash Racket | Rewrites a messy branch into commits a reader can follow, and shows both.
      Diffpocket | Review pull requests on a phone without pinching.
      Conflict Coach | Explains a merge conflict by what each side wanted.
      Bisector | Runs git bisect in parallel on eight machines.
      Attic Branch | Lists branches nobody will miss, with what would be lost.
      Trailer | Adds issue numbers, reviewers and sign-offs to commits, checked and in order.
      Monoslice | Checks out a slice of a large repository that still builds.
      Reviewer’s Clock | Measures how long reviews wait and whose queue is too long, without naming and shaming.
      Picture Diff | Shows changes in images, PDFs and notebooks where git says “binary files differ”.
    `,
    points: `
      Works with any git host; extras for three.
      Nothing to install on the server.
      Explains each step before it rewrites history.
      Every operation can be undone for thirty days.
      Keyboard first, mouse welcome.
      Reads repositories of two million commits without a pause.
      Honors hooks, signatures and protected branches.
      Plain text output for scripts.
    `,
    notes: `
      {title} is a single Go binary. It stores its own notes in a ref, so a clone carries them along.
      Tested on forty public repositories with unusual histories, octopus merges included.
      License per company, source in the package, and no telemetry to switch off.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ stack status",
            "  4  search-page       waits for 3",
            "  3  search-api        approved",
            "  2  search-index      in queue",
            "  1  search-schema     merged 14:02",
            "",
            "$ stack sync",
            "✓ 3 branches rebased, 0 conflicts",
            "✓ 2 pull requests updated",
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Reviews",
          columns: [
            ["Waiting", 3],
            ["Reading", 2],
            ["Changes", 2],
            ["Approved", 3],
          ],
          cards: [
            "search-page",
            "tax-lines",
            "fonts",
            "search-api",
            "sso",
            "typo",
            "cache-keys",
            "export-csv",
            "new-nav",
            "docs",
          ],
        },
      },
    ],
  }),
  topic("local environments", {
    tech: ["Go", "Docker", "TypeScript", "PostgreSQL", "Python"],
    level: 2,
    apps: `
      Toolbelt | Pins compilers, linters and databases per project, and switches when you change folder.
      Onehost | Gives every project an https address on your machine, certificates included.
      Snapshot Drawer | Saves and restores a local database in a second, by branch.
      Fresh Laptop | Sets up a new machine from one file, and tells you what it could not.
      Portkeeper | Knows which process holds which port, and who started it.
      Compose Lint | Reads your compose files for the mistakes that only show on other people’s machines.
      Devproxy | Routes one address to local and staging services, request by request.
      Mail Jar | Catches every mail your application sends and shows it as clients would.
      Fakebank | A payment provider for your laptop that declines when you ask nicely.
      Envdoctor | Explains why it works on hers: versions, variables, locale, clock.
      Warm Start | Keeps build caches warm across branches and machines.
      Seedbank | Shares anonymised samples of production data with the team, ten megabytes at a time.
      Offline Docs | The documentation of your dependencies, in your versions, without a network.
      Quiet Fan | Finds the watcher that is eating your battery.
    `,
    points: `
      macOS, Linux and Windows, the same commands.
      No daemon in the background.
      Everything it changes is listed and reversible.
      Files it writes are readable and meant for git.
      Starts in under a tenth of a second.
      Works behind a company proxy.
      Does not need administrator rights.
      A doctor command that explains before it repairs.
    `,
    notes: `
      {title} replaces a page of your README. If it does not, send us the page.
      It was built in a company of two hundred developers with eleven kinds of laptop, and is boring in all of them.
      You get binaries, source and the test farm’s configuration.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ up",
            "  node        20.19    pinned",
            "  postgres    18       running, branch copy",
            "  mail        caught   http://mail.local",
            "✓ https://shop.local",
            "",
            "$ up why slow",
            "! watcher on node_modules, 41,208 files",
            "  ignore it? yes",
          ],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "shop.local",
          nodes: [
            ["browser", "unchanged"],
            ["phone", "unchanged"],
            ["proxy", "https"],
            ["web", "local"],
            ["mail", "caught"],
            ["database", "branch copy"],
            ["search", "staging"],
          ],
        },
      },
    ],
  }),
  topic("databases", {
    tech: ["PostgreSQL", "MySQL", "TypeScript", "Go", "Python", "MongoDB", "Redis"],
    level: 2,
    apps: `
      Slow Query Club | Collects slow queries, groups them by shape, and explains the plan in English.
      Indexer | Suggests indexes, tries them on a copy, and shows what gets slower instead.
      Schema Atlas | Draws your schema so that related tables sit together.
      Safe Alter | Tells you which migration would lock the table, and writes the one that would not.
      Rowdiff | Compares two databases row by row and writes the difference as SQL.
      Query Notebook | SQL, results and thoughts on one page that can be rerun next year.
      Dry Delete | Shows what a cascade would take before it does.
      Type Bridge | Types for TypeScript from the database that is really there.
      Lock Watch | Who waits for whom, live, and which session to ask first.
      Tinyduck | Opens CSV, Parquet and JSON of any size and answers in SQL.
      Backup Proof | Restores last night’s backup every morning and compares the counts.
      Constraint | Finds rules your data already obeys and writes them as constraints.
      Replay | Replays a day of production queries against the next version.
      Key Explorer | Browses Redis by pattern, size and age, without blocking it.
    `,
    points: `
      Read-only role by default; writing asks twice.
      Works over SSH and through a bastion.
      Plans are stored, so that “it was fast in March” can be checked.
      PostgreSQL first, MySQL where it makes sense.
      Handles tables of a billion rows by sampling, and says so.
      Output as SQL you can review.
      No data leaves the machine.
      Runs in CI and fails with a reason.
    `,
    notes: `
      {title} explains itself. Each suggestion has a paragraph on why, a link to the manual, and a figure for what \
        it costs.
      It was written by two database administrators who answered the same forty questions for ten years.
      The download is a binary and a web page it serves; nothing is installed in your database.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "explain",
          code: [
            ["select", " customer, sum(total) ", "as", " spent"],
            ["from", " orders"],
            ["where", " paid_at > now() - ", "interval", " '30 days'"],
            ["group by", " 1 ", "order by", " 2 desc"],
            ["", "-- index on (paid_at) would save 410 ms"],
          ],
          result: "Duration, last 16 runs, 612 ms to 38 ms",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "delete customer 9912",
          nodes: [
            ["customers", "unchanged"],
            ["countries", "unchanged"],
            ["orders", "14 rows"],
            ["addresses", "2 rows"],
            ["sessions", "3 rows"],
            ["order_lines", "41 rows"],
            ["invoices", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("frontend", {
    tech: ["TypeScript", "React", "Vue", "JavaScript", "Node.js", "Angular"],
    level: 2,
    apps: `
      Bundleweight | Says which import made the page heavier, in the pull request that did it.
      Storyroom | A page for your components that needs no second build.
      Formwright | Forms from a schema, with errors that sound like a person.
      Tablekit | Data tables with keyboard, sorting, pinning and a million rows, without styling of their own.
      Css Coroner | Finds rules that nothing uses, and proves it in a browser.
      Island | Adds small interactive parts to server-rendered pages, two kilobytes each.
      Datepick | A date picker that knows holidays, time zones and screen readers.
      Routegraph | Draws your routes, guards and loaders from the code.
      Chartlet | Twelve charts in 9 kB that print and can be read aloud.
      Skeleton Key | Loading placeholders measured from the real page, so nothing jumps.
      Theme Loom | Design tokens to CSS, iOS and Android with one source.
      Editor Block | A rich text editor with tables, footnotes and collaboration.
      Focus Trail | Shows where the keyboard focus goes, and where it gets lost.
      Translate Keys | Finds missing, unused and suspiciously equal translations.
    `,
    points: `
      No dependencies of its own.
      Accessible by the patterns, tested with three screen readers.
      Works with server rendering and without JavaScript where possible.
      Types that help instead of shouting.
      Styled by your CSS, not by ours.
      Every example runs in the browser.
      Tree-shakes to what you use.
      Supports right-to-left throughout.
    `,
    notes: `
      {title} is in production on sites with very different users, which is why its dullest part, the keyboard, is \
        its best.
      You receive the package, its tests, the documentation site and a license for any number of projects.
      Versions are supported for three years. Breaking changes come once a year with a codemod.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "main.js",
          nav: ["Bundle", "Imports", "History", "Budget"],
          stats: [
            ["Size", "84 kB"],
            ["Change", "+11 kB"],
            ["Budget", "90 kB"],
          ],
          rows: [
            ["date library", "New", "+9.2 kB"],
            ["icons, all of them", "Import one", "+1.6 kB"],
            ["cart page", "Same", "0"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "order-form.tsx",
          code: [
            ["export", " ", "function", " OrderForm() {"],
            ["const", " form = useForm(orderSchema)"],
            ["return", " <Form of={form} send='Place order' />"],
            ["", "}"],
            ["", "// labels and errors come from the schema"],
          ],
          result: "Seconds to finish, 16 people",
        },
      },
    ],
  }),
  topic("command line", {
    tech: ["Go", "Python", "TypeScript", "Ruby", "Docker"],
    level: 1,
    apps: `
      Jot | Notes from the terminal that find their way into the right file.
      Sheaf | Cuts, joins and totals CSV files of any size with readable commands.
      Watcher Lite | Reruns a command when the files that matter change, and only then.
      Pretty Table | Makes columns of anything you pipe in.
      Sleuth | Finds text in code by meaning of the query, not by luck with quotes.
      Backfold | Backups with one command, restores with one more.
      Timebox | Runs a command for so long and no longer, and says what it was doing.
      Shelf Life | Lists files nobody has opened for a year, by size and owner.
      Rename Hand | Renames a thousand files from an editable list.
      Httpish | HTTP requests in plain files, with variables, checks and history.
      Tally | Counts anything by anything from a stream.
      Parallel Lines | Runs many jobs side by side and keeps their output apart.
      Cronproof | Explains a cron line, shows the next ten runs, and warns about summer time.
      Manpage | Examples first manual pages for eight hundred tools.
    `,
    points: `
      One static binary, no runtime.
      Reads from pipes, writes to pipes.
      Help that starts with examples.
      Color when a person looks, plain when a program does.
      Completion for four shells.
      Handles names with spaces, quotes and newlines.
      Under 10 MB, starts at once.
      Exit codes documented in one table.
    `,
    notes: `
      {title} does one thing and is fast at it. The benchmark, including the case where another tool wins, is in the \
        README.
      Pay once, use it on every machine you touch. The source is in the package under a permissive license for your \
        own changes.
      Written over four years of small evenings. There is a changelog, and it is short.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ cat orders.csv | tally by country",
            "  NO   12,118   ████████████",
            "  SE    8,204   ████████",
            "  DE    4,002   ████",
            "  other 1,610   ██",
            "",
            "$ cat orders.csv | tally total by month",
            "✓ 26,934 lines in 0.08 s",
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ backup run",
            "  files           41,208",
            "  new or changed     312   84 MB",
            "✓ stored and checked    6.1 s",
            "",
            "$ backup restore notes/ --from monday",
            "  14 files, 2 differ from today",
            "✓ written to notes.monday/",
            "$",
          ],
        },
      },
    ],
  }),
  topic("documentation", {
    tech: ["TypeScript", "Node.js", "React", "Python", "Go"],
    level: 2,
    apps: `
      Docsmith | Documentation from Markdown with search, versions and examples that are run before publishing.
      Readme Lint | Tests whether a stranger can follow your README, by following it.
      Sequence | Diagrams from text that stay readable with forty arrows.
      Decision Log | Architecture decisions as short records, linked from the code they explain.
      Snippet Check | Compiles every code block in your docs.
      Onboarding Map | A guided walk through a code base, stop by stop.
      Api Reader | Reference pages from OpenAPI with the reader’s language and key filled in.
      Tape | Records a terminal session as text you can copy from.
      Glossary Link | Explains your company’s words on hover, from one list.
      Docs Diff | Shows which pages a pull request makes untrue.
      Style Warden | Keeps a house style for prose: short sentences, one name a thing.
      Annotate | Explains a file line by line in the margin, for teaching.
      Link Rot | Finds dead links, the moved target, and the commit that broke it.
      Screenshots Fresh | Retakes every picture in the manual when the interface changes.
    `,
    points: `
      Plain files in your repository.
      Fails the build when an example does not run.
      Search works offline, 40 kB a thousand pages.
      Versions side by side, with a note where they differ.
      Reads well in print and aloud.
      Sixteen languages, with a list of what lags behind.
      Pages load in a blink; there is no framework in them.
      Moves over from three common generators.
    `,
    notes: `
      Documentation rots because nothing fails when it is wrong. {title} makes something fail.
      Built for a team of four writers and ninety engineers. The writers asked for the keyboard shortcuts.
      Hosting is a folder of files, wherever you like. The license is for a company and all its repositories.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "quickstart.md",
          code: [
            ["", "## Your first order"],
            ["", "Run this; it prints an order number."],
            ["", "    shop order --item carafe"],
            ["", "<!-- checked: today 6:40, 1.2 s -->"],
            ["", ""],
          ],
          result: "Examples that run, by release",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Pages that may be untrue",
          columns: [
            ["Touched", 3],
            ["Checking", 2],
            ["Rewritten", 2],
            ["True", 3],
          ],
          cards: [
            "Webhooks",
            "Limits",
            "Errors",
            "Quickstart",
            "Keys",
            "Refunds",
            "Paging",
            "Install",
            "Search",
            "Exports",
          ],
        },
      },
    ],
  }),
  topic("security for code", {
    tech: ["Go", "Python", "TypeScript", "Docker", "Java"],
    level: 3,
    apps: `
      Lockpick | Tries the ten most likely attacks on your staging site and writes up what worked.
      Reachable | Ranks vulnerable dependencies by whether your code can reach the flaw.
      Secret Sweep | Finds keys in history, tells you which still work, and helps you rotate them.
      Threat Sketch | Threat modeling in an hour, with your diagram and plain questions.
      License Plate | Which license came with which package, and who must be told.
      Sandbox Run | Runs an install script and shows every file and address it touched.
      Header Check | Security headers and cookies explained for your site, with the line to add.
      Password Age | Finds weak hashing in old user tables and migrates at sign-in.
      Audit Trail | Adds a tamper-evident log of who did what to any application.
      Token Diet | Reduces what each access token may do to what it did last month.
      Supply Line | Verifies that a build came from the commit it claims.
      Fuzz Buddy | Writes fuzz targets for your parsers and keeps the corpus.
      Two Doors | Adds passkeys and recovery codes to an existing sign-in.
      Red Folder | A drill for the day it happens: roles, calls, first hour.
    `,
    points: `
      Findings are ranked by what an attacker gains.
      Each finding has a fix, often as a patch.
      Runs inside your network; results stay there.
      False alarms can be closed with a reason and a date.
      Fits in a pipeline with a budget of two minutes.
      A report for management on one page.
      SARIF for your tools, words for people.
      Updated weekly, works offline with the last state.
    `,
    notes: `
      {title} is strict about noise. A team of ours gets three findings a month and fixes all of them.
      It was built after an incident, by the people who had to explain it. The lessons are in the manual.
      The license covers your own systems. Scanning other people’s needs their permission, and the tool asks.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Findings",
          nav: ["Open", "Reachable", "Closed", "Report"],
          stats: [
            ["Found", "212"],
            ["Reachable", "9"],
            ["Fixed", "7"],
          ],
          rows: [
            ["path in file upload", "Patch ready", "high"],
            ["old hash, 41 users", "At sign-in", "middle"],
            ["open redirect", "Patch ready", "middle"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ sweep history --all",
            "  commits            18,204   4.1s",
            "! keys found              6",
            "    2 still work        mail, maps",
            "    4 revoked",
            "",
            "$ sweep rotate mail",
            "✓ new key in the vault, old one ended",
            "  1 left: maps, ask Ana",
          ],
        },
      },
    ],
  }),
];

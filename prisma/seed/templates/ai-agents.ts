import { topic } from "./topic";

export const aiAgentTopics = [
  topic("customer support", {
    tech: ["Python", "AI", "REST API", "Node.js", "Redis", "PostgreSQL", "TypeScript"],
    level: 3,
    apps: `
      Frontdesk | Replies to chat on your shop page from your own returns policy, and fetches a person for anything \
        about money.
      Lanternpost | A support agent for museums and theaters: opening hours, step-free routes, lost umbrellas.
      Second Reply | Drafts the second answer, the one after “that did not help”, with everything tried so far in view.
      Kindly | Rewrites your team’s replies so that they stay friendly at five on a Friday.
      Inbox Weir | Holds back the flood after an outage: one honest answer to four hundred equal mails.
      Warrantor | Checks serial number, date and photo of a claim, and prepares the decision for a person to sign.
      Parley | Answers in the customer’s language and shows your staff both sides, line by line.
      Ticketwise | Reads new tickets, merges the twins, and gives each to the colleague who solved one like it.
      Helpmate Deck | Learns a product from its manuals and walks a caller through it one screw at a time.
      Softlanding | Talks to people who want to cancel, finds out why, and lets them go without tricks.
      Backchannel | Sits beside your agent during a call and finds the paragraph before the customer has finished.
      Returns Clerk | Decides simple returns by your rules in seconds and explains a no so that people accept it.
      Night Counter | Keeps your chat open from eight at night to eight in the morning, and leaves a tidy list for \
        the day.
      Plainword | Turns internal bug reports into an answer a customer understands.
    `,
    points: `
      Every answer carries the page it rests on.
      A threshold you set decides between sending and waiting for a person.
      Never promises money, dates or exceptions by itself.
      Reads mailboxes over IMAP and chats over a small script.
      Personal data is masked before anything reaches a model.
      A weekly list of questions that nobody has written an answer to.
      Comes with 200 test conversations; add your own by forwarding them.
      Handover keeps the whole conversation, with a summary of three lines.
    `,
    notes: `
      {title} runs on your server with your own model key, so the cost of a conversation is what your provider \
        charges and nothing on top.
      We tuned it on two years of a mail-order firm’s mailbox, with permission. It starts careful: expect half the \
        answers to wait for you in the first week and a tenth in the fourth.
      If it does not know, it says so and names the person who will. That single behavior is tested by more cases \
        than all others together.
    `,
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Open conversations",
          list: ["Wrong size", "Two parcels", "Voucher", "Repair", "Opening hours"],
          messages: [
            ["in", "I ordered 38 and got 39. I need them on Friday."],
            ["out", "I have put a 38 aside. If you hand the 39 to the", "courier tomorrow, it arrives on Thursday."],
            ["in", "Perfect, do that."],
          ],
          source: "Rule: exchanges, paragraph 2",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "This week",
          nav: ["Answers", "Waiting", "Sources", "Tests"],
          stats: [
            ["Answered", "318"],
            ["To people", "47"],
            ["Median", "38 s"],
          ],
          rows: [
            ["Wrong size", "Answered", "64"],
            ["Where is it", "Answered", "58"],
            ["Damaged", "To people", "19"],
          ],
        },
      },
    ],
  }),
  topic("sales and outreach", {
    tech: ["Python", "AI", "Node.js", "PostgreSQL", "React", "REST API"],
    level: 3,
    apps: `
      Firstline | Writes the first two sentences of a cold mail from what the firm really published this month.
      Quotewell | Turns a customer’s rambling request into a priced offer in your template.
      Cardbox | Keeps your contacts current by reading signatures, and asks before it changes anything.
      Nudgepoint | Remembers what you promised in mails and reminds you the day before.
      Tenderfoot | Reads public tenders every morning and keeps the three you could win.
      Warmside | Finds who in your network knows the person you want to meet, from your own address book.
      Pitchcraft | Plays a difficult buyer so that you can rehearse the call, and tells you where you lost them.
      Leadsieve | Sorts the enquiry form into customers, students, suppliers and robots.
      Margin Call | Warns while you type the offer that this discount eats the job.
      Afterglow | Writes to customers a month after delivery with a question worth answering.
      Territory | Plans a rep’s week of visits by value, distance and who is in a good mood on Mondays.
      Win Notes | Interviews you for three minutes after each lost deal and shows the pattern after ten.
      Reprise | Notices which former customers have a reason to come back, and says what it is.
      Booth Mate | Takes the business cards of a trade fair and has forty sensible follow-ups ready on the train home.
    `,
    points: `
      Sends nothing by itself unless you switch that on for one list at a time.
      Facts it uses are shown beside the draft with a link and a date.
      Works with any mailbox; no browser extension.
      Learns your tone from fifty mails you pick.
      Honors opt-outs across all your lists, and keeps proof.
      Exports to CSV, or writes into your CRM by webhook.
      Everything it knows about a person fits on one page that you can delete.
      Runs for a team of up to twenty on one small server.
    `,
    notes: `
      We sell to people who would be embarrassed by a bad mail in their name. {title} therefore shows its reasons, \
        keeps drafts short, and would rather send nothing.
      No scraping of social networks. Sources are the web pages, registers and newsletters you list, and your own \
        correspondence.
      Set-up takes an afternoon: a mailbox, a list, a dozen mails you are proud of. The manual has the other dozen, \
        the ones to avoid.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Conversations",
          columns: [
            ["To read", 3],
            ["Drafted", 2],
            ["Waiting", 3],
            ["Agreed", 2],
          ],
          cards: [
            "Halden & Co",
            "Norrsken",
            "Fjell Ferries",
            "Studio Rue",
            "Altura",
            "Paper Works",
            "Harbor 8",
            "Linde",
            "Osei Bros",
            "Kite",
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Offer 2207",
          sub: "Fjell Ferries, valid to 30 May",
          items: [
            ["Ticket desk, 12 screens", "$8,400.00"],
            ["Training, two days", "$1,200.00"],
            ["Support, one year", "$1,900.00"],
          ],
          totalLabel: "Total",
          total: "$11,500.00",
          action: "Send",
        },
      },
    ],
  }),
  topic("documents and knowledge", {
    tech: ["Python", "AI", "Machine Learning", "PostgreSQL", "Docker", "TypeScript"],
    level: 3,
    apps: `
      Archivist | Finds the sentence you remember in thirty years of scanned minutes.
      Clausewise | Compares two versions of a contract and says in plain words what moved.
      Handover | Interviews a colleague who is leaving and writes the manual nobody wrote.
      Formfill | Reads your documents and fills the public form, field by field, with the source beside each.
      Glossary Keeper | Notices when two departments use one word for two things.
      Shelfmark | Gives every file on the shared drive a sensible name and a place, and undoes it on request.
      Standing Answer | Keeps the answers to security questionnaires, and fills the next one from the last forty.
      Minutes Room | Searches board minutes by decision: what was decided, by whom, and whether it was undone later.
      Codex Juris | Follows changes in the three laws that concern you and writes what to do by when.
      Translation Desk | Translates manuals with your terms, and keeps numbers, warnings and pictures in their places.
      Tabularium | Pulls tables out of PDFs as spreadsheets that add up, or says why they do not.
      Palimpsest | Shows how a policy changed over ten versions, sentence by sentence.
      Citewell | Checks that every footnote says what the author claims it says.
      Quiet Index | Makes a back-of-the-book index that a human indexer would sign.
    `,
    points: `
      Answers name the page and open it with the lines marked.
      Reads scans in 41 languages; handwriting with a warning.
      Says “not in these documents” when it is not.
      Index lives beside your files, so backups cover it.
      Works with a hosted model or one on your own machine.
      Access rights of the folder are respected for every question.
      A thousand pages take about six minutes on four cores.
      Corrections you make are kept as tests.
    `,
    notes: `
      Built for people who are asked “where does it say that?” {title} has no opinion; it has page numbers.
      Documents never leave the machine it runs on, apart from the passages a hosted model needs, and you can switch \
        that off.
      The download contains the service, a web page, a command line and a folder of awkward sample files to try it on.
    `,
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Ask the archive",
          list: ["Boiler, 1998", "Bylaws", "Lease", "Insurance", "Key list"],
          messages: [
            ["in", "Who may sign for more than 5,000?"],
            ["out", "Two board members together, since the change", "of 14 March 2019."],
            ["in", "And before that?"],
          ],
          source: "Bylaws 2019, page 4, section 11",
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Bylaws, version 7",
          sub: "3 sentences differ from version 6",
          items: [
            ["11 Signing limit", "5,000"],
            ["14 Notice for meetings", "21 days"],
            ["19 Auditor", "elected"],
          ],
          totalLabel: "Unchanged",
          total: "38 of 41",
          action: "Compare",
        },
      },
    ],
  }),
  topic("meetings and notes", {
    tech: ["TypeScript", "Python", "AI", "React", "Node.js"],
    level: 2,
    apps: `
      Scribe Room | Minutes with decisions and names, five minutes after the call, in the form your board wants.
      Soapbox | Shows who spoke how long, privately, to each person alone.
      Standup Lite | Collects the daily update by voice on the way to work and reads back only what concerns you.
      Interview Ledger | Transcribes user interviews, and keeps each quote tied to the second it was said.
      Carry Over | Brings every open promise of the last meeting to the top of the next one.
      Lecture Hall | Turns a recorded lecture into notes with the slides in place and the exam hints marked.
      Whisper Row | Live captions for a hall of two hundred, on people’s own phones.
      Summit | Condenses a two-day offsite into three pages that those who were absent can follow.
      Agenda Bot Nine | Asks everyone on Thursday what Monday’s meeting is for, and cancels it when nobody knows.
      Court Notes | Timestamps and speaker labels accurate enough for a hearing, with an audit trail.
      Voicebook | Dictate a diary while walking; get it back as clean prose in your own words.
      Panel | Transcribes podcasts with four people who interrupt each other.
      Field Recorder | Takes interview audio without network, and sorts by speaker when you are back.
      Consent First | Recording that starts only when everyone in the call has agreed, with a record of it.
    `,
    points: `
      Speaker names from a list you give; unknown voices stay “Voice 3”.
      Audio is deleted after a day unless you keep it.
      Decisions and tasks are marked where they were said; click to hear.
      Works from a file, a microphone or a call link.
      Twenty-eight languages, mixed in one meeting if need be.
      Exports to Markdown, DOCX and your calendar.
      A word list for names and products, shared by the team.
      Runs on a laptop at twice real time; on a graphics card at twenty times.
    `,
    notes: `
      {title} is careful with what it did not hear. A gap is shown as a gap, with the time, so that you can listen \
        and fill it.
      There is no cloud of ours. You bring a model key or use the local model that comes along, which is about five \
        per cent less exact.
      Templates are plain text with headings. The one for works councils was written with a works council.
    `,
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Monday meeting",
          list: ["Budget", "Open day", "Roof", "New website", "Any other"],
          messages: [
            ["in", "Ana: I will call the roofer before Friday."],
            ["out", "Task for Ana, due Friday: call the roofer.", "Said at 19:42, minute 18."],
            ["in", "Bo: and the open day is on 2 June."],
          ],
          source: "Decision: open day on 2 June, no objection",
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Minutes",
          sub: "Monday, 19:00 to 20:10",
          items: [
            ["Open day on 2 June", "decided"],
            ["Call the roofer", "Ana"],
            ["Second offer for printing", "Bo"],
          ],
          totalLabel: "Open promises",
          total: "4",
          action: "Share",
        },
      },
    ],
  }),
  topic("research", {
    tech: ["Python", "AI", "Machine Learning", "REST API", "PostgreSQL", "React"],
    level: 2,
    apps: `
      Paper Trail | Reads the twenty newest papers on your question every Monday and says which two changed anything.
      Counterpoint | Looks only for the evidence against what you believe.
      Sampleroom | Interviews forty simulated customers, tells you what they said, and how little that proves.
      Price Watchman | Follows what nine competitors charge, including what they hide behind “contact us”.
      Patent Lamp | Explains a patent claim by claim, with a drawing of what is really protected.
      Local Color | Collects what the local papers wrote about a street before you move there.
      Grantfinder | Matches your project with foundations that funded something like it, with amounts and dates.
      Evidence Table | Builds the table of a systematic review: who, how many, what was measured, how sure.
      Deep Shelf | Searches library catalogs of thirty countries for the one book that exists twice.
      Market Walk | Counts shops, seats and queues from public data for a place where you want to open yours.
      Second Source | Takes a claim and finds who said it first.
      Reading Week | Plans what to read before a seminar from what you know already.
      Dossier | One page about a company before you sign: owners, courts, accounts, mood of its staff.
      Hypothesis Jar | Keeps your team’s guesses with dates and odds, and settles them when the facts arrive.
    `,
    points: `
      Each sentence of a report links to where it comes from.
      Primary sources first; blogs are marked as blogs.
      Tells you what it looked for and did not find.
      Repeats a search next month and shows only the difference.
      Budget per question in money and minutes, kept to.
      Exports BibTeX, CSV and a readable PDF.
      Public registers and open archives only; paywalls stay walls.
      You can stop it at any point and keep what it has.
    `,
    notes: `
      Good research is mostly throwing away. {title} keeps the pile it threw away, with reasons, so that you can \
        fish something out again.
      It runs for minutes, not seconds. A typical question costs between ten and sixty cents of model time, shown \
        before you start.
      Written by a former librarian and a former analyst, who still disagree about footnotes. You can choose whose \
        style you want.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Question 14",
          nav: ["Answer", "Sources", "Against", "Thrown away"],
          stats: [
            ["Read", "212"],
            ["Kept", "19"],
            ["Against", "6"],
          ],
          rows: [
            ["Field study, 2024", "For", "n 1,204"],
            ["Register data", "For", "n 88k"],
            ["Replication, 2025", "Against", "n 611"],
          ],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Where the claim comes from",
          nodes: [
            ["post 2025", "unchanged"],
            ["talk 2024", "unchanged"],
            ["article 2023", "cites below"],
            ["book 2019", "misquotes"],
            ["report 2018", "unchanged"],
            ["survey 2016", "first"],
            ["reply 2020", "against"],
          ],
        },
      },
    ],
  }),
  topic("coding agents", {
    tech: ["TypeScript", "Node.js", "AI", "Python", "Docker", "Go"],
    level: 2,
    apps: `
      Patchwork | Takes a bug report, writes the failing test first, and opens a pull request only when it passes.
      Upgrade Hand | Moves a repository to the next major version one dependency at a time, each in its own commit.
      Docstring | Keeps comments true: finds the ones the code has left behind.
      Reviewer Two | Reads a pull request for the three mistakes your team makes most, and nothing else.
      Flake Hunter | Reruns a shaky test until it knows which line is to blame.
      Typewright | Adds types to old JavaScript, file by file, without changing what it does.
      Migration Mule | Writes database migrations with the way back, and tries both on a copy.
      Legacy Guide | Answers questions about a code base nobody remembers, from its history and its bugs.
      Refactorium | Proposes one small clean-up a day, with proof that behavior stayed the same.
      Stacktrace Post | Turns a crash into an issue with steps, suspect commit and a guess marked as a guess.
      Pairwise | A quiet partner in the terminal that says something only when it would bet on it.
      Test Orchard | Looks for branches that no test enters and plants one.
      Cobble | Ports small scripts between Python, Go and TypeScript, with the same tests on both sides.
      Release Scribe | Writes release notes people want to read from commits nobody wanted to write.
    `,
    points: `
      Works in a container without network unless you open it.
      Every change is a commit with its reason; nothing is pushed unasked.
      Spending limit per task, with a stop in mid-sentence if needed.
      Your rules in one text file, read before each task.
      Shows the tests it ran and what they printed.
      Any model with tool use; presets for five.
      Undo is git.
      Logs every command, for you and for an auditor.
    `,
    notes: `
      {title} is small on purpose: about 4,000 lines you can read before you let it near your repository.
      On our collection of 120 real issues from public projects it solves between a third and a half, depending on \
        the model. The collection is in the download, so you can check.
      It does not chat. You give it a task, it works, it hands in a diff, and it says what it is unsure of.
    `,
    covers: [
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ agent run issue-418",
            "  test written        fails as reported",
            "  tried               3 changes, 2 undone",
            "✓ 1 file, 6 lines, 212 tests pass",
            "",
            "$ agent explain",
            "  rounding happened twice: cart and tax",
            "! unsure about refunds, no test there",
            "  cost                $0.21",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "tax.ts",
          code: [
            ["export", " ", "function", " total(lines) {"],
            ["const", " net = sum(lines);   // cents"],
            ["return", " net + tax(net);   // was tax(round(net))"],
            ["", "}"],
            ["", ""],
          ],
          result: "212 tests, the new one marked",
        },
      },
    ],
  }),
  topic("personal assistants", {
    tech: ["TypeScript", "React", "AI", "Python", "Node.js"],
    level: 1,
    apps: `
      Aunt Ada | Remembers birthdays, sizes and quarrels, and suggests a present before it is too late.
      Trip Clerk | Plans a week away from one sentence, with trains before planes and an evening off.
      Letterbox | Explains letters from public offices, says what they want and by when, and drafts the answer.
      Menu Sunday | Plans the week’s meals from what four picky people will eat, and writes one shopping list.
      Fineprint | Reads the terms you are about to accept and says the two sentences that matter.
      House Manual | Answers “how do we bleed the radiators?” from your own photos and notes.
      Pill Minder | Reads a medication plan, reminds gently, and prints the sheet for the doctor.
      Wardrobe | Picks tomorrow’s clothes from the weather, the calendar and what is clean.
      Language Buddy | Talks with you for ten minutes a day about what you did, and corrects one thing.
      Small Claims | Writes the polite letter, the firm letter, and tells you when to stop.
      Garden Almanac | Says what to sow, cut and leave alone this week, on your soil.
      Bedtime Shelf | Makes up a story with your child’s rabbit in it and remembers where it ended yesterday.
      Move House | A list for moving that knows your two cities, your contracts and your cat.
      Night Owl Diary | Asks one good question every evening and never shares the answer.
    `,
    points: `
      Stores everything in one folder on your own machine.
      Understands photos of paper, also crooked ones.
      Works by text message, so grandparents can use it.
      No reminders after the hour you choose.
      Shared with the household, each with private corners.
      Forgets on request, and shows that it did.
      A local model is enough; no account anywhere.
      Speaks eleven languages, switches mid-sentence.
    `,
    notes: `
      {title} began as a weekend project for one family and is still judged by that family every Sunday.
      It is a web page you keep on your phone and a small server that runs on anything, an old laptop included.
      It will not diagnose, advise on law or invest your money. It will tell you whom to ask and what to bring along.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Today",
          sub: "Three things, then the evening",
          hit: "Letter from the city",
          hitSub: "Answer by Friday, draft ready",
          action: "Read the draft",
          items: [
            ["Answer letter", "Fri", 0.2],
            ["Shopping", "11", 0.6],
            ["Call Ines", "18:00", 0.5],
            ["Sow peas", "2 rows", 0.7],
            ["Present", "9 days", 0.4],
            ["Radiator", "note", 0.8],
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "At home",
          list: ["Shopping", "Letters", "Garden", "Trips", "Presents"],
          messages: [
            ["in", "What do they want from me?"],
            ["out", "The city asks for a copy of the lease by Friday.", "I have written two lines to go with it."],
            ["in", "Good, and in simpler words."],
          ],
          source: "Photo of 9 April, page 1",
        },
      },
    ],
  }),
  topic("back office", {
    tech: ["Python", "AI", "PostgreSQL", "Docker", "REST API", "C#"],
    level: 4,
    apps: `
      Voucher Clerk | Matches bank lines with invoices and explains each guess in one sentence.
      Shift Whisperer | Finds a replacement for tomorrow’s early shift before you have finished your tea.
      Customs Desk | Prepares tariff codes and declarations, with the ruling each one rests on.
      Payroll Check | Compares this month’s payroll with last month’s and asks about what moved.
      Intake | Reads new patients’ forms and puts them into the practice software without typing.
      Claims Sorter | Sorts insurance mail by what has to happen next, not by who sent it.
      Supplier Watch | Reads price lists as they arrive and says what got dearer and what you can do.
      Fleet Clerk | Reads fines, fuel receipts and service books for forty vans.
      Lease Reader | Keeps the dates, options and index clauses of two hundred leases.
      Expense Sense | Checks travel expenses against the policy, and the policy against common sense.
      Order Taker | Turns orders that arrive as mails, faxes and voice notes into clean order lines.
      Audit Binder | Collects the evidence for an audit all year, so that December stays quiet.
      Donor Desk | Thanks donors by name and gift, and prepares the yearly letters.
      Roster Reader | Reads a photographed shift schedule from the kitchen wall into the payroll sheet.
    `,
    points: `
      Proposes; a person books. Each booking keeps both names.
      Explains a proposal in one sentence with its evidence.
      Daily question mail with buttons instead of a queue to log into.
      Reads PDFs, photos, spreadsheets and plain mail.
      Interfaces for DATEV, CSV and three ERP systems.
      Learns per supplier; twelve examples are enough.
      Roles for clerk, checker and auditor.
      Keeps originals untouched for ten years.
    `,
    notes: `
      An installation takes two days with us, or a week without; the manual is written for the second case.
      {title} does not replace your accounting system. It sits in front of it, does the reading and typing, and \
        hands over clean lines.
      A firm of sixty saves about eleven hours a week, by its own count. We would rather you ran the thirty-day copy \
        beside your process and counted yourself.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Today’s post",
          nav: ["Arrived", "Questions", "Booked", "Evidence"],
          stats: [
            ["Arrived", "84"],
            ["Questions", "6"],
            ["Booked", "78"],
          ],
          rows: [
            ["Nordkraft 88213", "Booked", "$450.63"],
            ["Fleet, 9 receipts", "Booked", "$612.10"],
            ["Altura, new price", "Question", "+4.1 %"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "What happens next",
          columns: [
            ["Arrived", 3],
            ["Question", 2],
            ["To check", 3],
            ["Booked", 2],
          ],
          cards: [
            "Nordkraft",
            "Fleet",
            "Post",
            "Altura",
            "No number",
            "Lease 41",
            "Paper Works",
            "Phone",
            "Rent",
            "Coffee",
          ],
        },
      },
    ],
  }),
];

import { topic } from "./topic";

export const productivityTopics = [
  topic("tasks and planning", {
    tech: ["React", "TypeScript", "Node.js", "SQLite", "Vue"],
    level: 2,
    apps: `
      Three Things | Lets you write down three things a day and not a fourth.
      Backwards | Plans from the deadline toward today, and says on which day you are late.
      Waiting For | Lists what others owe you, with the mail in which they promised.
      Kanban Wall | A board for a wall screen that updates by phone photo of the sticky notes.
      Someday | Keeps wishes out of your task list, and shows you one on Sundays.
      Fortnight | Two weeks on one screen, no further, because you do not know anyway.
      Checklist House | Checklists for pilots, nurses and people who close shops.
      Batch | Groups small tasks by place and mood, so that errands take one round.
      Slack Time | Keeps a third of the week free and defends it.
      Deadline Garden | Course work for students as beds that need water.
      Next Train | Shows the task that fits in the minutes you have.
      Ritual | Morning and evening lists that shrink when you skip them.
      Handoff | Passes a task to someone with everything they need to begin.
      Fold Out | Turns one large scary task into the first four small ones.
    `,
    points: `
      Works offline; syncs through a folder you own.
      Plain text underneath, readable in thirty years.
      One key to add, one to finish, one to drop.
      No badges, no streaks, no confetti.
      Prints on a card that fits a wallet.
      Imports from five other lists.
      Shares one list with one person by a link.
      A weekly review that takes ten minutes.
    `,
    notes: `
      {title} has opinions. If they are not yours, it will annoy you; the demo is the whole application, so you can \
        find out.
      It runs in the browser, on the desktop and on the phone. You pay once, for all three.
      The method behind it fits on a page, and the page is in the download.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Fortnight",
          columns: [
            ["This week", 3],
            ["Next week", 3],
            ["Waiting", 2],
            ["Done", 2],
          ],
          cards: [
            "Tender",
            "Call Ines",
            "Chapter 4",
            "Dentist",
            "Tax",
            "Spring sale",
            "Ana: roof",
            "Bo: plan",
            "Post",
            "Keys",
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Tuesday",
          sub: "Three things",
          items: [
            ["Finish the tender", "by 11"],
            ["Call Ines back", "15 min"],
            ["Read chapter 4", "evening"],
          ],
          totalLabel: "Not today",
          total: "6",
          action: "Print",
        },
      },
    ],
  }),
  topic("notes and writing", {
    tech: ["TypeScript", "React", "SQLite", "C#", "Node.js"],
    level: 2,
    apps: `
      Slipbox Nine | Notes on cards that link to each other, with the trail you walked shown beside them.
      Plain Desk | A writing desk with one window, one file and a word count that can be turned off.
      Outline Tree | Outlines that turn into drafts, headings first, sentences later.
      Daybook | A journal that asks nothing and finds everything.
      Sentence Gym | Marks long sentences, tired verbs and your own pet words.
      Margin Notes | Comments beside your own draft, addressed to yourself tomorrow.
      Scrivano | Long manuscripts: scenes on cards, versions by chapter, export for an agent.
      Quote Cabinet | Quotations with sources, and a warning when you misremember one.
      Letterhead | Letters that look like letters, from plain text.
      Versewright | Meter and rhyme for poets, in nine languages, politely.
      Typist | Distraction-free typing on an old e-reader.
      Study Sheet | Turns your notes into the page you take into the exam.
      Recall | Finds a note by what you were doing when you wrote it.
      Common Draft | Two people, one text, and a truce on commas.
    `,
    points: `
      Files are Markdown; the folder is yours.
      Full-text search in milliseconds over a hundred thousand notes.
      Typography first: real quotes, dashes and small caps.
      Versions of every paragraph, kept quietly.
      Exports to DOCX, PDF, EPUB and HTML.
      Focus modes for a sentence, a paragraph or a page.
      Works without network and without account.
      Dark and light, set for long reading.
    `,
    notes: `
      {title} opens in a quarter of a second with the cursor where you left it. That is the feature we protect.
      Made by two people who write for a living. There is no company behind it that could be sold.
      One license covers all your machines. If you lose it, write to us and we will believe you.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "chapter-4.md",
          code: [
            ["", "The ferry had stopped before anyone knew"],
            ["", "it would not start again."],
            ["", ""],
            ["", "> tomorrow: whose voice is this?"],
            ["", "> too many ferries in chapter 3"],
          ],
          result: "Words a day, 16 days",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Cards around ‘ferry’",
          nodes: [
            ["river", "unchanged"],
            ["salt road", "unchanged"],
            ["ferry", "here"],
            ["toll", "new"],
            ["widow", "unchanged"],
            ["coin", "linked today"],
            ["storm", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("time and calendars", {
    tech: ["TypeScript", "React", "Node.js", "PostgreSQL", "C#"],
    level: 2,
    apps: `
      Meeting Diet | Shows what your meetings cost and which three to drop.
      Common Hour | Finds a time for nine people without an account for any of them.
      Zones | Time zones of your team as a strip, with who is asleep.
      Hourglass Team | Timesheets people fill in because it takes one minute.
      Focus Fence | Puts blocks in your calendar and moves them when life happens.
      Pomodoro Plain | A timer with one button and a sound you can bear.
      Year Wheel | The whole year as a wheel, for those who plan harvests and campaigns.
      Calendar Print | Your calendar as a beautiful wall sheet.
      Booking Card | A link where others choose among the hours you offer.
      Travel Pad | Adds travel time to appointments from where you will really be.
      Shift Swap | Two people swap, one person approves, the calendar follows.
      Sunset Hours | Plans outdoor work by daylight and weather.
      Term Dates | School terms and holidays of sixty regions as feeds.
      Late Bell | Calls you, really calls, five minutes before the one meeting that matters.
    `,
    points: `
      Reads and writes CalDAV and the two large calendars.
      Private appointments stay blank for others.
      Summer time is tested for twelve time zones.
      Guests need no account.
      Rules in plain sentences: no meetings before ten.
      Sums by week, client and kind.
      Runs on the desktop, syncs by your own server.
      A report you can show to your boss.
    `,
    notes: `
      Time tools tend to take time. {title} is built to be looked at for a minute a day.
      It keeps no copy of your calendar; it reads what it needs and forgets it.
      Self-hosted in one container, or as a desktop app for one person.
    `,
    covers: [
      { kind: "calendar", copy: { title: "Week 21", who: ["You", "Ana", "Bo", "Room", "Focus"] } },
      {
        kind: "dashboard",
        copy: {
          title: "Where April went",
          nav: ["Week", "People", "Kinds", "Rules"],
          stats: [
            ["Meetings", "41 h"],
            ["Focus", "52 h"],
            ["Moved", "9"],
          ],
          rows: [
            ["Monday round", "11 people", "5.5 h"],
            ["Halden calls", "3 people", "4.0 h"],
            ["Interview", "2 people", "3.0 h"],
          ],
        },
      },
    ],
  }),
  topic("files and paperwork", {
    tech: ["C#", "TypeScript", "Python", "SQLite", "React"],
    level: 2,
    apps: `
      Scan Tray | Names scans by what they say and puts them where they belong.
      Pdf Workshop | Splits, joins, signs and shrinks PDFs without uploading them.
      Twin Finder | Finds duplicate photos, also the slightly different ones, and lets you choose.
      Form Stamp | Fills the same forms again and again from a small list of your data.
      Photo Year | Chooses two hundred of four thousand pictures and lays out the book.
      Signature Page | Collects signatures from six people in the right order.
      Shoebox Tax | Sorts a year of receipts for the tax return, by line of the form.
      Archive Box | Labels and lists for paper archives, found by a phone.
      Batch Crop | Crops, straightens and names 400 scans the way you did the first one.
      Folder Rules | Moves what lands in Downloads by rules you can read.
      Clean Disk | Shows what fills the disk as a map and forgives a wrong click.
      Letter Merge | Personal letters from a table, with a preview for each.
      Old Formats | Opens the documents of the nineties.
      Ebook Shelf | Sorts, fixes and lends your e-books.
    `,
    points: `
      Works on the machine; nothing is uploaded.
      Undo for every batch, for thirty days.
      Reads text in 41 languages from scans.
      Handles folders of half a million files.
      Rules are sentences you can edit.
      Drag in, drag out.
      Windows, macOS and Linux.
      Keeps dates and metadata as they were.
    `,
    notes: `
      {title} was written for one office with eleven meters of folders. They have four now.
      It asks when it is unsure, collects the questions, and puts them to you once.
      A single download without an installer. Put it on a stick if you like.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Scanned today",
          columns: [
            ["Arrived", 3],
            ["Unsure", 2],
            ["Filed", 3],
            ["Paper bin", 2],
          ],
          cards: [
            "Scan 0412",
            "Scan 0413",
            "Scan 0414",
            "Two dates",
            "No sender",
            "Insurance",
            "Nordkraft",
            "Lease",
            "Flyer",
            "Copy of 0388",
          ],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "4,118 pictures",
          head: "The year in 200",
          tool: "12 to decide",
          items: [
            ["January", "9"],
            ["February", "14"],
            ["March", "11"],
            ["April", "22"],
            ["May", "18"],
            ["June", "31"],
            ["July", "40"],
            ["August", "28"],
          ],
        },
      },
    ],
  }),
  topic("focus and reading", {
    tech: ["TypeScript", "React", "JavaScript", "Node.js", "Python"],
    level: 1,
    apps: `
      Later Pile | Saves pages to read, and throws away what you have ignored for a month.
      Feedwell | A feed reader with a last page: when you have read today, you are done.
      Slow News | One page of news at seven in the evening, and then it is closed.
      Tab Attic | Puts old tabs in an attic with a date and a reason.
      Reader’s Lamp | Sets any article like a book page.
      Highlighter | Your highlights from everywhere, on cards, one a day back to you.
      Mute Button | Silences words, people and topics across the web.
      Paper Pile | Papers to read with a queue, notes and a promise.
      Listening List | Turns long reads into audio for the walk.
      Gatekeep | Asks why before it opens the site you always open.
      Half Hour | Blocks the internet for thirty minutes, no exceptions, not even you.
      Newsletter Shelf | Newsletters out of the mailbox, into a shelf by day.
      Book Ladder | Tracks what you read without telling anyone.
      Deep Water | Ambient sound that reacts to nothing and ends on time.
    `,
    points: `
      Ends. There is a last page.
      Extension for three browsers, under 300 kB.
      Reads aloud with voices you can stand.
      Syncs through your own folder.
      No recommendations.
      Keyboard for everything.
      Keeps the whole text, so dead links do not matter.
      Exports highlights with sources.
    `,
    notes: `
      {title} does not measure your attention. It has no idea how you are doing, and that is restful.
      It costs about as much as a paperback, once.
      Works offline, on planes and in the bath, at your own risk.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "Reading",
          code: [
            ["", "A margin is not emptiness; it is where"],
            ["", "the reader keeps a chair."],
            ["", ""],
            ["", "4 minutes left, then nothing else."],
            ["", ""],
          ],
          result: "Pages read, by evening",
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Tonight",
          sub: "Four texts, 22 minutes",
          hit: "On margins",
          hitSub: "6 minutes, saved on Monday",
          action: "Read",
          items: [
            ["On margins", "6 min", 0.4],
            ["Salt roads", "9 min", 0.6],
            ["The thumb", "3 min", 0.2],
            ["Letters", "4 min", 0.3],
            ["Thrown away", "11", 0.8],
            ["Kept", "38", 0.5],
          ],
        },
      },
    ],
  }),
  topic("teams", {
    tech: ["React", "Node.js", "PostgreSQL", "TypeScript", "Redis"],
    level: 2,
    apps: `
      Async Standup | Yesterday, today, stuck: three lines by mail, one page back.
      Decision Desk | Proposals with a date by which silence means yes.
      Retro Box | Retrospectives where the loudest does not win.
      Team Wiki Lite | Twenty pages that are true, with owners and best-before dates.
      Handbook | A company handbook with a quiz of three questions a month.
      Workload | Sees who has too much before they say so.
      Roadshow | Weekly progress as five slides, written by those who did the work.
      Request Counter | A front door for requests to a busy team, with an honest date.
      Rota Kitchen | Who makes the coffee, fairly, for ever.
      Buddy Week | Pairs a newcomer with someone, and both with small questions.
      Whiteboard Plain | A shared board that is only lines and notes, and instant.
      Goals Tree | Goals that hang on other goals; see what a cut costs.
      Skill Wall | What the team can do, what one person alone can do.
      Farewell Book | Cards and memories for someone who leaves.
    `,
    points: `
      Everybody writes before anybody reads.
      Mail in, mail out; the page is optional.
      Guests by link.
      Owners and dates on everything that can go stale.
      Quiet hours by person.
      Runs for two hundred on one small server.
      Import from spreadsheets.
      Archive you can search by decision.
    `,
    notes: `
      {title} replaces a meeting. Which one, you choose; after a month it asks if you want it back.
      Teams of four to forty use it. Above that you need a process, and we do not sell those.
      Self-hosted, one container, PostgreSQL. Sign-in by mailed link or your own directory.
    `,
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Today",
          list: ["Ana", "Bo", "Cleo", "Dev", "Esra"],
          messages: [
            ["in", "Stuck: waiting for the tax rates from Bo."],
            ["out", "Bo has them since 8:40. The file is linked here;", "two rates changed in April."],
            ["in", "Thanks, off to work."],
          ],
          source: "Both were told, nobody had to meet",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Requests",
          columns: [
            ["Asked", 3],
            ["Dated", 2],
            ["Doing", 2],
            ["Done", 3],
          ],
          cards: [
            "New report",
            "Access",
            "Logo",
            "Export",
            "Domain",
            "Price list",
            "Survey",
            "Banner",
            "Phone tree",
            "Sign",
          ],
        },
      },
    ],
  }),
  topic("clipboard and desktop", {
    tech: ["C#", "TypeScript", "JavaScript", "Go"],
    level: 1,
    apps: `
      Snipkeeper | Screenshots with arrows, blur and text that can be copied.
      Launchpad Nine | Opens programs, files and people by three letters.
      Window Valet | Puts windows where they were when you dock the laptop.
      Text Stamp | Short codes that become addresses, greetings and apologies.
      Color Pick | Picks a color anywhere and names it in your palette.
      Ruler | Measures pixels on the screen, with guides that stick.
      Menu Clock | Three clocks, one calendar, no weather.
      Key Coach | Learns which shortcuts you do not use and teaches one a week.
      Screen Dim | Dims everything but the window you are in.
      Loupe | A magnifier for tiny interfaces.
      Drag Shelf | A shelf at the screen’s edge to park files while you look for the place.
      Text Grab | Copies text from pictures, videos and stubborn dialogs.
      Night Paper | Turns white pages to paper in the evening, without wrecking photos.
      Meeting Light | A light on your desk that knows when you are in a call.
    `,
    points: `
      Starts with the system, uses 20 MB.
      One window of settings.
      Keyboard shortcuts you can change.
      Works on several screens of different sharpness.
      Never talks to a network.
      Accessible with a screen reader.
      Portable version for machines without rights.
      Updates when you say so.
    `,
    notes: `
      {title} is the sort of thing you forget you installed until you sit at another computer.
      Written natively; there is no browser in it. That is why it is small and why it took so long.
      One purchase, all your machines, and the source if you want to see how it is done.
    `,
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Captured, 640 by 400",
          word: "Arrow",
          lines: ["Blur, number, arrow, text", "Copied as picture and as words"],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Shelf",
          head: "Parked files",
          tool: "Clear after a day",
          items: [
            ["plan.dwg", "2 MB"],
            ["offer.pdf", "84 kB"],
            ["Crop 3", "1 MB"],
            ["Logo", "12 kB"],
            ["notes.md", "4 kB"],
            ["tax.csv", "61 kB"],
            ["Map", "3 MB"],
            ["Letter", "22 kB"],
          ],
        },
      },
    ],
  }),
  topic("tracking and goals", {
    tech: ["TypeScript", "React", "SQLite", "Python", "Node.js"],
    level: 1,
    apps: `
      Tick Mark | A year of one habit on a single page.
      Spend Slow | Waits two days before you buy, then asks again.
      Word Count | Writers’ targets that forgive Sundays.
      Practice Room | Practice time for musicians, with what was worked on and what still is not.
      Reading Goal | Pages, not books, and no one to compare with.
      Project Pulse | One number a day for a long project, and a line that tells the truth.
      Savings Jar | Saves toward one thing with a picture of it.
      Weigh Less Often | Shows the trend and hides the day.
      Study Hours | Hours by subject, with the week before the exam marked.
      Language Log | Minutes of listening, speaking, reading and writing, and which you avoid.
      Kilometer Bank | Runs and rides toward a place on the map.
      Debt Ladder | Pays debts in the order that hurts least.
      Screen Ledger | Screen time as an account you set up yourself.
      Gratitude Slip | One line a day that can be boring.
    `,
    points: `
      Entering takes five seconds.
      A missed day is a gap, not a failure.
      Charts that can be read without a legend.
      Prints a year on a page.
      Your data as CSV, any time.
      Several people, separate books.
      Works offline in the browser and on the phone.
      No account, no sharing.
    `,
    notes: `
      We tried to make {title} honest rather than motivating. People stay longer with it than with the others we made.
      The statistics behind the trend line are explained on one page with pictures.
      Pay once. There is nothing to subscribe to and nothing to unlock.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "This year",
          nav: ["Today", "Weeks", "Year", "Print"],
          stats: [
            ["Days", "88"],
            ["Best month", "April"],
            ["Trend", "+4 %"],
          ],
          rows: [
            ["Week 17", "6 of 7", "3 h 10"],
            ["Week 16", "4 of 7", "2 h 05"],
            ["Week 15", "7 of 7", "3 h 40"],
          ],
        },
      },
      { kind: "calendar", copy: { title: "Practice", who: ["Scales", "Pieces", "Ear", "Rhythm", "Rest"] } },
    ],
  }),
];

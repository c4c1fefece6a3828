import { topic } from "./topic";

export const webApplicationTopics = [
  topic("booking", {
    tech: ["TypeScript", "React", "Node.js", "PostgreSQL", "Python", "Django", "Vue", "MySQL"],
    level: 3,
    apps: `
      Slotwise | Online booking for practices where an appointment has a person, a room and a machine.
      Boathouse | Hires out boats, checks the weather, and will not let a beginner take the skiff in a force six.
      Chairside | Appointments for hairdressers that leave room between color and cut.
      Fairway Desk | Tee times, buggies and a waiting list that answers by text message.
      Studio Card | Drop-in classes for one studio: passes of ten, a waiting list, and no app to install.
      Roomkey | Meeting rooms for a house shared by five associations, with who pays for the heating.
      Hutkeeper | Mountain hut beds with dinner, dogs and allergies, also by telephone.
      Tasting Room | Visits for small wineries: twelve seats, one language a tour, deposit by card.
      Kiln Time | Firing slots for a shared pottery, by temperature and shelf.
      Parley Rooms | Interview rooms for court interpreters, booked by the hour and language.
      Loan Shelf | Lends tools from a neighborhood library and asks for them back kindly.
      Open Day | Time slots for school tours, with siblings kept together.
      Pitchside | Shares two football pitches among eleven clubs without a meeting.
      Groomer | Dog grooming calendar that knows breeds, coats and who bites.
    `,
    points: `
      Deposits by card, refunded by your rule without you.
      Reminders by mail or text; replies cancel or move.
      Calendar feeds for every person and room.
      Buffer times, opening hours and closed weeks in one place.
      Waiting list that offers a free slot to one person at a time.
      Works in the site you have, by one line of HTML.
      Walk-ins and phone bookings take three taps.
      Printed day sheet for the wall.
    `,
    notes: `
      No account for customers: they get a link to their own booking, and that is all they need to change it.
      {title} was written with the people at the counter. The busiest screen has five buttons and works with wet hands.
      Runs on the cheapest hosting that has a database. Backups are one file a night, and restoring one is tested at \
        every start.
    `,
    covers: [
      { kind: "calendar", copy: { title: "This week", who: ["Room 1", "Room 2", "Ana", "Bo", "Machine"] } },
      {
        kind: "dashboard",
        copy: {
          title: "Today",
          nav: ["Today", "Week", "People", "Rooms", "Money"],
          stats: [
            ["Booked", "26"],
            ["Free", "4"],
            ["Deposits", "$390"],
          ],
          rows: [
            ["9:00 Lindholm", "Room 1", "$45"],
            ["9:30 Okoye", "Room 2", "$60"],
            ["10:15 Sato", "Waiting list", "$45"],
          ],
        },
      },
    ],
  }),
  topic("members and associations", {
    tech: ["PHP", "MySQL", "JavaScript", "Vue", "Python", "Django", "PostgreSQL"],
    level: 3,
    apps: `
      Clubroom | Members, fees and letters for a club whose secretary changes every two years.
      Parish Book | Registers, hall hire and the flower schedule of a parish, with five levels of discretion.
      Rowing Log | Outings, boats and damage reports for rowing clubs.
      Alumni Hall | Keeps former students in touch by year and city, and lets them keep quiet if they like.
      Co-op Ledger | Shares, votes and dividends for a cooperative of up to five thousand.
      Fire Watch | Training hours, kit and call-outs of a volunteer fire brigade.
      Choir Stall | Attendance by voice part, sheet music lending, and who sings the solo when Eva is ill.
      Dues | Collects yearly fees by direct debit and writes to the forgetful three times.
      Wardrobe Mistress | Costumes of an amateur theater: who has what, in which size, since when.
      Helper Hours | Members book the hours they owe; the shed gets painted.
      Clean List | Newsletter lists of an association, cleaned of people who moved or died.
      Scout Hut | Camps, health forms and consent slips for scout groups.
      Library Corner | Lending for small libraries: no barcodes needed, fines optional.
      Ballot | Online votes for general meetings, secret and verifiable, with proxies.
    `,
    points: `
      Imports the spreadsheet you have, with a preview of what it understood.
      Direct debit files, dunning letters and receipts for gifts.
      Roles for chair, treasurer, secretary and helpers.
      Members change their own address by a mailed link.
      Leaves an audit line for every change.
      Letters print four to a page or go by mail.
      Deletes former members when the law says so.
      A handover sheet when an office changes hands.
    `,
    notes: `
      Associations change hands. {title} has a page called “you are new here” that a successor reads in twenty minutes.
      One license is one association, for ever. Branches and youth groups are included.
      It runs on shared hosting with PHP or a small server, and the manual says where to click, with pictures.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Members",
          nav: ["Members", "Fees", "Letters", "Votes"],
          stats: [
            ["Members", "412"],
            ["Paid", "389"],
            ["New", "17"],
          ],
          rows: [
            ["Amsel, Rita", "Paid", "$60"],
            ["Duarte, Marco", "Second letter", "$60"],
            ["Hale, family", "Paid", "$90"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Fees 2026",
          sub: "R. Amsel, member since 1998",
          items: [
            ["Membership", "$60.00"],
            ["Locker 14", "$12.00"],
            ["Missing hours, 1", "$15.00"],
          ],
          totalLabel: "Total",
          total: "$87.00",
          action: "Post",
        },
      },
    ],
  }),
  topic("invoices and money", {
    tech: ["TypeScript", "React", "Node.js", "PostgreSQL", "C#", "Docker"],
    level: 3,
    apps: `
      Sixpence | Petty cash for offices where everyone has a key to the drawer.
      Tallyhouse | Splits a shared house’s costs to the cent and explains the split to anyone who asks.
      Duplicate Book | Delivery notes and invoices for tradespeople, written on the phone, printed in the van.
      Net Thirty | Chases unpaid invoices in four tones and stops the minute the money arrives.
      Royalty Room | Author royalties twice a year, per edition, channel and advance.
      Grantbook | Spending by grant and budget line, with the report the foundation wants.
      Envelope Nine | Household budgeting in nine envelopes, imported from any bank’s CSV.
      Retainer | Hours bought, hours used, hours left, on a page the client can see.
      Commission | Sales commissions people can recompute themselves.
      Coinage | Invoices in two currencies with the rate of the day kept on the paper.
      Ledger for Two | A couple’s common money, and what is nobody’s business.
      Stall Money | Market stalls: rent by meter, electricity by socket, one bill a month.
      Proforma | Quotes that become orders, then invoices, without typing anything twice.
      Escrow Lite | Holds a deposit between two parties with rules both signed.
    `,
    points: `
      Numbers in sequence, as tax offices like them.
      E-invoices as UBL and ZUGFeRD beside the PDF.
      Bank import from CSV and CAMT, matched by amount and name.
      Reminders with your words and your patience.
      Every figure opens into how it was made.
      Several currencies, each with the rate of its day.
      Export for the accountant in one click.
      Roles: who writes, who sees, who only pays.
    `,
    notes: `
      {title} rounds once, at the end, and shows where. We test that with eleven thousand invoices, most of them \
        unpleasant.
      Your books stay in a PostgreSQL database on your machine; the table names are plain words and documented.
      Comes with tax presets for thirty-one countries. A preset is a text file, so next year’s change is your edit \
        or our update.
    `,
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Invoice 0318",
          sub: "Due 15 May",
          items: [
            ["Repair of two doors", "$380.00"],
            ["Material", "$96.40"],
            ["Travel, 34 km", "$20.40"],
          ],
          totalLabel: "Total",
          total: "$496.80",
          action: "Send",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Open invoices",
          nav: ["Open", "Late", "Paid", "Clients"],
          stats: [
            ["Open", "$6,180"],
            ["Late", "$1,240"],
            ["This month", "$9,720"],
          ],
          rows: [
            ["Halden & Co", "Late 9 days", "$1,240"],
            ["Fjell Ferries", "Sent", "$3,100"],
            ["Kite Shop", "Sent", "$496"],
          ],
        },
      },
    ],
  }),
  topic("publishing", {
    tech: ["TypeScript", "Node.js", "React", "Python", "Django", "PostgreSQL", "PHP"],
    level: 2,
    apps: `
      Broadside | A one-page newspaper for a village: five articles, a notice board, prints on A3.
      Colophon | A site for small presses, with books, authors, extracts and a basket.
      Recipe Card | Cooking sites without life stories: amounts scale, steps stay put while you cook.
      Fieldguide | Build an illustrated guide to anything with leaves, beaks or rust.
      Serial | Publishes a novel chapter by chapter to readers who pay by the month.
      Museum Label | Object pages for small museums, with one QR code a showcase.
      Changelog House | Release notes with pictures that your users can subscribe to by product area.
      Manual | Product manuals in four languages that stay in step.
      Poster Wall | Event posters of a town, sorted by day and distance, moderated by three volunteers.
      Family Press | Turns letters and photos of a family into a private site and a printed book.
      Footnote Blog | A blog engine for people who cite: notes, sources, corrections with dates.
      Exhibit A | Portfolio pages for photographers that load in a second on a phone.
      Syllabus | Course pages with readings, deadlines and what changed since last week.
      Sermon Shelf | Audio and text of talks, searchable by theme and speaker.
    `,
    points: `
      Pages are static files; hosting costs next to nothing.
      Text in Markdown, pictures by dragging, no page builder.
      Feeds, sitemaps and cards for social sites included.
      Prints well: real page breaks and links as footnotes.
      Readable without JavaScript.
      Drafts with a link for a friend’s eyes.
      Corrections are shown as corrections.
      Import from three older systems.
    `,
    notes: `
      Old articles keep their address. {title} remembers every address a text ever had and sends readers on.
      The themes were set by a book typographer. There are three, and they are finished.
      You write in the browser or in a folder of text files; both end up in the same git repository.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "draft-12.md",
          code: [
            ["", "# The bridge is closed"],
            ["", ""],
            ["", "From Monday the old bridge is shut to carts."],
            ["", "The ferry takes over, every half hour. [1]"],
            ["", "[1] Notice of the council, 9 April"],
          ],
          result: "Read by 1,204 people, by day",
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Spring list",
          head: "New books",
          tool: "Sort: season",
          items: [
            ["Salt roads", "$24"],
            ["On margins", "$18"],
            ["Ferry", "$16"],
            ["Cold type", "$32"],
            ["A winter", "$21"],
            ["Reeds", "$14"],
            ["Small hours", "$19"],
            ["Letters", "$28"],
          ],
        },
      },
    ],
  }),
  topic("support and feedback", {
    tech: ["React", "Node.js", "Redis", "PostgreSQL", "TypeScript", "Vue"],
    level: 2,
    apps: `
      Suggestion Slot | A feedback box for a shop window: QR code outside, sorted answers inside.
      Beta Room | Runs a beta test: invites, builds, questions, and who has gone silent.
      Status Lamp | A status page that stays up when everything else is down.
      Help Shelf | Help center with articles that know which version you use.
      Pulse Nine | Nine questions to a team, once a month, with answers nobody can trace.
      Bug Box | Lets customers report a bug with a picture, a console log and two sentences.
      Review Desk | Collects reviews after delivery and answers the unhappy ones first.
      Waiting Room | A fair queue in front of a ticket sale, with an honest time.
      Classroom Poll | Live questions in a lecture, anonymous, on any phone.
      Petition | Signatures with checks against doubles, and a letter that is ready to hand over.
      Town Hall | Participatory budgets: proposals, discussion, vote, and what became of it.
      Office Hours | Ten-minute slots with the people who made the product.
      Exit Card | Asks leaving customers one question that they answer.
      Complaints Book | Handles complaints by the standard, with dates an auditor can follow.
    `,
    points: `
      Takes part without an account; proof by mail link.
      Duplicates are found while typing.
      Answers go to exactly the people who asked.
      Anonymous means anonymous: no address is stored.
      Exports to CSV and a printable report.
      Embeds by one line, styles by your CSS.
      Works on a phone in one hand.
      Moderation by more than one person, with a log.
    `,
    notes: `
      Asking is easy; showing that somebody listened is the hard half. {title} spends most of its screens on the \
        second one.
      It is one container and a database. A page for two thousand visitors a minute ran on a server for five dollars \
        a month.
      Texts are short, and all of them can be changed. Fourteen languages come along, translated by people.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "What people said",
          columns: [
            ["New", 3],
            ["Looking", 2],
            ["Answered", 3],
            ["Done", 2],
          ],
          cards: [
            "Door sticks",
            "More benches",
            "Map is old",
            "Card reader",
            "Too loud",
            "Ramp",
            "Late opening",
            "Bins",
            "Lights",
            "Sign",
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Feedback",
          list: ["Door sticks", "Ramp", "Too loud", "Benches"],
          messages: [
            ["in", "The ramp at the side door is blocked by bins."],
            ["out", "Thank you. The bins have moved to the yard and", "we marked the place. Here is a picture."],
            ["in", "Works, I was there today."],
          ],
          source: "Told 14 people who reported the same",
        },
      },
    ],
  }),
  topic("schools and learning", {
    tech: ["Python", "Django", "PostgreSQL", "JavaScript", "React", "TypeScript"],
    level: 3,
    apps: `
      Chalkline | Timetables for schools with part-time teachers, two sites and one gym.
      Gradebook Plain | Marks and remarks that parents understand, term by term.
      Parents’ Evening | Ten-minute slots for six hundred parents, siblings back to back.
      Reading Ladder | Finds the next book for a child from the last three it liked.
      Lab Safe | Chemicals, cupboards and risk sheets of a school laboratory.
      Music Room | Lessons, instruments on loan and the summer concert of a music school.
      Homework Hatch | Hand in, comment, hand back; pictures of paper are fine.
      Canteen | Lunch orders with allergies, paid by the month, cooked in the right number.
      Tutor Table | Pairs students who can explain with students who ask.
      Exam Hall | Seats, invigilators and extra time for three hundred candidates.
      Kindergarten Door | Who is here, who may collect, what the morning was like.
      Spelling Bee Line | Dictations that remember each child’s own twenty words.
      Field Trip | Consent, coach seats, packed lunches and a list for the roll call.
      Vocabulary Drawer | Flash cards with real sentences, made by a class for a class.
    `,
    points: `
      Parents need no account; links are personal and expire.
      Works on old tablets and slow lines.
      Data stays in the school; no advertising, no tracking.
      Import from the three common school systems.
      Prints everything, because schools do.
      Read by a data protection officer, report included.
      Languages for parents: eighteen.
      Substitutes see what they need for one day.
    `,
    notes: `
      {title} was tried for a year in two schools and changed every week of it. The list of changes is in the download.
      A license is one school, any number of children. Training is a forty-minute video and a sheet for the staff room.
      It needs a small server in the house or at your provider, and somebody who is not afraid of a terminal for \
        half an hour.
    `,
    covers: [
      { kind: "calendar", copy: { title: "Class 7b", who: ["Math", "English", "Physics", "Music", "Gym"] } },
      {
        kind: "dashboard",
        copy: {
          title: "Spring term",
          nav: ["Today", "Classes", "Parents", "Reports"],
          stats: [
            ["Pupils", "611"],
            ["Absent", "23"],
            ["Letters", "8"],
          ],
          rows: [
            ["7b, dictation", "Handed back", "26 of 27"],
            ["9a, lab sheet", "To mark", "24"],
            ["Trip to the coast", "Consent", "51 of 54"],
          ],
        },
      },
    ],
  }),
  topic("property and places", {
    tech: ["TypeScript", "React", "PostgreSQL", "Node.js", "Python", "Vue"],
    level: 4,
    apps: `
      Caretaker | Tasks, keys and meters of apartment houses, on one page a house.
      Berth | Moorings, winter storage and crane days for marinas.
      Campsite Ledger | Pitches, cabins and electricity for family-run campsites.
      Deposit Book | Rent deposits with interest, handover photos and a fair settlement.
      Snag List | Defects on a building site, each with a photo, a trade and a date.
      Common Room | Bookings and cleaning of shared rooms in a housing block.
      Key Cupboard | Which of the 900 keys is where, who signed, and what it opens.
      Plot Planner | Cemetery plots, graves and rights of use, with a map that is right.
      Coworking Till | Desks, day passes and coffee on one bill.
      Storage Row | Lets storage boxes by the month; the code at the gate follows the payment.
      Second Home | Looks after holiday houses: guests, cleaners, boiler, bins.
      Facility Round | Inspection rounds with readings, and the trend that shows a leak.
      Parking Warden | Spaces, permits and guests of a housing estate, by number plate.
      Estate Walk | Viewings for letting agents: slots, questions, papers, decision.
    `,
    points: `
      Drawings and photos hang on the place they show.
      Jobs go to the trade with the history of the flat.
      Meter readings by photo, checked against last year.
      Letters to one, some or all, on paper or by mail.
      Contracts with their dates; reminders before they renew.
      Statements that can be checked with a pocket calculator.
      Works offline in the cellar.
      Rights per house and per person.
    `,
    notes: `
      We look after two hundred flats ourselves with {title}. When something annoys us, it is gone in the next release.
      Importing starts from your spreadsheets. Send us a sample without names and we tell you what will come across.
      Licensed per company. Hosting is yours, or ours at cost.
    `,
    covers: [
      {
        kind: "map",
        copy: {
          title: "North side",
          sub: "4 places free from June",
          facts: [
            ["212", "places"],
            ["4", "free"],
            ["3", "repairs"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Repairs",
          columns: [
            ["Reported", 3],
            ["Ordered", 2],
            ["In work", 2],
            ["Done", 3],
          ],
          cards: [
            "Tap, flat 2",
            "Lift noise",
            "Roof gutter",
            "Cellar light",
            "Door closer",
            "Boiler",
            "Bell, no. 6",
            "Window",
            "Stair rail",
            "Lock",
          ],
        },
      },
    ],
  }),
  topic("teams and small offices", {
    tech: ["React", "Node.js", "PostgreSQL", "TypeScript", "Redis", "Ruby"],
    level: 2,
    apps: `
      Leavebook | Holidays and sick days with the rules of nineteen countries, on one wall chart.
      Who Knows | Finds the colleague who has done this before.
      Onboard Card | A first week with names, keys, lunch and three small tasks.
      Desk Map | Who sits where on Tuesday, drawn on your floor plan.
      Kudos Jar | Thanks between colleagues, printed at the end of the quarter.
      Device Drawer | Track laptops, phones and licenses: who uses each one, what it cost, and when it needs replacing.
      Visitor Book | Guests sign in on a tablet, hosts get a note, the fire list is right.
      Policy Shelf | Company rules with versions, owners and who has read them.
      Hiring Board | Applications for a firm that hires six people a year and wants to answer all of them.
      Travel Slip | Travel requests and expenses on one form that asks nothing twice.
      Quarter Page | Goals on a single page, looked at every Friday for five minutes.
      Coffee Roulette | Pairs two people a week and books the half hour.
      Office Post | Parcels and letters at the front desk, with a photo and a nudge.
      Lunch Order | Collects orders until eleven, sends one to the kitchen, splits the bill.
    `,
    points: `
      Sign in with what you have, or with a mailed link.
      One page that fits on the screen in the kitchen.
      Calendar feeds, so that nobody has to look here.
      Runs for fifty people on the smallest server.
      Notifications once a day, in the morning.
      Everything exports to CSV.
      Works in the browser on a phone.
      Roles are three: all, team, admin.
    `,
    notes: `
      {title} does one thing that a spreadsheet does badly. If your spreadsheet is fine, keep it.
      Costs once, no seats. We think software for a team of twelve should cost less than the team’s lunch.
      Installs with one command in a container; updates are one more, and the old version stays beside it for a week.
    `,
    covers: [
      { kind: "calendar", copy: { title: "Away in May", who: ["Ana", "Bo", "Cleo", "Dev", "Esra"] } },
      {
        kind: "board",
        copy: {
          title: "This week",
          columns: [
            ["New", 2],
            ["Doing", 3],
            ["Waiting", 2],
            ["Done", 3],
          ],
          cards: [
            "Keys for Kim",
            "Laptop 41",
            "Desk plan",
            "First lunch",
            "Contract",
            "Badge photo",
            "Phone",
            "Welcome page",
            "Parking",
            "Payroll",
          ],
        },
      },
    ],
  }),
];

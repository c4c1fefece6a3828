import type { CuratedApp } from "./curated-app";

export const aiAgents: CuratedApp[] = [
  {
    title: "Tern",
    category: "AI Agents",
    developer: "idris",
    palette: "teal",
    featured: true,
    demo: true,
    summary: "Answers support mail in your voice, names the help page it used, and hands over when it is unsure.",
    body: `Tern reads your help pages and the last year of replies your team sent. For each new message it drafts an \
answer, shows the sentence it rests on, and gives a figure for how sure it is. Above your threshold it sends; below \
it, the draft waits for a person.

- Connects to any mailbox over IMAP, or to a help desk by webhook.
- Never promises refunds or dates unless a rule of yours says so.
- A weekly list of questions that your help pages do not answer yet.

You run it on your own server with your own model key. Mail stays in your PostgreSQL database, and the evaluation \
set it ships with can be extended by forwarding a message to an address.`,
    techStack: ["Python", "AI", "REST API", "PostgreSQL"],
    builtWith: "Claude Code",
    price: "29.00",
    priceType: "monthly",
    version: "3.2.0",
    listed: 212,
    updated: 9,
    downloads: 318,
    stars: [66, 16, 4, 1, 1],
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Inbox",
          list: ["Delivery missing", "Change of address", "Refund, order 8841", "Broken zip", "Gift receipt"],
          messages: [
            ["in", "My parcel says delivered, but it is not here."],
            [
              "out",
              "Sorry about that. The courier left it with the",
              "neighbor at no. 14 at 15:20. Shall I open a claim?",
            ],
            ["in", "Found it. Thank you."],
          ],
          source: "Source: Delivery help, “Left with a neighbor”",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Tern, last 7 days",
          nav: ["Answers", "Waiting", "Gaps", "Voice", "Rules"],
          stats: [
            ["Answered", "412"],
            ["Handed over", "58"],
            ["Sure on average", "91 %"],
          ],
          rows: [
            ["Where is my parcel", "Sent", "126"],
            ["Change an address", "Sent", "74"],
            ["Refund outside 30 days", "Handed over", "31"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Gaps in the help pages",
          columns: [
            ["New", 3],
            ["Being written", 2],
            ["In review", 1],
            ["Published", 3],
          ],
          cards: [
            "Gift receipts",
            "VAT on returns",
            "Two parcels",
            "Lost voucher",
            "Islands",
            "Repair times",
            "Left with neighbor",
            "Zip repair",
            "Invoices",
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "rules.tern",
          code: [
            ["if", " message asks for ", "'refund'"],
            ["", "   and order is older than 30 days"],
            ["return", " hand over to ", "'billing'"],
            ["if", " sure < 0.85"],
            ["return", " draft"],
          ],
          result: "Checked against 1,204 old messages: 31 would change",
        },
      },
    ],
    reviews: [
      [
        5,
        "Two of us answer mail for a shop with nine thousand orders a month. Tern now does the parcel questions " +
          "and we do the rest. It has not invented a policy once, which I checked every day for a month.",
        "yetunde",
      ],
      [
        4,
        "The source line under each answer is what sold it to my team. Setup of the voice took an afternoon of " +
          "forwarding good examples.",
        "noor",
      ],
      [5, "Hands over when it should. That is the whole product."],
      [
        3,
        "Very good in English and German, noticeably stiffer in Polish. Idris says a new release is coming; I " +
          "will revise then.",
      ],
      [5, "The gaps report rewrote our help center. We have fewer messages to answer in the first place.", "sam"],
    ],
  },
  {
    title: "Docent",
    category: "AI Agents",
    developer: "mei",
    palette: "bone",
    demo: true,
    summary: "Asks your folder of PDFs a question and answers with the page it read. No page, no answer.",
    body: `Point Docent at a folder: manuals, minutes, theses, tenders. It reads text and scanned pages, keeps an \
index beside the files, and answers in one paragraph with links that open the PDF at the right page and mark the lines.

- Finds across languages: ask in English, quote the Japanese original.
- Says “not in these documents” instead of guessing; you can see what it looked at.
- Works with a hosted model or with one on your own machine.

Built for a museum archive of 40,000 pages, where a wrong date is worse than no date. One license covers one \
organization, any number of folders.`,
    techStack: ["Python", "AI", "Machine Learning", "PostgreSQL", "Docker"],
    builtWith: "Claude Code",
    price: "89.00",
    version: "1.9.2",
    listed: 268,
    updated: 21,
    downloads: 246,
    stars: [41, 11, 3, 2, 0],
    covers: [
      {
        kind: "chat",
        copy: {
          title: "Docent, estate archive",
          list: ["Roof, 1931", "Lease terms", "Donor names", "Gate key", "Map of 1888"],
          messages: [
            ["in", "When was the east wing roof replaced?"],
            ["out", "In the spring of 1931, after the storm of", "2 November. The builder was Ahlers & Son."],
            ["in", "And what did it cost?"],
          ],
          source: "Minutes 1931, page 14, lines 6 to 9",
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Minutes 1931",
          sub: "Page 14 of 52, scanned",
          items: [
            ["Roof of the east wing", "4,180 M"],
            ["Gutters, copper", "612 M"],
            ["Scaffold, six weeks", "240 M"],
          ],
          totalLabel: "Quoted lines",
          total: "6 to 9",
          action: "Open",
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Index",
          nav: ["Folders", "Questions", "Unread", "Languages"],
          stats: [
            ["Pages", "40,312"],
            ["Scanned", "61 %"],
            ["No answer", "8 %"],
          ],
          rows: [
            ["Minutes 1901 to 1950", "Read", "9,204"],
            ["Leases", "Read", "3,118"],
            ["Letters, box 12", "Reading", "641"],
          ],
        },
      },
    ],
    reviews: [
      [5, "I asked it about a clause I had been looking for since March and it opened the scan with the line marked."],
      [
        5,
        "It refuses to answer when the page is not there. After a year of tools that make things up, this is restful.",
        "dana",
      ],
      [4, "Handwritten pages are hit and miss. Printed ones, even bad photocopies, are nearly perfect."],
      [4, "Indexing 12,000 pages took a night on our small server. Answers come in about four seconds.", "henrik"],
    ],
  },
  {
    title: "Sortinghouse",
    category: "AI Agents",
    developer: "idris",
    palette: "celadon",
    summary: "Reads the invoices mailbox, files each attachment, and asks you only about the ones that do not add up.",
    body: `Suppliers send PDFs, photos, links and the occasional spreadsheet. Sortinghouse collects them, reads \
supplier, number, dates, lines and VAT, checks the sums, and files each one under the name your accountant wants.

What it is unsure of goes into one daily mail with three buttons: right, wrong, not an invoice. It learns per \
supplier, so the second invoice from the same firm is rarely a question.

- Finds duplicates, also when the second copy is a photo.
- Exports to CSV, DATEV, and the Ledgerline import format.
- Keeps the original untouched beside the data it read.`,
    techStack: ["Python", "AI", "Machine Learning", "PostgreSQL", "REST API"],
    builtWith: "Claude Code",
    price: "19.00",
    priceType: "monthly",
    version: "2.4.1",
    listed: 330,
    updated: 34,
    downloads: 174,
    stars: [23, 9, 4, 1, 1],
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Nordkraft AB",
          sub: "Invoice 88213, read just now",
          items: [
            ["Electricity, March", "$312.40"],
            ["Grid fee", "$48.10"],
            ["VAT 25 %", "$90.13"],
          ],
          totalLabel: "Adds up",
          total: "$450.63",
          action: "File",
        },
      },
      {
        kind: "board",
        copy: {
          title: "This month",
          columns: [
            ["Arrived", 3],
            ["Unsure", 2],
            ["Filed", 3],
            ["Paid", 2],
          ],
          cards: [
            "Nordkraft 88213",
            "Paper Works",
            "Photo, 9 April",
            "Two totals",
            "No VAT number",
            "Hosting",
            "Rent",
            "Phone",
            "Post",
            "Coffee",
          ],
        },
      },
      {
        kind: "chat",
        copy: {
          title: "Daily question",
          list: ["Paper Works", "Photo, 9 April", "Halden & Co", "Taxi receipt"],
          messages: [
            ["in", "Paper Works sent two totals: 184.00 and 148.00."],
            ["out", "The lines add up to 184.00. I would file that", "one and keep the other as a note."],
            ["in", "Right."],
          ],
          source: "Lines 1 to 4, page 2",
        },
      },
    ],
    reviews: [
      [5, "The daily mail is down to one or two questions. My accountant has stopped sending me lists.", "ines"],
      [4, "Reads German and French invoices without trouble. Handwritten market receipts still need me.", "tobias"],
      [
        2,
        "Our biggest supplier sends a portal link behind a login and it cannot follow those. That is most of our " +
          "volume.",
      ],
      [5, "Found a duplicate for 2,300 in the first week. It has paid for itself for some years."],
    ],
  },
  {
    title: "Switchboard",
    category: "AI Agents",
    developer: "mei",
    palette: "cobalt",
    demo: true,
    featured: true,
    summary: "Picks up the phone when you cannot, takes the message properly, and books what your calendar allows.",
    body: `For practices, workshops and one-person firms. Switchboard answers after the fourth ring, says at once \
that it is a machine, and asks for the three things you need. The message reaches you as text with the recording \
attached, sorted by how urgent it sounded.

- Books, moves and cancels in CalDAV and the two large calendars.
- Eleven languages; it follows the caller when they switch.
- Rings you through for words you choose, such as “water” or “bleeding”.

Works with any SIP number. A call costs what your model and telephone provider charge; Switchboard adds nothing per \
minute.`,
    techStack: ["Python", "AI", "REST API", "Redis", "Docker"],
    builtWith: "Cursor",
    price: "49.00",
    priceType: "monthly",
    version: "1.6.0",
    listed: 228,
    updated: 12,
    downloads: 139,
    stars: [24, 8, 3, 2, 1],
    covers: [
      {
        kind: "calendar",
        copy: { title: "Week 16, booked by phone", who: ["Bay 1", "Bay 2", "Tires", "Lift", "Loan car"] },
      },
      {
        kind: "chat",
        copy: {
          title: "Calls today",
          list: ["Brake noise", "Winter tires", "Invoice 311", "Loan car", "No number"],
          messages: [
            ["in", "It squeals when I turn left. Can I come Thursday?"],
            ["out", "Thursday at 8:30 or Friday at 14:00 are free.", "Which one, and may I have the plate?"],
            ["in", "Thursday. HB 4412."],
          ],
          source: "Booked: Thursday 8:30, bay 2",
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Messages",
          sub: "4 since 9:00",
          hit: "Frau Adler, brake noise",
          hitSub: "1 min 12, sounds urgent",
          action: "Call back",
          items: [
            ["Frau Adler", "1:12", 0.2],
            ["Tire dealer", "0:48", 0.6],
            ["Herr Yilmaz", "2:05", 0.8],
            ["Unknown", "0:11", 0.35],
            ["Insurance", "3:40", 0.9],
            ["Post", "0:32", 0.5],
          ],
        },
      },
    ],
    reviews: [
      [5, "My hands are under a car all day. Callers get an appointment and I get a note with the plate number."],
      [
        4,
        "Patients over seventy talk to it without noticing much, although it says what it is. Swiss German is " +
          "still a problem.",
      ],
      [5, "We count eleven bookings a month that used to be missed calls.", "tobias"],
      [2, "Voice delay of about a second with our provider. Works, but people start talking over it."],
    ],
  },
  {
    title: "Redpen",
    category: "AI Agents",
    developer: "mei",
    palette: "bisque",
    summary: "Reads a contract against your own rules and returns it with comments in the margin, clause by clause.",
    body: `Write your rules once, in sentences: liability no higher than the fee, payment within 30 days, no \
automatic renewal beyond a year. Redpen reads the DOCX you were sent and returns the same file with comments where a \
clause breaks a rule, quoting both, and a suggestion in the contract’s own tone.

It is not a lawyer and says so on the first page. It is the colleague who reads the whole thing before the lawyer does.

- Keeps numbering, tracked changes and defined terms intact.
- Compares the second draft with what you asked for in the first.
- Nothing is sent anywhere but to the model you configure.`,
    techStack: ["Python", "AI", "TypeScript", "Docker"],
    builtWith: "Claude Code",
    price: "129.00",
    version: "1.3.0",
    listed: 141,
    updated: 18,
    downloads: 88,
    stars: [14, 6, 2, 0, 1],
    covers: [
      {
        kind: "paper",
        copy: {
          head: "Services agreement",
          sub: "12 clauses, 3 comments",
          items: [
            ["4.2 Payment in 60 days", "rule 2"],
            ["9.1 Liability, no cap", "rule 1"],
            ["14 Renews for 3 years", "rule 5"],
          ],
          totalLabel: "Within rules",
          total: "9 of 12",
          action: "Return",
        },
      },
      {
        kind: "editor",
        copy: {
          title: "rules.txt",
          code: [
            ["", "1  liability is at most the yearly fee"],
            ["", "2  payment within 30 days"],
            ["", "3  ", "if", " data leaves the EU, say ", "where"],
            ["", "4  either side may end it in 3 months"],
            ["", "5  no renewal beyond 12 months"],
          ],
          result: "5 rules, 41 contracts read with them",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Contracts in April",
          columns: [
            ["Received", 2],
            ["Commented", 3],
            ["With them", 2],
            ["Signed", 2],
          ],
          cards: [
            "Halden & Co",
            "Studio Rue",
            "Norrsken Lab",
            "Cleaning",
            "Fibre line",
            "Print shop",
            "Lease",
            "Agency",
            "Archive",
          ],
        },
      },
    ],
    reviews: [
      [
        5,
        "Twenty pages from a large customer, three comments, all three right. My lawyer billed one hour instead " +
          "of four.",
        "noor",
      ],
      [4, "Suggestions sound like the contract, not like a robot. PDF input would be welcome; I convert first."],
      [
        3,
        "Works best when rules are short. It took me three tries to write mine so that it stopped flagging everything.",
      ],
    ],
  },
  {
    title: "Fieldnote",
    category: "AI Agents",
    developer: "kavita",
    palette: "straw",
    summary:
      "Talk for two minutes after a site visit; get the report, the photos in order and the list of what to order.",
    body: `Surveyors, gardeners and heating engineers write their reports at nine in the evening. Fieldnote listens \
in the van instead. You speak as you would to a colleague, add photos, and it fills your own report template, in \
your headings, with the photos placed where you mentioned them.

- Works offline and sends when there is signal.
- Asks back when a measurement is missing: “height of the retaining wall?”
- Parts and quantities become a list you can send to your supplier.

Reports are DOCX or PDF. Templates are your own files with names in braces, nothing to learn.`,
    techStack: ["TypeScript", "React", "Python", "AI", "PostgreSQL"],
    builtWith: "Lovable",
    price: "12.00",
    priceType: "monthly",
    version: "2.0.3",
    listed: 187,
    updated: 27,
    downloads: 121,
    stars: [17, 8, 3, 1, 0],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Site visit",
          sub: "12 Quarry Lane, 10:40",
          hit: "Retaining wall, north",
          hitSub: "Height missing, please say it",
          action: "Finish report",
          items: [
            ["Wall, north", "2.4 m", 0.8],
            ["Drain", "blocked", 0.2],
            ["Steps", "9", 0.7],
            ["Oak, 60 cm", "keep", 0.6],
            ["Fence", "14 m", 0.75],
            ["Photos", "11", 0.5],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Visit report",
          sub: "12 Quarry Lane, 3 April",
          items: [
            ["1 Retaining wall", "2 photos"],
            ["2 Drainage", "1 photo"],
            ["3 Steps and fence", "4 photos"],
          ],
          totalLabel: "To order",
          total: "6 items",
          action: "Send",
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Order list",
          sub: "From your visit at 10:40",
          hit: "",
          hitSub: "",
          action: "",
          screen: "list",
          items: [
            ["Drain pipe 110", "6 m", 0.9],
            ["Gravel 16/32", "1.2 t", 0.6],
            ["Fence posts", "8", 0.5],
            ["Concrete C20", "0.4 m³", 0.2],
            ["Geotextile", "20 m²", 0.7],
            ["Screws", "1 box", 0.4],
          ],
        },
      },
    ],
    reviews: [
      [5, "I dictated a report standing beside the van and it was in the client’s mailbox before I had lunch."],
      [
        4,
        "It understood “the dodgy bit by the gate” and put the photo there. Sometimes it is too polite; I edit " +
          "that out.",
      ],
      [3, "Good idea, but my template with nested tables broke. Support sent a fixed one after two days."],
    ],
  },
];

import type { NamedCustomer } from "../people/named-customers";
import type { NamedDeveloper } from "../people/named-developers";

/** Curated project requests. Budgets are in USD: a total when fixed, an hourly rate when hourly. */
export type CuratedRequest = {
  title: string;
  category: string;
  budget: number;
  hourly?: true;
  timeline: string;
  skills: string[];
  /** Days since it was posted. */
  posted: number;
  status?: "in_progress" | "completed" | "cancelled";
  client?: NamedCustomer;
  /** Developers who always propose; the first one is hired for an accepted request. */
  bidders?: NamedDeveloper[];
  /** Those who withdrew their proposal. */
  withdrawn?: NamedDeveloper;
  description: string;
};

export const curatedRequests: CuratedRequest[] = [
  {
    title: "Client portal for a translation studio",
    category: "Web Applications",
    budget: 4200,
    timeline: "7 weeks",
    skills: ["React", "TypeScript", "PostgreSQL"],
    posted: 5.2,
    client: "noor",
    bidders: ["marta", "jonas", "kavita"],
    description:
      "Clients send us documents by mail and ask daily how far we are. We want a small portal: upload, see the " +
      "state, ask the translator, download, pay.\n\nTwo people work here, about forty clients, documents in " +
      "Arabic, French and English. Right-to-left has to be right from the start.",
  },
  {
    title: "Deliveries that upload themselves",
    category: "APIs",
    budget: 65,
    hourly: true,
    timeline: "About 40 hours",
    skills: ["Go", "PostgreSQL", "DevOps"],
    posted: 19.3,
    status: "in_progress",
    client: "noor",
    bidders: ["jonas", "rania", "bogdan"],
    description:
      "Finished translations lie in a folder; each client wants them somewhere else: a mailbox, a bucket, an old " +
      "FTP server. We need a small service that delivers, tries again, and tells us what did not arrive.\n\nIt " +
      "should run on the server we have and be understood by the next person.",
  },
  {
    title: "Word counts that agree with our invoices",
    category: "Desktop Tools",
    budget: 700,
    timeline: "2 weeks",
    skills: ["Python", "TypeScript"],
    posted: 73.4,
    status: "completed",
    client: "noor",
    bidders: ["rania", "mei"],
    description:
      "Every program counts words differently and clients notice. We need one small tool that counts DOCX, PDF " +
      "and subtitles by rules we write down, and prints the count for the invoice.",
  },
  {
    title: "Booking page for a physiotherapy practice",
    category: "Web Applications",
    budget: 3200,
    timeline: "6 weeks",
    skills: ["React", "Node.js", "PostgreSQL"],
    posted: 0.6,
    bidders: ["marta", "sam"],
    description:
      "We are three therapists with two rooms and one treatment couch that everybody wants. Patients call; we " +
      "would like them to book online, pay a deposit, and get a reminder.\n\nWe have a site and a designer. " +
      "Needed: the booking logic, a small admin page, and someone who explains it to our receptionist.",
  },
  {
    title: "Offline app for tree inspections",
    category: "Mobile Apps",
    budget: 7800,
    timeline: "3 months",
    skills: ["Mobile Development", "React", "UI/UX Design"],
    posted: 1.4,
    bidders: ["aiko", "grace"],
    description:
      "City gardeners inspect 14,000 trees a year with paper forms. The app has to work without signal, take " +
      "photos, know the tree by position, and sync in the evening.\n\nForms and a sample of the data are ready. " +
      "Android only, rugged phones with scratched screens.",
  },
  {
    title: "Connect our shop to the accounting program",
    category: "APIs",
    budget: 900,
    timeline: "2 weeks",
    skills: ["PHP", "REST API", "Backend"],
    posted: 1.9,
    client: "yetunde",
    description:
      "Orders from the shop should arrive as bookings each night: net, tax, fees, payment method. About 60 " +
      "orders a day. Both sides have an interface and documentation; ours is PHP.\n\nPlease tell us how you " +
      "handle refunds and what happens when a night fails.",
  },
  {
    title: "Rescue of a half-finished Django project",
    category: "Web Applications",
    budget: 75,
    hourly: true,
    timeline: "Start this month, about 60 hours",
    skills: ["Python", "Django", "Full-Stack"],
    posted: 2.5,
    description:
      "Our developer moved on and left a member administration at about 70 per cent. Tests exist and pass. We " +
      "need somebody to read it, tell us honestly if it is worth finishing, and then finish it.\n\nFirst paid " +
      "step: a two-page report.",
  },
  {
    title: "A tide clock for a harbor website",
    category: "Websites",
    budget: 450,
    timeline: "10 days",
    skills: ["JavaScript", "Frontend"],
    posted: 3.2,
    description:
      "A small widget that shows the water level now and for the next day, from a free data source. It should " +
      "load fast, work on phones, and be readable by screen readers.\n\nNo framework please; our volunteer has " +
      "to be able to look after it.",
  },
  {
    title: "Voice notes to job sheets for electricians",
    category: "SaaS",
    budget: 9500,
    timeline: "10 weeks",
    skills: ["Python", "Machine Learning", "React"],
    posted: 4.1,
    description:
      "Eleven electricians dictate what they did. We want job sheets with times, materials from our price list, " +
      "and a question back when something is missing.\n\nWe have 400 recordings with the finished sheets beside " +
      "them. Data must stay in the EU.",
  },
  {
    title: "Level editor for our puzzle game",
    category: "Games",
    budget: 3600,
    timeline: "8 weeks",
    skills: ["C#", "UI/UX Design"],
    posted: 4.8,
    bidders: ["luca"],
    description:
      "The game is finished enough to play, the levels are made by hand in JSON and it hurts. We need an editor " +
      "in the game: place, play from here, undo, share by code.\n\nUnity, C#. Code is clean, two people, no " +
      "crunch.",
  },
  {
    title: "Migrate 12 WordPress sites to something quieter",
    category: "Websites",
    budget: 60,
    hourly: true,
    timeline: "Spread over 4 months",
    skills: ["PHP", "Web Development", "Frontend"],
    posted: 5.5,
    description:
      "Twelve small association sites, all similar, all slow and all hacked once. We want static pages with a " +
      "simple editor for people over sixty.\n\nAddresses must be kept. One site first, then we decide together " +
      "about the rest.",
  },
  {
    title: "Barcode stock count for a hardware shop",
    category: "E-commerce",
    budget: 2400,
    timeline: "5 weeks",
    skills: ["Mobile Development", "Node.js", "MySQL"],
    posted: 6.3,
    description:
      "Nine thousand articles, two floors, one evening a year. Phones as scanners, several people at once, " +
      "differences as a list, and an import into our till.\n\nThe till reads CSV. We can test with you on any " +
      "Wednesday.",
  },
  {
    title: "Desktop tool that renames and files scans",
    category: "Desktop Tools",
    budget: 1500,
    timeline: "4 weeks",
    skills: ["C#", "Python"],
    posted: 7.1,
    description:
      "A notary’s office scans 200 documents a day. The program should read date, parties and kind from the " +
      "first page, propose a file name, and put it in the right folder after a click.\n\nWindows, no cloud, " +
      "German documents.",
  },
  {
    title: "Accessibility audit and repairs of a ticket shop",
    category: "Web Applications",
    budget: 4800,
    timeline: "6 weeks",
    skills: ["Frontend", "UI/UX Design", "TypeScript"],
    posted: 8.4,
    description:
      "We sell concert tickets and the law gives us until autumn. Please audit the buying flow with a keyboard " +
      "and screen readers, and then repair it in our React code with us.\n\nWe would like tests that keep it " +
      "repaired.",
  },
  {
    title: "Forecast for a bakery with four shops",
    category: "Other",
    budget: 2800,
    timeline: "2 months",
    skills: ["Python", "Machine Learning", "PostgreSQL"],
    posted: 9.2,
    client: "tobias",
    description:
      "How many rolls on Saturday? We have three years of sales by shop and hour, plus weather. We want a sheet " +
      "at four in the afternoon for the next day, with a range, and a comparison with what our baker " +
      "guessed.\n\nHe is good. Please be better by something we can measure.",
  },
  {
    title: "Public API for bus departures",
    category: "APIs",
    budget: 6200,
    timeline: "3 months",
    skills: ["Go", "PostgreSQL", "DevOps"],
    posted: 10.6,
    bidders: ["bogdan", "jonas", "henrik"],
    description:
      "A regional transport company wants to offer departures and disruptions to developers: keys, limits, " +
      "documentation, and a page that says when it is down.\n\nOur data comes as GTFS and a moody SOAP service.",
  },
  {
    title: "Design and build a portfolio for an architect",
    category: "Websites",
    budget: 2100,
    timeline: "5 weeks",
    skills: ["UI/UX Design", "Frontend"],
    posted: 11.3,
    description:
      "Forty projects, large pictures, few words. It has to be fast on a phone on a building site. I will write " +
      "the texts and choose the pictures; I need someone with an eye and opinions.\n\nNo parallax, no cookies.",
  },
  {
    title: "Price comparison for second-hand instruments",
    category: "SaaS",
    budget: 5400,
    timeline: "2 months",
    skills: ["Python", "React", "Backend"],
    posted: 12.7,
    description:
      "Musicians ask us what an old instrument is worth. We have 30,000 past sales in a spreadsheet of growing " +
      "ugliness. Wanted: search, comparable sales, an estimate with a range, and a page to correct our own data.",
  },
  {
    title: "Swift developer for a running club app",
    category: "Mobile Apps",
    budget: 65,
    hourly: true,
    timeline: "About 80 hours until June",
    skills: ["Mobile Development", "UI/UX Design"],
    posted: 14.2,
    description:
      "The app exists (iOS, 2,000 users, four stars). It needs a watch version with two buttons, and somebody " +
      "who finds out why it drinks the battery.\n\nTest-driven people welcome, patient people more so.",
  },
  {
    title: "Chatbot for a museum, with sources or silence",
    category: "Web Applications",
    budget: 8800,
    timeline: "3 months",
    skills: ["Python", "Machine Learning", "React"],
    posted: 15.8,
    bidders: ["mei", "idris"],
    description:
      "Visitors should ask about objects in six languages and get answers from our own catalog, with the object " +
      "number. If the catalog does not say, the bot must not either.\n\n4,100 objects, texts by curators. We " +
      "will help you test it to destruction.",
  },
  {
    title: "Faster checkout for a seed shop",
    category: "E-commerce",
    budget: 1800,
    timeline: "3 weeks",
    skills: ["JavaScript", "Frontend", "PHP"],
    posted: 17.1,
    status: "in_progress",
    description:
      "In March we have 700 orders a day and a checkout of five pages. We want one page that works on old " +
      "phones. Payments and shipping rules exist and should stay.\n\nPlease start with measurements.",
  },
  {
    title: "Replace a spreadsheet that runs a ferry",
    category: "Web Applications",
    budget: 11500,
    timeline: "4 months",
    skills: ["TypeScript", "PostgreSQL", "React"],
    posted: 18.9,
    description:
      "Timetable, crew, fuel, cars on deck: one spreadsheet with 40 sheets and a macro that everyone is afraid to " +
      "touch. It works. The man who made it retires in October.\n\nHe will sit with you for two weeks. That is the " +
      "most valuable part of this offer.",
  },
  {
    title: "Sound engine for a browser game",
    category: "Games",
    budget: 1400,
    timeline: "4 weeks",
    skills: ["TypeScript", "JavaScript"],
    posted: 20.4,
    description:
      "Layers of music that follow the danger, footsteps that do not repeat, everything in the browser and under " +
      "30 kB without samples. The game is a stealth game with a cat.",
  },
  {
    title: "Import of supplier price lists",
    category: "APIs",
    budget: 2600,
    timeline: "6 weeks",
    skills: ["Python", "PostgreSQL", "Backend"],
    posted: 21.8,
    description:
      "Thirty-one suppliers, thirty-one formats: PDF, XLS from 1997, mails. We want them in one table each " +
      "Monday, with a list of what changed and what looks wrong.\n\nStart with the five largest.",
  },
  {
    title: "Small CRM for a choir agency",
    category: "SaaS",
    budget: 3900,
    timeline: "8 weeks",
    skills: ["Full-Stack", "React", "Node.js"],
    posted: 23.5,
    description:
      "We book choirs for weddings and films. Needed: singers with voices and calendars, jobs with offers, " +
      "contracts as PDF, and a page where a client chooses between three recordings.",
  },
  {
    title: "Move from one server to two",
    category: "Other",
    budget: 85,
    hourly: true,
    timeline: "2 weeks, evenings",
    skills: ["DevOps", "PostgreSQL", "Docker"],
    posted: 25.2,
    bidders: ["jonas", "ewa"],
    status: "completed",
    description:
      "Our shop lives on one machine and we sleep badly. We want a second one, backups that are tested, and a " +
      "page that says what to do when it rings.\n\nTraffic is small, orders are not.",
  },
  {
    title: "Drawing tool for quilt patterns",
    category: "Desktop Tools",
    budget: 4200,
    timeline: "3 months",
    skills: ["TypeScript", "UI/UX Design", "React"],
    posted: 27.9,
    description:
      "Quilters draw on squared paper. The tool should know blocks, fabrics and seam allowance, count the cloth, " +
      "and print templates in real size.\n\nTen quilters are ready to test, and none of them is shy.",
  },
  {
    title: "Loyalty card for nine cafés",
    category: "Mobile Apps",
    budget: 5200,
    timeline: "10 weeks",
    skills: ["Mobile Development", "Node.js", "React"],
    posted: 29.4,
    client: "ines",
    description:
      "One stamp card for nine independent cafés in one town. Guests show a code, staff tap once, accounts " +
      "between the cafés are settled monthly.\n\nNo phone number required, please. That is the whole idea.",
  },
  {
    title: "Clean up our Terraform",
    category: "Other",
    budget: 95,
    hourly: true,
    timeline: "About 50 hours",
    skills: ["DevOps", "AWS"],
    posted: 31.7,
    bidders: ["jonas"],
    withdrawn: "jonas",
    description:
      "Four people wrote our Terraform in four styles, and everyone is afraid to run apply. We want modules, a " +
      "plan that people can read, and a separate state for each team.",
  },
  {
    title: "Voting for an association with 9,000 members",
    category: "Web Applications",
    budget: 6800,
    timeline: "3 months",
    skills: ["Backend", "TypeScript", "Frontend"],
    posted: 34.1,
    description:
      "General meeting in November, half of the members by post until now. Needed: secret online votes with " +
      "proxies, a count that an auditor accepts, and help texts for people who have never voted " +
      "online.\n\nSecurity before beauty.",
  },
  {
    title: "Search that forgives typing for a spare parts shop",
    category: "E-commerce",
    budget: 2900,
    timeline: "5 weeks",
    skills: ["PostgreSQL", "Backend", "JavaScript"],
    posted: 36.6,
    status: "in_progress",
    description:
      "42,000 parts with numbers such as 4-0112/B. Customers type 40112b, or “the rubber thing for the pump”. " +
      "Both should work. We have two years of searches without a result as test data.",
  },
  {
    title: "Teach our support agent to say no",
    category: "SaaS",
    budget: 100,
    hourly: true,
    timeline: "30 to 40 hours",
    skills: ["Python", "Machine Learning"],
    posted: 38.3,
    description:
      "We built a support agent. It is friendly and promises refunds. We need an evaluation set, guard rails " +
      "that can be explained, and a person who has done this before.",
  },
  {
    title: "Website for a village theater",
    category: "Websites",
    budget: 800,
    timeline: "4 weeks",
    skills: ["Web Development", "UI/UX Design"],
    posted: 40.9,
    status: "completed",
    description:
      "Program, tickets by phone, pictures of 60 years. The committee will argue about the color; please be " +
      "patient and decide.\n\nHosting exists.",
  },
  {
    title: "Route planning for 14 bread vans",
    category: "Other",
    budget: 5900,
    timeline: "2 months",
    skills: ["Python", "Backend", "Machine Learning"],
    posted: 43.4,
    client: "tobias",
    description:
      "230 stops between three and seven in the morning. Time windows, one-way streets, keys, and a driver who " +
      "refuses one bridge. The result has to be a sheet of paper per van.",
  },
  {
    title: "Two-player mode for a card game",
    category: "Games",
    budget: 2700,
    timeline: "6 weeks",
    skills: ["TypeScript", "Node.js"],
    posted: 46.2,
    client: "emeka",
    description:
      "Our card game runs in the browser against the computer. We want two people on two phones, with turns that " +
      "survive a tunnel. Rules are in pure functions with tests.",
  },
  {
    title: "Data entry form for a bird ringing station",
    category: "Web Applications",
    budget: 1200,
    timeline: "4 weeks",
    skills: ["Frontend", "JavaScript", "PostgreSQL"],
    posted: 48.7,
    description:
      "Cold fingers, one keyboard, 400 birds in a morning. Every field has codes that ringers know by heart; the " +
      "form must be faster than paper, work offline, and export to the national format.",
  },
  {
    title: "Subscription boxes for a coffee roaster",
    category: "E-commerce",
    budget: 4400,
    timeline: "8 weeks",
    skills: ["Node.js", "React", "Backend"],
    posted: 51.5,
    description:
      "Customers choose grind, rhythm and taste, pause when they travel, and never get the same coffee twice in " +
      "a row. Payments by card and direct debit. Packing list for Tuesday.",
  },
  {
    title: "Excel add-in for lease calculations",
    category: "Desktop Tools",
    budget: 3300,
    timeline: "6 weeks",
    skills: ["C#", "TypeScript"],
    posted: 54.8,
    description:
      "Our auditors want to see the calculation in Excel, with names, not in a black box. Functions for present " +
      "value, index steps and modifications, tested against 200 examples that we have.",
  },
  {
    title: "Status page and on-call for a team of five",
    category: "SaaS",
    budget: 1600,
    timeline: "3 weeks",
    skills: ["DevOps", "Go", "React"],
    posted: 58.1,
    bidders: ["ewa", "jonas"],
    status: "completed",
    description:
      "We grew up. Customers ask whether we are down before we know. Please set up checks, an on-call rotation " +
      "for five people, calls at night for three things only, and a page for customers.",
  },
  {
    title: "Mobile diary for a sleep study",
    category: "Mobile Apps",
    budget: 9800,
    timeline: "4 months",
    skills: ["Mobile Development", "Backend", "Python"],
    posted: 61.3,
    description:
      "A university hospital needs a diary app for 300 participants: three questions in the evening, three in " +
      "the morning, reminders, pseudonyms, encrypted export. The ethics vote is done.\n\nBoth stores, German and " +
      "English.",
  },
  {
    title: "Rebuild an intranet search",
    category: "Web Applications",
    budget: 70,
    hourly: true,
    timeline: "About 100 hours",
    skills: ["Python", "PostgreSQL", "Backend"],
    posted: 64.9,
    status: "in_progress",
    description:
      "Twelve years of pages, three of them useful. Search should rank recent pages that have an owner first, " +
      "respect permissions, and say so when nothing matches.",
  },
  {
    title: "Label printing for a jam maker",
    category: "Desktop Tools",
    budget: 600,
    timeline: "2 weeks",
    skills: ["C#", "JavaScript"],
    posted: 68.4,
    status: "completed",
    description:
      "Batch, date, ingredients with allergens in bold, and a barcode. On one label printer that we own and " +
      "love. Recipes are in a spreadsheet.",
  },
  {
    title: "Payments for a mobile money wallet",
    category: "APIs",
    budget: 7200,
    timeline: "10 weeks",
    skills: ["Node.js", "Backend", "TypeScript"],
    posted: 71.6,
    description:
      "We need deposits and payouts through two mobile money operators in East Africa, with reconciliation every " +
      "night and a ledger that always balances.\n\nExperience with idempotency is worth more to us than " +
      "experience with our framework.",
  },
  {
    title: "Illustrated onboarding for a savings app",
    category: "Mobile Apps",
    budget: 2300,
    timeline: "5 weeks",
    skills: ["UI/UX Design", "Mobile Development"],
    posted: 75.2,
    description:
      "Forty per cent of people leave before the first deposit. We want five screens that explain, with drawings " +
      "by you or by someone you know, and a test that shows if it helped.",
  },
  {
    title: "Catalog for an auction house",
    category: "E-commerce",
    budget: 8200,
    timeline: "3 months",
    skills: ["Full-Stack", "React", "PostgreSQL"],
    posted: 79.5,
    status: "cancelled",
    description:
      "Four auctions a year, 1,200 lots each. We need an online catalog with zoom, absentee bids, and printed " +
      "lists for the room. We verify every bidder personally, so the sign-up has to feel courteous.",
  },
  {
    title: "Handheld style game for a school festival",
    category: "Games",
    budget: 950,
    timeline: "6 weeks",
    skills: ["JavaScript", "UI/UX Design"],
    posted: 83.3,
    status: "completed",
    description:
      "Pupils drew the pictures and wrote the story of a lost school bell. We need somebody who turns it into a " +
      "small game for the browser, and who will tell them how it is done in one afternoon.",
  },
  {
    title: "Privacy-friendly statistics for 80 municipal sites",
    category: "SaaS",
    budget: 5600,
    timeline: "2 months",
    skills: ["Go", "PostgreSQL", "DevOps"],
    posted: 87.7,
    description:
      "No cookies, our own servers, one page for each editor with what their citizens look for and do not find. " +
      "Existing software is welcome if you adapt and run it with us for a year.",
  },
  {
    title: "Move a Flash training course to the web",
    category: "Websites",
    budget: 4100,
    timeline: "10 weeks",
    skills: ["JavaScript", "Frontend", "TypeScript"],
    posted: 92.4,
    description:
      "A safety course for crane drivers, beloved and dead. 64 screens with small animations and a test at the " +
      "end. We have the source pictures and a recording of every screen.",
  },
  {
    title: "Smart home for a seed bank",
    category: "Other",
    budget: 55,
    hourly: true,
    timeline: "Until it works, about 40 hours",
    skills: ["Python", "Backend", "DevOps"],
    posted: 96.8,
    description:
      "Eleven cold rooms with sensors from three makers. We need one page, alarms that call a person, proof for " +
      "the auditor, and nothing that depends on a vendor’s cloud.",
  },
  {
    title: "Contract templates with choices",
    category: "SaaS",
    budget: 6300,
    timeline: "8 weeks",
    skills: ["TypeScript", "React", "Node.js"],
    posted: 101.2,
    client: "dana",
    description:
      "A law firm with eleven templates. Answer questions, get a DOCX with proper numbering. Lawyers must be " +
      "able to change the templates themselves, in Word.",
  },
  {
    title: "Speed up a slow React dashboard",
    category: "Web Applications",
    budget: 80,
    hourly: true,
    timeline: "About 30 hours",
    skills: ["React", "TypeScript", "Frontend"],
    posted: 106.1,
    status: "completed",
    description:
      "Nine seconds to the first figure on our customers’ laptops. We know that we fetch too much; we do not " +
      "know where to start. Measure first, then fix with us.",
  },
  {
    title: "Family tree for a website about emigrants",
    category: "Websites",
    budget: 3400,
    timeline: "2 months",
    skills: ["JavaScript", "PostgreSQL", "UI/UX Design"],
    posted: 111.5,
    description:
      "6,000 people who left one valley between 1850 and 1914. Trees, ships, letters, a map. Descendants should " +
      "add what they know, and an archivist approves.",
  },
  {
    title: "Warehouse picking by voice",
    category: "Mobile Apps",
    budget: 8600,
    timeline: "3 months",
    skills: ["Mobile Development", "Machine Learning", "Backend"],
    posted: 117.3,
    description:
      "Hands full, eyes on the shelf: pickers should hear place and number and say the check digits. Noisy hall, " +
      "four languages, cheap Android phones.",
  },
  {
    title: "Point of sale for a second-hand book fair",
    category: "E-commerce",
    budget: 1300,
    timeline: "4 weeks",
    skills: ["Frontend", "JavaScript"],
    posted: 122.6,
    status: "completed",
    description:
      "Three days, 40,000 books, 300 sellers who each get their share. Prices are pencilled in the books. The " +
      "till must be quicker than the queue and settle with everyone on Sunday evening.",
  },
  {
    title: "Blockchain-free traceability for cheese",
    category: "Other",
    budget: 4700,
    timeline: "10 weeks",
    skills: ["Full-Stack", "PostgreSQL", "React"],
    posted: 128.4,
    description:
      "From the cow to the slice: batches, cellars, turnings, sales. Customers scan a code and see the alp. The " +
      "investors wanted a blockchain, the cheesemakers want a database. The cheesemakers won.",
  },
  {
    title: "Developer for our open data portal",
    category: "APIs",
    budget: 68,
    hourly: true,
    timeline: "10 hours a week, ongoing",
    skills: ["Python", "Backend", "PostgreSQL"],
    posted: 134.9,
    description:
      "A city of 300,000. We publish timetables, trees, budgets and air. You look after the harvesters, answer " +
      "developers’ questions, and say no to PDFs.",
  },
  {
    title: "Physics puzzles for a science museum",
    category: "Games",
    budget: 12500,
    timeline: "5 months",
    skills: ["C#", "UI/UX Design", "TypeScript"],
    posted: 141.2,
    description:
      "Six touch tables, four languages, ages six to ninety. Levers, pulleys, water. It has to survive children " +
      "for five years without a keyboard, so please like stability.",
  },
  {
    title: "Clickable prototype of a pharmacy app",
    category: "Mobile Apps",
    budget: 1900,
    timeline: "3 weeks",
    skills: ["UI/UX Design"],
    posted: 148.6,
    status: "completed",
    description:
      "Order a prescription, know when it is ready, ask the pharmacist. We want something we can put into the " +
      "hands of eight customers, and your notes from watching them.",
  },
  {
    title: "Retire an old SOAP interface",
    category: "APIs",
    budget: 3800,
    timeline: "8 weeks",
    skills: ["Java", "Backend", "REST API"],
    posted: 156.3,
    status: "in_progress",
    description:
      "Forty partners use it and eleven of them will never change. We need REST for the twenty-nine, a bridge " +
      "for the eleven, and a way to see who still calls what.",
  },
  {
    title: "Wedding photographer needs a client area",
    category: "Websites",
    budget: 1100,
    timeline: "3 weeks",
    skills: ["Web Development", "Frontend"],
    posted: 163.8,
    status: "completed",
    description:
      "Galleries with a password, choose favorites, order prints, download everything. It should look like " +
      "nothing is there except the pictures.",
  },
  {
    title: "Multiplayer server for 500 sheep",
    category: "Games",
    budget: 3000,
    timeline: "6 weeks",
    skills: ["Go", "TypeScript"],
    posted: 171.9,
    status: "cancelled",
    description:
      "Each player is a sheepdog, the sheep are simulated on the server. Twenty dogs, five hundred sheep, phones " +
      "on mobile networks. We have a prototype for two dogs and ten sheep.",
  },
  {
    title: "Internal tool to plan a film shoot",
    category: "Web Applications",
    budget: 7600,
    timeline: "3 months",
    skills: ["React", "Node.js", "PostgreSQL"],
    posted: 180.4,
    status: "completed",
    description:
      "Scenes, actors, places, daylight, weather. The plan changes five times a day and everybody must have the " +
      "newest one on the phone, also in a forest.",
  },
  {
    title: "Sign language dictionary on the web",
    category: "Websites",
    budget: 10400,
    timeline: "4 months",
    skills: ["Frontend", "UI/UX Design", "PostgreSQL"],
    posted: 189.7,
    description:
      "4,000 videos, searchable by hand shape, place and movement as well as by word. It must be usable by " +
      "people whose first language is not written. Deaf developers are especially welcome.",
  },
];

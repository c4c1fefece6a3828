import type { NamedDeveloper } from "../people/named-developers";

/** A portfolio item: title, description, technologies, kind and an image from the pool. */
export type CuratedItem = { title: string; description: string; tech: string[]; category: string; cover: string };

const item = (title: string, category: string, cover: string, tech: string, description: string): CuratedItem => ({
  title,
  description,
  tech: tech.split(", "),
  category,
  cover,
});

export const curatedItems: Record<NamedDeveloper, CuratedItem[]> = {
  jonas: [
    item(
      "Deploys for a publishing house",
      "Other",
      "devops-deployments-1a",
      "Go, Docker, AWS",
      "From a Friday ritual with eleven people to 40 quiet releases a week. I wrote the tool, moved the first " +
        "team, and left when the third moved itself.",
    ),
    item(
      "A pipeline that went from 41 minutes to 6",
      "Other",
      "devops-pipelines-1a",
      "Go, Kubernetes",
      "Nothing clever: order, caches, and one test that waited for a timeout since 2019.",
    ),
    item(
      "Database branches for a bank’s test team",
      "APIs",
      "development-tools-databases-2a",
      "Go, PostgreSQL",
      "Masked copies of 900 GB in four seconds. Their auditors wrote the masking rules, in sentences.",
    ),
  ],
  marta: [
    item(
      "Books for a cooperative of nine bakeries",
      "Web Applications",
      "web-applications-invoices-and-money-1a",
      "TypeScript, React, PostgreSQL",
      "One ledger with nine views and a settlement that everyone can check. In daily use since 2022.",
    ),
    item(
      "Ticketing of a regional theater",
      "Web Applications",
      "web-applications-booking-1a",
      "Django, PostgreSQL",
      "Seats, season tickets, a door list without network. 61,000 tickets so far.",
    ),
    item(
      "Grant reports that write themselves",
      "SaaS",
      "web-applications-invoices-and-money-2a",
      "React, Node.js",
      "For a foundation with 300 grants: spending by line, warnings in time, a PDF the auditor likes.",
    ),
  ],
  idris: [
    item(
      "Parcel questions, answered",
      "SaaS",
      "ai-agents-customer-support-1a",
      "Python, Machine Learning",
      "A carrier’s mailbox of 9,000 a week. 71 per cent answered without a person, 0 promises made.",
    ),
    item(
      "Evaluation set for a legal assistant",
      "APIs",
      "ai-agents-documents-and-knowledge-1a",
      "Python",
      "1,100 questions with the answer, the page, and the tempting wrong answer. They have not shipped without " +
        "it since.",
    ),
  ],
  priya: [
    item(
      "Charts for a national statistics office",
      "Web Applications",
      "analytics-dashboards-1a",
      "TypeScript, React",
      "Twelve chart types that print, speak and survive color blindness. 9 kB.",
    ),
    item(
      "Type tester of a foundry",
      "Websites",
      "design-tools-type-1a",
      "TypeScript",
      "Eleven scripts, 140 fonts, no font file leaves the server whole.",
    ),
    item(
      "Query pad for a newsroom",
      "SaaS",
      "analytics-data-pipelines-2a",
      "TypeScript, PostgreSQL",
      "Reporters ask, editors see the SQL. Won a prize for a story about buses.",
    ),
  ],
  aiko: [
    item(
      "Avalanche notes for a mountain rescue",
      "Mobile Apps",
      "mobile-apps-outdoors-1a",
      "React, TypeScript",
      "Works in gloves at minus 20. Four countries, one format.",
    ),
    item(
      "Tide app of a ferry company",
      "Mobile Apps",
      "mobile-apps-outdoors-2a",
      "React, Node.js",
      "Half a million downloads in a country of five million.",
    ),
  ],
  sam: [
    item(
      "A till for nine cafés",
      "E-commerce",
      "e-commerce-storefronts-2a",
      "React, Node.js",
      "Split bills, tips by hours, one report. Written between two lunch rushes.",
    ),
    item(
      "Waiting list of a garden association",
      "Web Applications",
      "web-applications-members-and-associations-1a",
      "Node.js, PostgreSQL",
      "Public, fair, and no longer the treasurer’s weekend.",
    ),
  ],
  luca: [
    item(
      "Puzzle tables for a science museum",
      "Games",
      "game-development-finished-games-with-source-1a",
      "C#",
      "Six tables, five years, no keyboard. Two were repaired, none rebooted by a visitor.",
    ),
    item(
      "Rescue of a racing game",
      "Games",
      "game-development-starter-kits-2a",
      "C#, TypeScript",
      "Took over at 60 per cent, cut three modes, shipped in four months.",
    ),
  ],
  ewa: [
    item(
      "On-call for a hospital network",
      "Other",
      "devops-monitoring-and-alerts-1a",
      "Python, PostgreSQL",
      "From 310 alerts a week to 14. The night shift sent cake.",
    ),
    item(
      "Certificates of 400 partners",
      "APIs",
      "devops-security-and-access-1a",
      "Go, PostgreSQL",
      "A list, owners, and letters in time. Two outages a year became none.",
    ),
  ],
  mei: [
    item(
      "Archive questions for a shipping museum",
      "Web Applications",
      "ai-agents-documents-and-knowledge-2a",
      "Python, AI",
      "40,000 pages, three languages, always with the page number.",
    ),
    item(
      "Phone assistant of a veterinary practice",
      "SaaS",
      "ai-agents-meetings-and-notes-1a",
      "Python, TypeScript",
      "Books, moves, and rings the vet for six words.",
    ),
  ],
  olivier: [
    item(
      "Returns of a shoe shop",
      "E-commerce",
      "e-commerce-returns-and-service-1a",
      "PHP, Vue",
      "Reasons by size found the one last that ran small. Returns fell by a third.",
    ),
    item(
      "Stock for a cellar with 4,000 wines",
      "E-commerce",
      "e-commerce-stock-1a",
      "PHP, MySQL",
      "Bottles by place, vintage and promise. Counted once a year, agrees every time.",
    ),
  ],
  rania: [
    item(
      "Right-to-left for a booking system",
      "Web Applications",
      "design-tools-layout-and-prototyping-2a",
      "TypeScript, React",
      "Eleven weeks, 214 screens, one style sheet.",
    ),
    item(
      "Icon set of a transport authority",
      "Websites",
      "design-tools-icons-and-illustration-1a",
      "TypeScript",
      "96 icons tested at ten meters and at twelve pixels.",
    ),
  ],
  bogdan: [
    item(
      "Webhooks of a payment company",
      "APIs",
      "api-tools-webhooks-and-events-1a",
      "Go, PostgreSQL",
      "2,000 a second, ordered per merchant, zero lost in two years.",
    ),
    item(
      "A bridge over SOAP",
      "APIs",
      "api-tools-integration-1a",
      "Node.js, TypeScript",
      "29 partners moved, 11 did not have to.",
    ),
  ],
  kavita: [
    item(
      "Planner for a school of nursing",
      "Mobile Apps",
      "productivity-tasks-and-planning-1a",
      "React, Node.js",
      "Shifts, lessons and exams on one folded page.",
    ),
    item(
      "Newsletter archive of a paper",
      "Websites",
      "web-applications-publishing-1a",
      "TypeScript, Node.js",
      "Thirty years of Fridays, searchable, fast on a cheap phone.",
    ),
  ],
  caleb: [
    item(
      "Test suite of a hotel chain",
      "Web Applications",
      "development-tools-testing-2a",
      "TypeScript, Node.js",
      "From ‘rerun until green’ to 4 minutes and no shaky tests in 90 days.",
    ),
    item(
      "A command line for a satellite firm",
      "Desktop Tools",
      "development-tools-command-line-1a",
      "Python",
      "Operators stopped writing scripts. Error messages were half of the work.",
    ),
  ],
  grace: [
    item(
      "Savings groups on basic phones",
      "Mobile Apps",
      "mobile-apps-money-and-work-on-the-go-1a",
      "React, Node.js",
      "1,400 groups keep their books by text message and trust the balance.",
    ),
    item(
      "Payouts over two mobile money operators",
      "APIs",
      "api-tools-gateways-and-keys-1a",
      "Node.js, PostgreSQL",
      "Reconciled nightly, to the shilling.",
    ),
  ],
  henrik: [
    item(
      "Sensors of a fish farm",
      "Other",
      "analytics-maps-and-sensors-2a",
      "Python, PostgreSQL",
      "500 devices, salt water, wrong clocks. The oxygen alarm has been right every time.",
    ),
    item(
      "A warehouse one person looks after",
      "SaaS",
      "analytics-data-pipelines-1a",
      "Python, PostgreSQL",
      "Eleven tables, tests on each, and a holiday in July.",
    ),
  ],
};

/** Portfolio items of the other developers by specialization: title, text, kind and image. */
export type ItemPart = [title: string, description: string, category: string, cover: string];

export const itemParts: Record<string, ItemPart[]> = {
  "Web Applications": [
    [
      "Member pages for a sailing club",
      "Berths, crane days and fees. The secretary does in an evening what took a week.",
      "Web Applications",
      "web-applications-members-and-associations-2b",
    ],
    [
      "Timetables of a music school",
      "Rooms, teachers and instruments on loan, planned in August, changed all year.",
      "Web Applications",
      "web-applications-schools-and-learning-1a",
    ],
    [
      "Defect lists of a building company",
      "Photo, trade, date. 14,000 defects closed so far.",
      "Web Applications",
      "web-applications-property-and-places-2a",
    ],
    [
      "Room booking for five associations",
      "One house, one calendar, and who pays for the heating.",
      "Web Applications",
      "web-applications-booking-1b",
    ],
  ],
  SaaS: [
    [
      "Leave and sickness for nineteen countries",
      "Rules as data, checked by people who know them.",
      "SaaS",
      "web-applications-teams-and-small-offices-1a",
    ],
    [
      "Feedback page of a city",
      "What people report, what became of it, on a map.",
      "SaaS",
      "web-applications-support-and-feedback-1b",
    ],
    [
      "Offers and invoices for event technicians",
      "Crew, lamps and trucks on one quote.",
      "SaaS",
      "web-applications-invoices-and-money-1b",
    ],
  ],
  "E-commerce": [
    [
      "A shop for handmade knives",
      "Twelve products, forty pictures each, one second on a phone.",
      "E-commerce",
      "e-commerce-storefronts-1a",
    ],
    [
      "Packing screens of a tea merchant",
      "Scan, check, label. Sixty orders an hour by one person.",
      "E-commerce",
      "e-commerce-orders-and-shipping-1a",
    ],
    [
      "Subscriptions of a roastery",
      "Pause, skip and never the same beans twice.",
      "E-commerce",
      "e-commerce-subscriptions-and-memberships-2a",
    ],
  ],
  "Mobile Apps": [
    [
      "Inspection app for playgrounds",
      "Offline, photos, signatures. 2,300 swings.",
      "Mobile Apps",
      "mobile-apps-money-and-work-on-the-go-2b",
    ],
    [
      "Rehabilitation diary",
      "Built with a clinic; one page for the doctor, nothing in the cloud.",
      "Mobile Apps",
      "mobile-apps-health-and-habits-1a",
    ],
    [
      "Scores for a handball league",
      "Two phones, one truth, parents follow by link.",
      "Mobile Apps",
      "mobile-apps-clubs-and-sport-1a",
    ],
    [
      "Step-free city routes",
      "Elevators that run, curbs that do not.",
      "Mobile Apps",
      "mobile-apps-travel-and-city-1a",
    ],
  ],
  APIs: [
    [
      "Departures as open data",
      "Keys, limits, documentation and 99.97 per cent of last year.",
      "APIs",
      "api-tools-documentation-and-sdks-1a",
    ],
    ["Orders from four tills", "One stream, every record can be followed.", "APIs", "api-tools-integration-2a"],
    [
      "Company registers behind one interface",
      "Eleven countries, nine dialects, one answer with its source.",
      "APIs",
      "api-tools-data-services-1a",
    ],
  ],
  Databases: [
    [
      "A search from nine seconds to forty milliseconds",
      "Two indexes, one query, a page that explains why.",
      "Other",
      "development-tools-databases-1a",
    ],
    ["Restore tests for an insurance", "Every night, counted and timed.", "Other", "devops-backups-and-recovery-1a"],
  ],
  "AI/ML": [
    [
      "Forecasts for a bakery",
      "Beats the master baker by three per cent, and he agrees.",
      "Other",
      "analytics-forecasts-1a",
    ],
    ["Reading invoices of 900 suppliers", "97 per cent right, the rest asks.", "SaaS", "ai-agents-back-office-1a"],
    ["Themes in 80,000 survey answers", "With quotes that disagree.", "Other", "analytics-surveys-and-text-1a"],
  ],
  "Desktop Applications": [
    [
      "Score editor for brass bands",
      "Transposes, prints, survives the tour bus.",
      "Desktop Tools",
      "productivity-files-and-paperwork-2a",
    ],
    [
      "Imposition tool of a print shop",
      "Sheets, folds and marks, checked before the plate.",
      "Desktop Tools",
      "design-tools-print-and-production-1a",
    ],
  ],
  Blockchain: [
    [
      "Registry of artworks",
      "Who owned it when, with papers. Audited twice.",
      "Other",
      "development-tools-security-for-code-1a",
    ],
    [
      "Supply records for coffee",
      "From farm to port, readable without a wallet.",
      "Other",
      "e-commerce-marketplaces-and-channels-2a",
    ],
  ],
};

/** Developers with fixed names who appear in the mocks or have curated apps. */
export type DeveloperProfile = {
  name: string;
  title: string;
  location: string;
  bio: string;
  skills: string[];
  specializations: string[];
  yearsExperience: number;
  /** USD per hour. */
  hourlyRate: number;
  availability: "available" | "busy" | "unavailable";
  responseTime: string;
  completedProjects: number;
  successRate: number;
  verified: boolean;
  /** Days since the account was created. */
  joined: number;
  site?: string;
  github?: string;
  linkedin?: string;
};

export const namedDevelopers = {
  jonas: {
    name: "Jonas Weidner",
    title: "Platform engineer",
    location: "Leipzig, Germany",
    bio:
      "I spent nine years keeping other people’s deploys alive, then wrote the tools I kept wishing for. Small " +
      "binaries, plain files, no accounts. I take on platform work two days a week: preview environments, slow " +
      "pipelines, Terraform that nobody dares to touch.",
    skills: ["Go", "DevOps", "Backend", "TypeScript", "Docker", "Kubernetes", "Node.js"],
    specializations: ["APIs", "SaaS", "Databases"],
    yearsExperience: 12,
    hourlyRate: 105,
    availability: "available",
    responseTime: "within 4 hours",
    completedProjects: 38,
    successRate: 98.5,
    verified: true,
    joined: 640,
    site: "weidner.forgehall.test",
    github: "jweidner",
  },
  marta: {
    name: "Marta Lindqvist",
    title: "Full-stack developer",
    location: "Gothenburg, Sweden",
    bio:
      "I kept my own books badly for ten years, then wrote Ledgerline. Available for changes to it and for new " +
      "work. I like forms that people finish, reports an accountant believes, and databases you can open without " +
      "me.",
    skills: ["React", "TypeScript", "PostgreSQL", "Django", "Full-Stack", "Web Development"],
    specializations: ["Web Applications", "SaaS", "Databases"],
    yearsExperience: 14,
    hourlyRate: 85,
    availability: "available",
    responseTime: "within a day",
    completedProjects: 52,
    successRate: 99.0,
    verified: true,
    joined: 690,
    site: "lindqvist.forgehall.test",
    github: "martalq",
    linkedin: "marta-lindqvist",
  },
  idris: {
    name: "Idris Okafor",
    title: "Agent and ML engineer",
    location: "London, United Kingdom",
    bio:
      "Agents that say when they do not know. Before this I ran search quality for a parcel carrier, where a wrong " +
      "answer cost a driver an hour. I build, evaluate and hand over; you get the test set as well as the code.",
    skills: ["Python", "Machine Learning", "Backend", "DevOps", "Node.js"],
    specializations: ["AI/ML", "APIs", "SaaS"],
    yearsExperience: 11,
    hourlyRate: 110,
    availability: "available",
    responseTime: "within 2 hours",
    completedProjects: 31,
    successRate: 97.5,
    verified: true,
    joined: 560,
    site: "okafor.forgehall.test",
    github: "idris-ok",
    linkedin: "idris-okafor",
  },
  priya: {
    name: "Priya Raman",
    title: "Design tools and data",
    location: "Pune, India",
    bio:
      "Half designer, half data person, tired of tools that show only one half. I make small, sharp instruments: " +
      "type testers, chart makers, query pads. Ask me for dashboards that people open twice.",
    skills: ["TypeScript", "UI/UX Design", "Frontend", "Node.js", "React", "PostgreSQL", "JavaScript"],
    specializations: ["Web Applications", "SaaS", "Databases"],
    yearsExperience: 10,
    hourlyRate: 95,
    availability: "available",
    responseTime: "within 6 hours",
    completedProjects: 44,
    successRate: 98.0,
    verified: true,
    joined: 610,
    site: "priyaraman.forgehall.test",
    github: "priyar",
    linkedin: "priya-raman-design",
  },
  aiko: {
    name: "Aiko Tanaka",
    title: "Mobile developer",
    location: "Osaka, Japan",
    bio:
      "I walk a lot and build for people who are somewhere without signal. Offline first, small downloads, big " +
      "buttons. My apps are tested on a five-year-old phone, in gloves, in the rain.",
    skills: ["Mobile Development", "React", "UI/UX Design", "Frontend"],
    specializations: ["Mobile Apps", "E-commerce"],
    yearsExperience: 9,
    hourlyRate: 90,
    availability: "busy",
    responseTime: "within a day",
    completedProjects: 27,
    successRate: 100,
    verified: true,
    joined: 655,
    site: "aikotanaka.forgehall.test",
    github: "aiko-t",
  },
  sam: {
    name: "Sam Whitfield",
    title: "Product developer",
    location: "Bristol, United Kingdom",
    bio:
      "I ran a café before I wrote software, so most of what I make is for people with a queue in front of them. " +
      "Short menus, no training needed. Happy to visit your shop if it is on a railway line.",
    skills: ["React", "Node.js", "JavaScript", "Web Development", "Full-Stack"],
    specializations: ["Web Applications", "E-commerce", "SaaS"],
    yearsExperience: 7,
    hourlyRate: 70,
    availability: "available",
    responseTime: "within a day",
    completedProjects: 33,
    successRate: 96.5,
    verified: true,
    joined: 520,
    site: "samwhitfield.forgehall.test",
    linkedin: "sam-whitfield-bristol",
  },
  luca: {
    name: "Luca Ferri",
    title: "Game developer",
    location: "Turin, Italy",
    bio:
      "Fifteen years of games, most of them small and finished. I sell complete projects with their editors, so " +
      "that you can start at the part you care about. I also finish games that ran out of programmer.",
    skills: ["C#", "TypeScript", "UI/UX Design", "Frontend"],
    specializations: ["Desktop Applications", "Mobile Apps"],
    yearsExperience: 15,
    hourlyRate: 80,
    availability: "available",
    responseTime: "within 2 days",
    completedProjects: 22,
    successRate: 95.5,
    verified: true,
    joined: 600,
    site: "ferri.forgehall.test",
    github: "lucaferri",
  },
  ewa: {
    name: "Ewa Nowicka",
    title: "Site reliability engineer",
    location: "Kraków, Poland",
    bio:
      "I have been woken up enough. On-call tools, alert hygiene and certificates are what I sell and what I am " +
      "hired for. I leave every team with fewer alerts than it had.",
    skills: ["DevOps", "Python", "Go", "Kubernetes", "Backend"],
    specializations: ["APIs", "Databases", "SaaS"],
    yearsExperience: 13,
    hourlyRate: 92,
    availability: "available",
    responseTime: "within a day",
    completedProjects: 29,
    successRate: 99.5,
    verified: true,
    joined: 585,
    site: "nowicka.forgehall.test",
    github: "enowicka",
  },
  mei: {
    name: "Mei-Ling Chou",
    title: "Applied AI developer",
    location: "Taipei, Taiwan",
    bio:
      "I turn long documents into short answers that carry their page number. Former translator, so I care about " +
      "what gets lost. Working languages are English, Mandarin and Japanese.",
    skills: ["Python", "Machine Learning", "TypeScript", "Full-Stack"],
    specializations: ["AI/ML", "Web Applications"],
    yearsExperience: 8,
    hourlyRate: 88,
    availability: "available",
    responseTime: "within 12 hours",
    completedProjects: 19,
    successRate: 97.0,
    verified: true,
    joined: 430,
    site: "meilingchou.forgehall.test",
    github: "mlchou",
    linkedin: "mei-ling-chou",
  },
  olivier: {
    name: "Olivier Marchand",
    title: "Commerce engineer",
    location: "Lyon, France",
    bio:
      "Stock, returns and the hour before closing: I have worked on both sides of the counter. Small merchants get " +
      "a fixed price from me, and the invoice matches it.",
    skills: ["PHP", "JavaScript", "Backend", "Full-Stack", "MySQL"],
    specializations: ["E-commerce", "Web Applications", "APIs"],
    yearsExperience: 16,
    hourlyRate: 78,
    availability: "busy",
    responseTime: "within 2 days",
    completedProjects: 61,
    successRate: 96.0,
    verified: true,
    joined: 500,
    site: "marchand.forgehall.test",
    linkedin: "olivier-marchand-lyon",
  },
  rania: {
    name: "Rania El-Masry",
    title: "Design engineer",
    location: "Alexandria, Egypt",
    bio:
      "Print taught me restraint and the web taught me to test it. I build plug-ins and small studios for " +
      "designers, right-to-left included from the first commit.",
    skills: ["UI/UX Design", "Frontend", "TypeScript", "React", "JavaScript"],
    specializations: ["Web Applications", "Desktop Applications"],
    yearsExperience: 9,
    hourlyRate: 65,
    availability: "available",
    responseTime: "within a day",
    completedProjects: 24,
    successRate: 98.0,
    verified: true,
    joined: 410,
    site: "raniaelmasry.forgehall.test",
    github: "rania-em",
  },
  bogdan: {
    name: "Bogdan Ionescu",
    title: "API engineer",
    location: "Cluj-Napoca, Romania",
    bio:
      "Interfaces between companies that do not talk to each other: webhooks, keys, contracts, retries. I write " +
      "the failure cases first and the happy path last.",
    skills: ["Node.js", "TypeScript", "Go", "Backend", "PostgreSQL"],
    specializations: ["APIs", "SaaS", "Databases"],
    yearsExperience: 10,
    hourlyRate: 72,
    availability: "available",
    responseTime: "within 6 hours",
    completedProjects: 36,
    successRate: 97.5,
    verified: true,
    joined: 475,
    github: "bionescu",
    linkedin: "bogdan-ionescu-api",
  },
  kavita: {
    name: "Kavita Deshmukh",
    title: "Productivity app maker",
    location: "Bengaluru, India",
    bio:
      "I make quiet software for noisy days. Everything I sell works without an account, exports to plain text, " +
      "and can be learned while the kettle boils.",
    skills: ["React", "JavaScript", "Node.js", "Mobile Development", "UI/UX Design"],
    specializations: ["Web Applications", "Mobile Apps", "Desktop Applications"],
    yearsExperience: 6,
    hourlyRate: 48,
    availability: "available",
    responseTime: "within 4 hours",
    completedProjects: 17,
    successRate: 100,
    verified: true,
    joined: 380,
    site: "kavita.forgehall.test",
    github: "kdeshmukh",
  },
  caleb: {
    name: "Caleb Ruiz",
    title: "Developer tools author",
    location: "Tucson, United States",
    bio:
      "Command lines that explain themselves. I came from support, so my error messages say what to do next. I " +
      "also review and repair test suites that everyone reruns until green.",
    skills: ["TypeScript", "Node.js", "Python", "Ruby", "Full-Stack"],
    specializations: ["Web Applications", "Desktop Applications", "Databases"],
    yearsExperience: 12,
    hourlyRate: 98,
    availability: "unavailable",
    responseTime: "within 3 days",
    completedProjects: 41,
    successRate: 94.5,
    verified: true,
    joined: 545,
    site: "calebruiz.forgehall.test",
    github: "calebr",
  },
  grace: {
    name: "Grace Nyambura",
    title: "Mobile and payments developer",
    location: "Nairobi, Kenya",
    bio:
      "Apps for phones that share a battery with the rest of the family. I have shipped to four app stores and two " +
      "mobile money networks, and I know which reviewer will ask which question.",
    skills: ["Mobile Development", "React", "Node.js", "Python", "Backend"],
    specializations: ["Mobile Apps", "E-commerce", "APIs"],
    yearsExperience: 8,
    hourlyRate: 55,
    availability: "available",
    responseTime: "within 12 hours",
    completedProjects: 26,
    successRate: 97.0,
    verified: true,
    joined: 460,
    github: "gnyambura",
    linkedin: "grace-nyambura",
  },
  henrik: {
    name: "Henrik Dahl",
    title: "Data engineer",
    location: "Bergen, Norway",
    bio:
      "Measurements first from fish farms, now from web shops; both arrive late and wet. I build small warehouses " +
      "that one person can look after, and say no to the dashboard you will not read.",
    skills: ["Python", "PostgreSQL", "Backend", "Machine Learning", "DevOps"],
    specializations: ["Databases", "AI/ML", "Web Applications"],
    yearsExperience: 17,
    hourlyRate: 120,
    availability: "available",
    responseTime: "within a day",
    completedProjects: 35,
    successRate: 98.5,
    verified: true,
    joined: 570,
    site: "henrikdahl.forgehall.test",
    github: "hdahl",
  },
} as const satisfies Record<string, DeveloperProfile>;

export type NamedDeveloper = keyof typeof namedDevelopers;

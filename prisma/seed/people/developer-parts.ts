/**
 * Kinds of developer: titles, filter skills and specializations of docs/product.md#categories-and-other-lists, and
 * matching tools.
 */
export type Trade = {
  weight: number;
  titles: string[];
  skills: string[];
  tools: string[];
  specializations: string[];
  /** Typical hourly rates in USD. */
  rate: number;
  works: string[];
};

export const trades: Trade[] = [
  {
    weight: 18,
    rate: 62,
    titles: [
      "Full-stack developer",
      "Web application developer",
      "Product engineer",
      "Full-stack engineer",
      "Independent web developer",
    ],
    skills: ["Full-Stack", "Web Development", "React", "Node.js", "TypeScript", "JavaScript"],
    tools: ["PostgreSQL", "Next.js", "Docker", "Redis", "GraphQL", "AWS"],
    specializations: ["Web Applications", "SaaS", "E-commerce", "APIs"],
    works: [
      "booking systems",
      "internal tools",
      "customer portals",
      "membership sites",
      "admin panels",
      "small SaaS products",
    ],
  },
  {
    weight: 13,
    rate: 56,
    titles: ["Frontend developer", "Interface engineer", "Frontend engineer", "React developer", "Vue developer"],
    skills: ["Frontend", "React", "TypeScript", "JavaScript", "Web Development", "UI/UX Design"],
    tools: ["Vue", "Next.js", "Tailwind CSS", "Accessibility", "Testing", "Svelte"],
    specializations: ["Web Applications", "SaaS", "E-commerce"],
    works: ["design systems", "long forms", "reporting screens", "accessible checkouts", "component libraries"],
  },
  {
    weight: 14,
    rate: 68,
    titles: [
      "Backend developer",
      "API developer",
      "Backend engineer",
      "Node.js developer",
      "Python developer",
      "Database developer",
    ],
    skills: ["Backend", "Node.js", "Python", "TypeScript"],
    tools: ["PostgreSQL", "Go", "Redis", "Java", "MongoDB", "Docker", "REST API"],
    specializations: ["APIs", "Databases", "SaaS"],
    works: [
      "payment integrations",
      "imports of unpleasant data",
      "APIs with long lives",
      "queues and webhooks",
      "reporting databases",
    ],
  },
  {
    weight: 14,
    rate: 58,
    titles: [
      "Mobile developer",
      "React Native developer",
      "iOS and Android developer",
      "Flutter developer",
      "Mobile product developer",
    ],
    skills: ["Mobile Development", "React", "JavaScript", "TypeScript", "UI/UX Design"],
    tools: ["React Native", "Swift", "Kotlin", "Flutter", "SQLite", "Firebase"],
    specializations: ["Mobile Apps", "E-commerce"],
    works: ["offline apps", "apps for field crews", "health diaries", "companion apps", "store launches"],
  },
  {
    weight: 11,
    rate: 84,
    titles: ["AI engineer", "Machine learning engineer", "Agent developer", "Applied AI developer", "Data scientist"],
    skills: ["Machine Learning", "Python", "Backend", "TypeScript"],
    tools: ["LLM evaluation", "RAG", "PyTorch", "FastAPI", "PostgreSQL", "Vector search"],
    specializations: ["AI/ML", "APIs", "SaaS"],
    works: ["document assistants", "support agents", "forecasts", "evaluation sets", "search engines for documents"],
  },
  {
    weight: 10,
    rate: 80,
    titles: [
      "DevOps engineer",
      "Site reliability engineer",
      "Platform engineer",
      "Cloud engineer",
      "Infrastructure developer",
    ],
    skills: ["DevOps", "Backend", "Python"],
    tools: ["Kubernetes", "Terraform", "AWS", "Azure", "Docker", "Go", "Linux"],
    specializations: ["APIs", "Databases", "SaaS"],
    works: [
      "deployment pipelines",
      "lean cloud set-ups",
      "migrations without downtime",
      "backup systems",
      "monitoring systems",
    ],
  },
  {
    weight: 9,
    rate: 54,
    titles: ["UI/UX designer who codes", "Design engineer", "Product designer", "Interface designer and developer"],
    skills: ["UI/UX Design", "Frontend", "JavaScript", "React"],
    tools: ["Prototyping", "Design systems", "Figma", "Illustration", "User research", "CSS"],
    specializations: ["Web Applications", "Mobile Apps", "SaaS"],
    works: ["first versions", "redesigns that keep their users", "design systems", "onboarding flows", "icon sets"],
  },
  {
    weight: 7,
    rate: 52,
    titles: ["E-commerce developer", "Shop developer", "Commerce engineer", "Storefront developer"],
    skills: ["Full-Stack", "Web Development", "JavaScript", "Frontend"],
    tools: ["PHP", "MySQL", "Payments", "Search", "Vue", "Headless CMS"],
    specializations: ["E-commerce", "Web Applications", "APIs"],
    works: ["storefronts", "stock and till integrations", "returns systems", "marketplaces", "product catalogs"],
  },
  {
    weight: 5,
    rate: 60,
    titles: [
      "Desktop application developer",
      "Game developer",
      "Tools programmer",
      "C# developer",
      "Systems developer",
    ],
    skills: ["Backend", "JavaScript", "UI/UX Design"],
    tools: ["C#", "C++", "Rust", "Unity", "Godot", "Electron"],
    specializations: ["Desktop Applications", "Databases"],
    works: ["desktop tools", "editors", "small games", "plug-ins", "measuring programs"],
  },
  {
    weight: 4,
    rate: 90,
    titles: ["Blockchain developer", "Smart contract developer", "Ledger engineer"],
    skills: ["Backend", "TypeScript", "Full-Stack"],
    tools: ["Solidity", "Rust", "Auditing", "Node.js", "Go"],
    specializations: ["Blockchain", "APIs", "SaaS"],
    works: ["audited contracts", "supply chain records", "wallet integrations", "public registers"],
  },
];

export const responseTimes = [
  ["within an hour", 8],
  ["within 2 hours", 14],
  ["within 4 hours", 16],
  ["within 6 hours", 10],
  ["within 12 hours", 14],
  ["within a day", 26],
  ["within 2 days", 9],
  ["within 3 days", 3],
] as const;

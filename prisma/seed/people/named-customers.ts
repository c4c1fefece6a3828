/** Customers with fixed names; Noor Haddad is the demo account customer@forgehall.test. */
export const namedCustomers = {
  noor: {
    name: "Noor Haddad",
    location: "Beirut, Lebanon",
    joined: 520,
    bio: "I run a two-person translation studio and buy software so that I do not have to hire an office.",
  },
  tobias: {
    name: "Tobias Krenn",
    location: "Graz, Austria",
    joined: 495,
    bio: "Bakery, third generation. I buy tools that work with flour on my hands.",
  },
  yetunde: {
    name: "Yetunde Balogun",
    location: "Lagos, Nigeria",
    joined: 460,
    bio: "Operations lead at a logistics start-up of eleven people.",
  },
  ines: {
    name: "Inês Carvalho",
    location: "Porto, Portugal",
    joined: 402,
    bio: "Independent bookshop owner. Newsletter on Fridays.",
  },
  walter: {
    name: "Walter Brandt",
    location: "Hamburg, Germany",
    joined: 530,
    bio: "Head of a small platform team. I read the changelog before I buy.",
  },
  soojin: { name: "Soo-jin Park", location: "Seoul, South Korea", joined: 377, bio: "Type designer and teacher." },
  dana: {
    name: "Dana Kowalczyk",
    location: "Chicago, United States",
    joined: 511,
    bio: "Freelance accountant for people who hate accounting.",
  },
  emeka: {
    name: "Emeka Obi",
    location: "Manchester, United Kingdom",
    joined: 349,
    bio: "Indie game developer, evenings only.",
  },
} as const;

export type NamedCustomer = keyof typeof namedCustomers;

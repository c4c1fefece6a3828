import type { CuratedApp } from "./curated-app";

export const mobileApps: CuratedApp[] = [
  {
    title: "Trailmix",
    category: "Mobile Apps",
    developer: "aiko",
    palette: "celadon",
    featured: true,
    summary: "Offline hiking maps with climb, water and shelter, marked by people who walked the route.",
    body: `Trailmix is the map you look at with cold fingers. Pick a region at home; it stores contours, paths, \
huts, springs and the notes of walkers, about 90 MB for a mountain range.

- Climb and time left, from where you stand and how fast you have been today.
- Water sources with the date somebody last saw them running.
- A track of a whole day costs eight per cent of battery.
- Share your position as six words over a plain text message.

You buy the complete app with its map server: React Native source, the tile builder, and the moderation page for \
notes. Publish it under your own name or walk with mine.`,
    techStack: ["TypeScript", "React", "REST API", "PostgreSQL", "Docker"],
    builtWith: "Windsurf",
    price: "12.00",
    version: "5.3.2",
    listed: 209,
    updated: 7,
    downloads: 962,
    stars: [94, 34, 9, 4, 2],
    covers: [
      {
        kind: "map",
        copy: {
          title: "Kungsleden, day 3",
          sub: "Sälka to Singi",
          facts: [
            ["12.4 km", "left"],
            ["340 m", "up"],
            ["3 h 50", "to hut"],
          ],
        },
      },
      {
        kind: "map",
        tall: true,
        copy: {
          title: "Kungsleden, day 3",
          sub: "Sälka to Singi",
          facts: [
            ["12.4 km", "left"],
            ["340 m", "up"],
            ["3 h 50", "to hut"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Water",
          sub: "Within 5 km of you",
          hit: "Spring below the scree",
          hitSub: "Running, seen 2 days ago",
          action: "Still running",
          items: [
            ["Spring, scree", "0.8 km", 0.9],
            ["Hut tap", "3.1 km", 0.6],
            ["Stream, ford", "3.9 km", 0.5],
            ["Tarn", "4.4 km", 0.2],
            ["Snowfield", "4.7 km", 0.3],
            ["Farm", "5.0 km", 0.7],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Note moderation",
          nav: ["Notes", "Regions", "Tiles", "Walkers"],
          stats: [
            ["Notes", "18,204"],
            ["This week", "311"],
            ["Disputed", "6"],
          ],
          rows: [
            ["Singi bridge washed out", "Confirmed", "9"],
            ["Spring dry", "One report", "1"],
            ["Hut closed for repair", "Confirmed", "14"],
          ],
        },
      },
    ],
    reviews: [
      [
        5,
        "Nine days on the Kungsleden and it never once needed signal. The water notes were better than the guidebook.",
        "walter",
      ],
      [5, "Battery claim is true, I measured it. Eight per cent on a long day.", "henrik"],
      [4, "Bought it for the source. Tile builder is well written and the README is honest about the rough parts."],
      [3, "Maps are excellent, planning a route with more than thirty points gets slow on my old phone."],
      [5, "The six words thing got a friend collected from the wrong valley."],
      [2, "My region is hardly covered by notes. The map alone is good, but I bought it for the notes."],
    ],
  },
  {
    title: "Saltmarsh",
    category: "Mobile Apps",
    developer: "aiko",
    palette: "sky",
    summary: "Tides, light and wind for one stretch of coast, on a single screen that works without signal.",
    body: `Choose your beach, harbor or slipway. Saltmarsh draws today as one line: water level, daylight, wind in \
the direction that matters there. You see when the causeway is open, when there is enough water for your keel, and \
when the light is low.

Predictions are computed on the phone from harmonic constants for 7,400 stations, so the next two years are in your \
pocket.

- Alarms by height, not by hour: “1.2 m and falling”.
- Widgets for the lock screen and the watch.
- No account, no position leaves the phone.`,
    techStack: ["TypeScript", "React", "REST API", "SQLite"],
    builtWith: "Windsurf",
    price: "6.00",
    version: "2.1.4",
    listed: 262,
    updated: 25,
    downloads: 231,
    stars: [31, 9, 2, 1, 0],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Low 14:12",
          sub: "Holy Island causeway",
          hit: "Open until 16:48",
          hitSub: "Then closed for 5 h 20",
          action: "Remind me at 16:15",
          items: [
            ["Now", "1.1 m", 0.4],
            ["14:12", "0.6 m", 0.22],
            ["16:48", "1.9 m", 0.6],
            ["20:30", "4.3 m", 0.95],
            ["02:40", "0.8 m", 0.27],
            ["08:55", "4.1 m", 0.9],
          ],
        },
      },
      {
        kind: "map",
        copy: {
          title: "North slipway",
          sub: "Enough water from 17:20",
          facts: [
            ["1.4 m", "draft"],
            ["12 kn", "NW"],
            ["19:41", "sunset"],
          ],
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Low 14:12",
          sub: "Holy Island causeway",
          hit: "Open until 16:48",
          hitSub: "Then closed for 5 h 20",
          action: "Remind me at 16:15",
          items: [],
        },
      },
    ],
    reviews: [
      [5, "I teach sea swimming and everyone in the club has it now."],
      [5, "The alarm by height is so obvious that I do not understand why nobody else has it.", "ines"],
      [4, "Accurate to ten minutes in our estuary, where the official tables are off by twenty."],
    ],
  },
  {
    title: "Pocketful",
    category: "Mobile Apps",
    developer: "grace",
    palette: "straw",
    demo: true,
    summary:
      "Pocket money for children from six to fourteen: jars, chores and a first idea of interest. No card, no bank.",
    body: `Money in Pocketful is a promise between parent and child, kept honest by an app. Allowance arrives on \
Friday, chores add to it, and the child splits it into jars: spend, save, give. Parents pay out in cash and press a \
button.

- Interest on the saving jar at a rate you choose; ours pays one per cent a week and teaches quickly.
- Works across phones without accounts: pairing by showing a code.
- A paper mode prints the jars for the fridge.

React Native source with the small sync server. No analytics, no advertising, nothing to opt out of.`,
    techStack: ["React", "TypeScript", "Node.js", "Redis"],
    builtWith: "Replit",
    price: "8.00",
    version: "1.7.0",
    listed: 173,
    updated: 45,
    downloads: 158,
    stars: [22, 7, 3, 1, 0],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Amina",
          sub: "$14.60 in three jars",
          hit: "Bicycle bell, $9.00",
          hitSub: "In 2 weeks at this pace",
          action: "Pay out $3.00",
          items: [
            ["Save", "$8.20", 0.8],
            ["Spend", "$4.90", 0.5],
            ["Give", "$1.50", 0.2],
            ["Dishes, 3 times", "$1.50", 0.35],
            ["Lawn", "$2.00", 0.4],
            ["Interest", "$0.08", 0.1],
          ],
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Jars",
          sub: "Amina, 9 years",
          hit: "",
          hitSub: "",
          action: "",
          screen: "list",
          items: [
            ["Save", "$8.20", 0.8],
            ["Spend", "$4.90", 0.5],
            ["Give", "$1.50", 0.2],
            ["Dishes, 3 times", "$1.50", 0.35],
            ["Lawn", "$2.00", 0.4],
            ["Interest", "$0.08", 0.1],
          ],
        },
      },
      { kind: "calendar", copy: { title: "Chores, week 19", who: ["Amina", "Juma", "Dishes", "Dog", "Lawn"] } },
    ],
    reviews: [
      [5, "My son negotiated the interest rate. Best eight dollars of the year."],
      [4, "Pairing by code is neat. Two households for one child would help separated parents."],
      [5, "Simple, no ads, no bank asking for a passport.", "yetunde"],
    ],
  },
  {
    title: "Larder",
    category: "Mobile Apps",
    developer: "grace",
    palette: "clay",
    summary: "Knows what is in your kitchen, what goes off first and what you can cook from it tonight.",
    body: `Scan the receipt when you unpack. Larder puts each item on a shelf with a likely date and moves what is \
urgent to the top. In the evening it offers three dishes from what you have, with at most two things missing.

- Barcode, receipt photo or plain typing.
- Shared by a household; the last milk is crossed off for everyone.
- Waste diary in money, by month. Ours went from 61 to 18 dollars.
- 2,300 recipes included as open data, your own as text.

Everything is on the phone, with sync through any WebDAV folder.`,
    techStack: ["TypeScript", "React", "AI", "SQLite"],
    builtWith: "Bolt",
    price: "4.00",
    version: "3.4.0",
    listed: 121,
    updated: 15,
    downloads: 264,
    stars: [28, 14, 6, 2, 1],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Tonight",
          sub: "From what you have",
          hit: "Chard and lentil pan",
          hitSub: "Missing: one lemon",
          action: "Cook this",
          items: [
            ["Chard", "1 day", 0.15],
            ["Yoghurt", "2 days", 0.25],
            ["Mushrooms", "2 days", 0.28],
            ["Eggs", "9 days", 0.7],
            ["Lentils", "dry", 0.95],
            ["Feta", "12 days", 0.8],
          ],
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Use first",
          sub: "Fridge, 23 things",
          hit: "",
          hitSub: "",
          action: "",
          screen: "list",
          items: [
            ["Chard", "1 day", 0.15],
            ["Yoghurt", "2 days", 0.25],
            ["Mushrooms", "2 days", 0.28],
            ["Eggs", "9 days", 0.7],
            ["Lentils", "dry", 0.95],
            ["Feta", "12 days", 0.8],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Waste diary",
          nav: ["Kitchen", "Tonight", "Waste", "Lists"],
          stats: [
            ["April", "$18"],
            ["March", "$27"],
            ["January", "$61"],
          ],
          rows: [
            ["Salad, bagged", "4 times", "$9"],
            ["Bread ends", "6 times", "$5"],
            ["Herbs", "2 times", "$4"],
          ],
        },
      },
    ],
    reviews: [
      [5, "It talked me into cooking the chard. Twice."],
      [4, "Receipt reading gets about nine of ten lines. Typing the tenth is quick."],
      [3, "Recipes lean toward lentils. My children have noticed.", "tobias"],
      [5, "We stopped buying a third carton of eggs. Household sharing just works."],
    ],
  },
  {
    title: "Understudy",
    category: "Mobile Apps",
    developer: "luca",
    palette: "plum",
    summary: "Rehearse your lines with a phone that plays the other parts and waits for your cue.",
    body: `Import a script as PDF or text, mark your part, and record the others once with your cast or let the app \
speak them. Understudy listens for your line, prompts softly after a pause you set, and keeps a list of the places \
where you hesitate.

- Works in the car: no screen needed, “again” and “prompt” by voice.
- Blocking notes and cuts from the director in the margin.
- Any language with a left-to-right or right-to-left script.

Speech stays on the phone. A company license is included: one purchase covers a production.`,
    techStack: ["TypeScript", "React", "AI", "Machine Learning"],
    builtWith: "Cursor",
    price: "14.00",
    version: "1.4.2",
    listed: 96,
    updated: 33,
    downloads: 73,
    stars: [13, 4, 1, 0, 0],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Act 2, scene 1",
          sub: "You are Lopakhin",
          hit: "“The estate is sold.”",
          hitSub: "Your cue, 2 seconds",
          action: "Prompt me",
          items: [
            ["Lines known", "84 %", 0.84],
            ["Hesitated", "11", 0.25],
            ["Act 1", "96 %", 0.96],
            ["Act 2", "81 %", 0.81],
            ["Act 3", "77 %", 0.77],
            ["Act 4", "22 %", 0.22],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "orchard.txt",
          code: [
            ["", "RANEVSKAYA  Who bought it?"],
            ["", "LOPAKHIN    I did."],
            ["", "            (pause, four beats)"],
            ["", "VARYA       throws the keys down"],
            ["", "LOPAKHIN    She threw the keys away."],
          ],
          result: "Hesitations by page, last seven runs",
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Act 2, scene 1",
          sub: "You are Lopakhin",
          hit: "“The estate is sold.”",
          hitSub: "Your cue, 2 seconds",
          action: "Prompt me",
          items: [],
        },
      },
    ],
    reviews: [
      [5, "Off book a week early for the first time in twelve years of amateur theater."],
      [5, "The hesitation list is humbling and useful.", "emeka"],
      [4, "Needs a quiet room. On the tram it hears other people’s cues."],
    ],
  },
  {
    title: "Lapcount",
    category: "Mobile Apps",
    developer: "aiko",
    palette: "cobalt",
    summary: "Counts lengths from the watch on your wrist and tells your coach what the pool clock cannot.",
    body: `Lapcount hears your turn in the motion of the arm. It knows the four strokes, rests, kick sets and the \
half length where you stopped to talk. After the session the phone shows pace per length, strokes per length and \
where you faded.

- Sets written as coaches write them: 8x50 on 1:05, descend 1 to 4.
- A squad page for up to thirty swimmers, without any account for them.
- Export as FIT or CSV.

Source for the watch and the phone, with 300 labeled sessions for training the stroke model.`,
    techStack: ["TypeScript", "Machine Learning", "React", "Python"],
    builtWith: "Codex",
    price: "9.00",
    version: "2.0.0",
    listed: 68,
    updated: 20,
    downloads: 87,
    stars: [11, 6, 2, 1, 0],
    covers: [
      {
        kind: "phone",
        copy: {
          title: "2,400 m",
          sub: "Tuesday, 48 lengths of 50",
          hit: "8x50 on 1:05",
          hitSub: "Descended 1 to 4, twice",
          action: "Send to coach",
          items: [
            ["Length 1", "38.2", 0.6],
            ["Length 2", "37.6", 0.64],
            ["Length 3", "36.9", 0.7],
            ["Length 4", "35.8", 0.8],
            ["Kick", "58.0", 0.25],
            ["Easy", "44.1", 0.45],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Squad, Tuesday",
          nav: ["Today", "Swimmers", "Sets", "Records"],
          stats: [
            ["Swimmers", "18"],
            ["Meters", "41,200"],
            ["Best 50", "29.8"],
          ],
          rows: [
            ["Ana", "8x50 held", "36.1"],
            ["Dev", "Faded at 6", "39.4"],
            ["Esra", "8x50 held", "33.7"],
          ],
        },
      },
      {
        kind: "phone",
        tall: true,
        copy: {
          title: "Lengths",
          sub: "8x50 on 1:05",
          hit: "",
          hitSub: "",
          action: "",
          screen: "list",
          items: [
            ["Length 1", "38.2", 0.6],
            ["Length 2", "37.6", 0.64],
            ["Length 3", "36.9", 0.7],
            ["Length 4", "35.8", 0.8],
            ["Kick", "58.0", 0.25],
            ["Easy", "44.1", 0.45],
          ],
        },
      },
    ],
    reviews: [
      [5, "Counts kick sets correctly. No watch I owned before could."],
      [4, "The labeled sessions alone are worth the price if you work on this sort of thing.", "henrik"],
      [2, "Backstroke turns are missed in my short pool. Waiting for an update before I change this."],
    ],
  },
];

import { topic } from "./topic";

export const mobileAppTopics = [
  topic("outdoors", {
    tech: ["TypeScript", "React", "REST API", "SQLite", "Java", "PostgreSQL"],
    level: 1,
    apps: `
      Windrow | Wind, gusts and fetch for a lake, drawn on the shape of the lake.
      Summit Log | Peaks you climbed, with who, in what weather, and the view by thumbprint sketch.
      Headtorch | Night hikes: moon, twilight, last bus, and a light that spares your eyes.
      Mushroom Basket | Identify by checklist, not by luck, and never eat on an app’s word.
      Fordwise | River levels for hikers: which ford is knee-deep today.
      Paddle Post | Sea kayak planning with tides, landing spots and seals to leave alone.
      Bivouac | Legal places to sleep outside, with the rule that makes them legal.
      Birdbox | Learn the forty birds of your street by ear, one a day.
      Snowpit | Record a snow profile in gloves, and read the avalanche bulletin next to it.
      Trail Crew | Volunteers report fallen trees, and tick them off with a photo.
      Star Chart North | The sky above you tonight, in red light, without a network.
      Rope Team | Topos and conditions for one crag, kept by the people who bolt it.
      Dog Walk Atlas | Walks with water, shade and no sheep.
      Wild Swim | Water temperature, entry points and the mood of the farmer.
    `,
    points: `
      Works in flight mode; a region is 40 to 120 MB.
      One hand, gloves and rain were tested, in that order.
      Track a whole day for a tenth of the battery.
      Position leaves the phone only when you send it.
      Notes by walkers carry a date and fade with age.
      Big type in sunlight, red light at night.
      Exports GPX; imports what your watch writes.
      Emergency card with coordinates in words.
    `,
    notes: `
      You buy the finished app with its source: React Native, a small map server, and the scripts that cut the tiles \
        from open data.
      {title} is in daily use by a club of three hundred. They are honest and outdoors a lot.
      It gives facts and dates and leaves the decision to you. There is no green button that says safe.
    `,
    covers: [
      {
        kind: "map",
        copy: {
          title: "Ridge path",
          sub: "From the parking lot, loop",
          facts: [
            ["9.6 km", "in all"],
            ["410 m", "up"],
            ["3 h 10", "easy pace"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Today",
          sub: "Updated at 6:40, stored",
          hit: "North side still icy",
          hitSub: "Seen yesterday by two people",
          action: "Seen it too",
          items: [
            ["Wind", "12 kn", 0.5],
            ["Sunset", "19:41", 0.8],
            ["Water", "2 places", 0.4],
            ["Ford", "knee", 0.25],
            ["Hut", "open", 0.9],
            ["Last bus", "18:05", 0.6],
          ],
        },
      },
    ],
  }),
  topic("health and habits", {
    tech: ["TypeScript", "React", "SQLite", "Python", "Machine Learning"],
    level: 1,
    apps: `
      Small Steps | Habits so small that skipping them would be silly.
      Pain Diary | Record pain in four taps and give your doctor one page a month.
      Breath Line | Slow breathing by a moving line, no voice, no music, no lotus.
      Stretch Break | Two minutes of stretching, chosen by what you have been doing for an hour.
      Sleep Sober | Connects last night with yesterday’s coffee, screens and worries, and admits when it cannot.
      Water Cup | Reminds you to drink by season and size, and shuts up when you have.
      Migraine Map | Finds your triggers by careful counting, and tells apart the weather from superstition.
      Knee School | Rehabilitation exercises after surgery, week by week, with a physio’s page.
      Quit Count | Stopped smoking: days, money, and a button for the bad ten minutes.
      Cycle Plain | Period tracking that stays on the phone, encrypted, with no account at all.
      Sugar Sheet | Blood sugar log that prints the way clinics want it.
      Walk Ten | Ten minutes of walking after meals, with what it does for you.
      Eye Rest | Blink, look far, blink: timed for people with screens.
      Mood Stone | One color a day, and a quilt at the end of the year.
    `,
    points: `
      All data stays on the phone; export is yours.
      No streaks that punish a day off.
      One page for the doctor, in print.
      Reminders stop when you have done it.
      Widgets and watch included.
      Reads steps and sleep if you allow it, asks once.
      Works without network, always.
      Text sizes up to very large.
    `,
    notes: `
      {title} makes no medical claim. It counts honestly and prints well, which your doctor will like more.
      You receive the source of the app with tests and store texts, so that a clinic can publish it under its own name.
      Designed with six people who need it. Two of them do not see well, which improved every screen.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Tuesday",
          sub: "Two of three small things",
          hit: "Ten minutes outside",
          hitSub: "After lunch, if it is dry",
          action: "Done",
          items: [
            ["Walk", "10 min", 0.9],
            ["Water", "5 of 7", 0.7],
            ["Stretch", "2 min", 0.25],
            ["Sleep", "7 h 10", 0.8],
            ["Coffee", "2", 0.4],
            ["Screen", "3 h", 0.5],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "For your doctor, April",
          nav: ["Month", "Days", "Notes", "Print"],
          stats: [
            ["Good days", "21"],
            ["Bad days", "4"],
            ["Slept", "7 h 02"],
          ],
          rows: [
            ["After late coffee", "5 of 6 nights", "short"],
            ["After a walk", "14 of 16", "good"],
            ["Weather", "no pattern", "n 30"],
          ],
        },
      },
    ],
  }),
  topic("home and family", {
    tech: ["React", "TypeScript", "Node.js", "SQLite", "Redis"],
    level: 1,
    apps: `
      Fridge Door | The family calendar, list and notes, as messy and clear as the real door.
      Chore Wheel | Turns every Saturday; arguing is allowed until ten.
      Lost Property | Where things were last seen, by photo and shelf.
      Baby Log | Feeds, sleep and nappies in the dark, with one thumb, for two tired people.
      House Keys | Who feeds the cat while you are away, with what and when.
      Attic List | What is in which box, found by typing “skates”.
      Plant Sitter | Waters by season and window, not by the day of the week.
      Warranty Drawer | Receipts and warranties by photo, found when the washing machine stops.
      Pet Passport | Vaccinations, weight, food and the vet’s number for every animal.
      Bin Day | Which bin goes out tonight, for four thousand towns.
      Meter Reader | Photograph the meters monthly; it tells you about the leak.
      Allowance | Pocket money with jobs, savings and a grown-up’s signature.
      Party Line | Invites, bring-a-dish list and who needs a lift.
      Borrowed | What you lent to whom, and a kind way to ask for it.
    `,
    points: `
      Shared by showing a code; no accounts.
      Syncs over your home network or any WebDAV folder.
      Notifications only to the person concerned.
      A widget that shows the next thing, big.
      Children’s view with pictures instead of words.
      Everything can be printed for the fridge.
      No advertising, no tracking, nothing to opt out of.
      Free updates for the lifetime of the app.
    `,
    notes: `
      The source is included, with the sync server in four hundred lines. {title} is a good base for your own idea \
        about households.
      We have three children and tested on them. They found the undo button.
      Nothing in it talks to a server of ours; we do not have one.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "At home",
          sub: "Saturday, everyone",
          hit: "Bins go out tonight",
          hitSub: "Paper, and it is Juma’s turn",
          action: "Done",
          items: [
            ["Milk", "2", 0.3],
            ["Cat food", "today", 0.2],
            ["Piano", "15:30", 0.6],
            ["Grandma", "call", 0.5],
            ["Meter", "photo", 0.7],
            ["Skates", "box 9", 0.9],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "This week",
          columns: [
            ["To do", 3],
            ["Amina", 2],
            ["Juma", 2],
            ["Done", 3],
          ],
          cards: ["Bins", "Call vet", "Cake", "Dishes", "Dog", "Lawn", "Table", "Shopping", "Plants", "Post"],
        },
      },
    ],
  }),
  topic("food", {
    tech: ["TypeScript", "React", "SQLite", "AI", "Node.js"],
    level: 1,
    apps: `
      Sourdough Clock | Times a loaf from starter to crust around your working day.
      Market Basket | What is in season at your market this week, and what to do with it.
      Brew Sheet | Coffee recipes with a timer, a grind table and your last ten cups.
      Spice Drawer | Finds dishes by the spices you own.
      Jam Pot | Preserving tables that know sugar, acid and altitude.
      Table for Nine | Scales a recipe, plans the oven, and tells you when to start each pan.
      Cellar Book | Wines you have, when to open them, and what you thought last time.
      Allergy Card | Your allergies in 44 languages, to show in a kitchen.
      Leftover | Three dishes from what remains, and an honest “order something”.
      Tea Times | Steeping by leaf, cup and water, with a small bell.
      Cheese Board | Remembers every cheese you liked and the shop that has it.
      Camp Stove | Meals for one burner, by weight in the rucksack.
      Street Food | Stalls near you, mapped by the people who eat there.
      Ferment Log | Kimchi, kombucha and pickles: dates, temperatures, tastes.
    `,
    points: `
      Screen stays on while you cook, timers run in parallel.
      Units switch in one tap, also cups.
      Your recipes are text files in a folder.
      Reads recipes from any page and drops the story.
      Works with floury fingers: large targets, voice for next.
      Shopping list by aisle, shared with the household.
      Twelve hundred tested recipes included as open data.
      No account, no feed.
    `,
    notes: `
      {title} was written by a cook and a programmer who share a kitchen. The cook won most arguments.
      Recipes were cooked by people who had not seen them before. Where three of five went wrong, we rewrote the step.
      App, recipe data and store texts are yours; keep our names in the credits if you like it.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Loaf 14",
          sub: "Started 20:10 yesterday",
          hit: "Fold for the third time",
          hitSub: "In 12 minutes, dough at 24°",
          action: "Folded",
          items: [
            ["Starter", "fed", 0.9],
            ["Mix", "20:10", 0.8],
            ["Fold 1", "20:50", 0.7],
            ["Fold 2", "21:30", 0.6],
            ["Shape", "22:40", 0.25],
            ["Oven", "7:10", 0.1],
          ],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "In season",
          head: "This week",
          tool: "Market on Saturday",
          items: [
            ["Asparagus", "now"],
            ["Radish", "now"],
            ["Rhubarb", "now"],
            ["Spinach", "last"],
            ["Peas", "soon"],
            ["Leek", "last"],
            ["Chard", "now"],
            ["Berries", "June"],
          ],
        },
      },
    ],
  }),
  topic("travel and city", {
    tech: ["React", "TypeScript", "REST API", "PostgreSQL", "Redis", "Node.js"],
    level: 1,
    apps: `
      Platform Nine | The train you want, the one you will catch, and where to stand for the exit.
      Night Bus | Gets you home after midnight with the fewest cold minutes.
      Phrase Pocket | Two hundred sentences in a language, recorded by people, not by machines.
      Ferry Times | Island timetables that know about wind and Sundays.
      Bench Finder | Where to sit down in a city, with back rest and shade.
      Step Free | Routes through stations for prams and wheelchairs, with lifts that really run.
      Carnet | A travel diary of one photo and three lines a day.
      Split the Taxi | Shares a ride’s cost fairly by where people got out.
      Visa Clock | Counts days of stay, so that the border officer and you agree.
      Left Luggage | Where to leave a bag, until when, for how much.
      Bike Pump | Pumps, repair stands and kind workshops on a map.
      City Walks | Ninety-minute walks by people who live there, with one café each.
      Packing Fold | A list by weather, length and what you forgot last time.
      Tram Stop | Departures of one stop on your lock screen. That is all.
    `,
    points: `
      Downloads a city for offline use, about 15 MB.
      Real-time where there is open data, timetable elsewhere, and it says which.
      Large clock, few colors, one glance.
      Shares your arrival by a link that ends when you do.
      Feeds in GTFS; add your own region.
      Step-free and stroller routing.
      Widgets and watch faces.
      No account and no history unless you keep one.
    `,
    notes: `
      Source and server are included. {title} runs for a region of two million people on a small machine.
      We read open data of sixty regions nightly. Adding yours takes a file with two addresses.
      A lost network is the normal case here; everything you need next is already on the phone.
    `,
    covers: [
      {
        kind: "map",
        copy: {
          title: "To the harbor",
          sub: "Tram 4, then eight minutes",
          facts: [
            ["19 min", "in all"],
            ["1", "change"],
            ["0", "stairs"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Central",
          sub: "In the next 20 minutes",
          hit: "Tram 4 to Harbor",
          hitSub: "In 3 min, stand at the rear",
          action: "Wake me there",
          items: [
            ["Tram 4", "3 min", 0.2],
            ["Bus 12", "6 min", 0.4],
            ["Tram 9", "8 min", 0.5],
            ["Night 2", "00:40", 0.9],
            ["Ferry", "18:05", 0.7],
            ["Train", "18:22", 0.8],
          ],
        },
      },
    ],
  }),
  topic("learning and play", {
    tech: ["TypeScript", "React", "SQLite", "C#", "JavaScript"],
    level: 1,
    apps: `
      Kanji Garden | Nine characters a week, grown by writing them with a finger.
      Ear Trainer | Intervals and chords from real instruments, in the order of a good teacher.
      Chess Breakfast | One position with your coffee, chosen from your own lost games.
      Times Tables Tide | Multiplication for children as a beach that fills.
      Braille Finger | Learn braille by touch and sound with your eyes closed.
      Card Table | Seven card games against patient opponents who never cheat.
      Knot Book | Forty knots from both sides, at the speed of your hands.
      Sight Singing | Shows a line, listens, tells you where you were flat.
      Crossword Attic | Crosswords by people with grudges, one a day, solvable.
      Map Quiz | Countries, rivers and islands by dragging, until they stick.
      Chord Shapes | Guitar chords for small hands and missing fingers.
      Code Pebbles | First programs with pebbles and a turtle, offline, from age seven.
      Memory Walk | Learn a speech by placing it along a street you know.
      Word Ladder | Change one letter at a time; the dictionary is generous.
    `,
    points: `
      Sessions of five to ten minutes, then it tells you to stop.
      Repeats what you miss, by an open algorithm.
      Several learners on one phone, each with a color.
      Teachers see progress without seeing names.
      No timers that shout, no coins, no chests.
      Plays without network on a plane.
      Content is data; make your own set in a spreadsheet.
      Left-handed mode throughout.
    `,
    notes: `
      {title} is finished and sold in two stores. You get everything: source, sounds, artwork, texts and the \
        statistics of what people find hard.
      Made by a teacher. The order of exercises comes from twelve years of watching where people frown.
      The code is plain TypeScript with a small engine underneath, 6,000 lines with tests.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Set 12",
          sub: "Nine new, four old",
          hit: "Which one is the river?",
          hitSub: "Missed twice, last on Monday",
          action: "Show me",
          items: [
            ["New", "9", 0.6],
            ["Again", "4", 0.2],
            ["Known", "212", 0.9],
            ["Minutes", "7", 0.5],
            ["Best day", "Tue", 0.7],
            ["Resting", "31", 0.4],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "Write it",
          word: "River",
          lines: ["Three strokes, from the left", "Slowly, then with your eyes closed"],
        },
      },
    ],
  }),
  topic("money and work on the go", {
    tech: ["TypeScript", "React", "Node.js", "SQLite", "PostgreSQL", "REST API"],
    level: 2,
    apps: `
      Mileage | Logs business kilometers from the car’s movement and asks one question a trip.
      Tip Jar | Shares tips by hours and role, transparent to everyone on the shift.
      Van Stock | What is on which van, moved by scanning, ordered when low.
      Receipt Roll | Photographs receipts, reads VAT, and files them by month.
      Toolbox Talk | Safety briefings with signatures, in the language of the crew.
      Gig Diary | Dates, fees, riders and who still owes you, for musicians.
      Harvest Sheet | Weights and pickers in the row, without signal, settled in the evening.
      Route Round | Puts forty deliveries in an order a driver agrees with.
      Day Rate | Offers, hours and invoices for camera crews.
      Site Diary | Weather, people, deliveries and photos of a building site in three minutes a day.
      Catch Log | Landings for small boats, in the format the authority wants.
      Barter | Keeps track of favors in a neighborhood, in hours.
      Meter Round | Reads 400 meters a day with a phone and a torch.
      Herd Book | Cattle by ear tag: births, treatments, movements, due dates.
    `,
    points: `
      Made for gloves, sun and one hand.
      Stores on the phone first, sends when it can.
      Signatures and photos with time and place.
      Exports to spreadsheets and three payroll systems.
      Crew joins by scanning a code at the gate.
      Manager’s page in any browser.
      Speaks nine languages, with pictures for the rest.
      A lost phone can be shut out in a minute.
    `,
    notes: `
      {title} replaces a pad of paper, so it has to be quicker than one. Each entry takes under ten seconds; we time it.
      App for both stores, manager’s page and server are included, with one license for the whole firm.
      Numbers are kept as the law wants them for ten years, in a file you can read without us.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Van 3",
          sub: "Tuesday, 14 stops",
          hit: "Stop 6, Quarry Lane 12",
          hitSub: "Gate code 4412, dog is kind",
          action: "Delivered",
          items: [
            ["Stop 6", "10:40", 0.4],
            ["Stop 7", "11:05", 0.5],
            ["Stop 8", "11:20", 0.6],
            ["Returns", "2", 0.2],
            ["Kilometers", "84", 0.7],
            ["Hours", "3:10", 0.5],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Day sheet",
          sub: "Tuesday, crew of four",
          items: [
            ["Hours on site", "31.5"],
            ["Concrete C20", "4.2 m³"],
            ["Rain stop", "0.5 h"],
          ],
          totalLabel: "Photos",
          total: "18",
          action: "Sign",
        },
      },
    ],
  }),
  topic("clubs and sport", {
    tech: ["TypeScript", "React", "Python", "Node.js", "Machine Learning"],
    level: 1,
    apps: `
      Split Seconds | Interval timer for runners that coaches can write in plain text.
      Scorebook | Keeps baseball, cricket and handball scores the way scorers do.
      Sunday League | Fixtures, lift sharing and who washes the kit.
      Climb Card | Boulder problems of your gym by color and wall, with honest grades.
      Row Rate | Stroke rate and drift from the phone in a dry bag.
      Fencing Bout | Scores, cards and clock for one referee with one thumb.
      Judge’s Sheet | Marks for gymnastics and diving, averaged by the book.
      Ladder | A challenge ladder for squash and table tennis clubs.
      Lane Four | Pool timetable, lane speeds and a warning when it is crowded.
      Draft Line | Shows a cycling group who has been in the wind for how long.
      Pitch Map | Marks passes and shots on a pitch by touch, live.
      Referee Pocket | Cards, substitutions, time and a report that writes itself.
      Arrow Count | Archery scores by end, with group size and drift.
      Dojo | Attendance, belts and the syllabus of a martial arts school.
    `,
    points: `
      Big figures, readable at arm’s length.
      Works without network in a hall or a valley.
      Several phones keep one score; the last touch wins, with a log.
      Exports to CSV and the federation’s form.
      Watch version with the two buttons that matter.
      Season statistics without a subscription.
      Parents can follow by a link.
      Rules are a file; change them for your club.
    `,
    notes: `
      A club buys {title} once and everyone in it uses it. There is nothing to sign up for.
      Written by someone who has kept score in the rain for twenty years and lost two notebooks.
      Source, tests and the store listing are in the download. Put your club’s crest on it.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Second half",
          sub: "Home 21, guests 19",
          hit: "Goal, number 7",
          hitSub: "From the left, 41:12",
          action: "Confirm",
          items: [
            ["No. 7", "6", 0.8],
            ["No. 11", "4", 0.6],
            ["No. 3", "3", 0.5],
            ["Saves", "9", 0.7],
            ["Cards", "2", 0.2],
            ["Time out", "1", 0.1],
          ],
        },
      },
      {
        kind: "calendar",
        copy: { title: "Match days", who: ["Men 1", "Women 1", "Under 16", "Under 12", "Veterans"] },
      },
    ],
  }),
];

import { topic } from "./topic";

export const analyticsTopics = [
  topic("web statistics", {
    tech: ["Go", "PostgreSQL", "JavaScript", "TypeScript", "Docker", "Python"],
    level: 2,
    apps: `
      Doorcount | Counts visits to a site and nothing about the visitor.
      Readthrough | How far people read, by paragraph, without recording a single person.
      Campaign Slip | Which poster, letter or advert brought people, by short links and codes.
      Logwise | Web statistics from the server log you already have.
      Funnel Lite | Four steps, where people leave, and what they looked at before.
      Search Box | What people type into your search and do not find.
      Entrance | First pages and last pages, with the question people seem to have.
      Heat Row | Clicks as rows on the real page, per element, no replay of persons.
      Broken Step | Finds the form field where people give up.
      Feed Count | How many really read your feed or newsletter.
      Slow Pages | Load times as visitors felt them, by page and network.
      Referrer Book | Who links to you, since when, with the sentence around it.
      Real Robots | Tells people from robots, and polite robots from the others.
      Page Value | What a page is worth, by what happens after it.
    `,
    points: `
      No cookie, no fingerprint, no banner needed.
      A script of one kilobyte, or none.
      Everything on one page; each figure filters the rest.
      Raw rows in your own database.
      Bots are taken out, and you can see which.
      Shares a page by link with your client.
      A mail on Monday with seven lines.
      Imports three years from other tools.
    `,
    notes: `
      {title} runs on the smallest server you can rent and has handled three million views a month there.
      We publish how every figure is computed, with its error. Some are rougher than people like.
      Privacy is by construction: the data that would identify someone is never written.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "kite-shop.test",
          nav: ["Views", "Pages", "Sources", "Forms"],
          stats: [
            ["Views", "18,204"],
            ["Read", "61 %"],
            ["Left at", "step 3"],
          ],
          rows: [
            ["/kites/delta", "From search", "4,118"],
            ["/repairs", "Direct", "1,204"],
            ["/basket", "From pages", "812"],
          ],
        },
      },
      {
        kind: "map",
        copy: {
          title: "Where from",
          sub: "By region, today",
          facts: [
            ["44 %", "coast"],
            ["31 %", "city"],
            ["25 %", "abroad"],
          ],
        },
      },
    ],
  }),
  topic("dashboards", {
    tech: ["TypeScript", "React", "PostgreSQL", "Node.js", "Vue", "Redis"],
    level: 3,
    apps: `
      Wallscreen | Five figures for a wall in the shop, readable from the door.
      Morning Sheet | Yesterday’s figures on one printed page by seven.
      Chartroom | Charts from SQL with a title that says what they show.
      Cockpit Nine | Nine figures for a managing director, and what moved each.
      Shop Floor | Output, scrap and stops of a workshop, by shift.
      Ward Board | Beds, staff and waiting for a hospital ward, updated by those who know.
      Farm Desk | Milk, feed, weather and prices for one farm.
      Club Figures | Members, fees and attendance for a board meeting.
      Energy Page | What the building used, by meter, with last year behind it.
      Sales Tide | Sales against the same weekday, not against yesterday.
      Fund Report | A quarterly report for donors that makes itself.
      Harbor View | Ships, berths and cargo of a small port.
      Library Figures | Loans, visits and the books nobody borrows.
      Kitchen Numbers | Covers, waste and wage per plate.
    `,
    points: `
      A figure always shows what it is compared with.
      Definitions are written down and have an owner.
      Refreshes when data arrives, not by the clock.
      Prints on one page.
      Reads PostgreSQL, MySQL, CSV and sheets.
      Comments on a date stay with the chart.
      Links open without an account, if you allow it.
      Colors hold for all kinds of eyes.
    `,
    notes: `
      {title} refuses the fortieth tile. You can have two pages, and the second one needs a reason.
      Setting up means answering: who looks, when, and what will they do? The first hour is spent on that.
      Charts are drawn on the server, so old tablets and mail clients can show them.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Yesterday",
          nav: ["Today", "Week", "Year", "Notes"],
          stats: [
            ["Sales", "$4,118"],
            ["Against", "+6 %"],
            ["Waste", "2.1 %"],
          ],
          rows: [
            ["Bread", "Fine", "$1,240"],
            ["Coffee", "Record", "$1,118"],
            ["Cake", "Rain", "$412"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Morning sheet",
          sub: "Tuesday, printed at 6:50",
          items: [
            ["Sales, normal is 3,880", "$4,118"],
            ["People in the shop", "212"],
            ["Open repairs", "9"],
          ],
          totalLabel: "Look at",
          total: "Cake",
          action: "Print",
        },
      },
    ],
  }),
  topic("customers and cohorts", {
    tech: ["Python", "PostgreSQL", "TypeScript", "React", "Machine Learning"],
    level: 3,
    apps: `
      Comeback | Who returns, after how long, and what they bought in between.
      First Week | What people do in their first seven days that the loyal ones all did.
      Lifetime | What a customer is worth, with the range instead of one brave number.
      Churnlight | A light per customer: green, amber, gone quiet.
      Segment Plain | Groups of customers described in sentences a shop assistant understands.
      Basket Study | What is bought with what, and what is a coincidence.
      Loyalty Ledger | Whether your loyalty scheme pays, card by card.
      Voices | Reads reviews and calls, sorts by subject, shows the change.
      Referral Tree | Who brought whom, and which branch bears fruit.
      Trial End | What happens between day one and day thirty of a trial.
      Price Ear | Which customers hear a price change.
      Account Health | Signals of forty business customers on one page.
      Seasonals | Customers who come once a year, and the week to write to them.
      Quiet Ones | Finds good customers whom nobody has talked to for a year.
    `,
    points: `
      Works from a table of who, what and when.
      Chance is grayed out.
      Answers in sentences, with the query beside them.
      Follows a change you made, and says if it did anything.
      No scores out of a hundred.
      People can be left out and stay out.
      Runs nightly on your own server.
      Lists export to your mail tool.
    `,
    notes: `
      {title} needs six months of orders to say anything, and says so if you have less.
      The method is standard statistics, done carefully. Papers are cited, and code is in one folder.
      Built with a shop, a gym and a software firm, because each has a different idea of “gone”.
    `,
    covers: [
      {
        kind: "calendar",
        copy: { title: "Came back, by month", who: ["January", "February", "March", "April", "May"] },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Joined in March",
          nav: ["Cohorts", "Weeks", "Lists", "Method"],
          stats: [
            ["Joined", "412"],
            ["Back", "38 %"],
            ["Worth", "$64-91"],
          ],
          rows: [
            ["Bought a refill", "Stayed", "61 %"],
            ["Used a voucher", "Left", "22 %"],
            ["Sunday order", "By chance", "39 %"],
          ],
        },
      },
    ],
  }),
  topic("data pipelines", {
    tech: ["Python", "PostgreSQL", "Docker", "Go", "AWS", "Kubernetes"],
    level: 3,
    apps: `
      Small Warehouse | A data warehouse one person can look after.
      Nightload | Loads, checks and reports before anyone is awake.
      Row Police | Tests for data: fresh, complete, unique, plausible.
      Lineage | Where a figure comes from, table by table, to the first file.
      Csv Customs | Inspects files at the border and sends bad ones back with a letter.
      Backfill | Reruns a year of history without disturbing today.
      Dbt Reader | Draws and explains a large dbt project.
      Stream Table | Events into tables, with late ones put where they belong.
      Mask | Makes useful test data from real data, without the people.
      Schema Drift | Notices a new column before the report breaks.
      Sheet Loader | Spreadsheets into tables, with rules for what people do to spreadsheets.
      Cold Store | Moves old rows to cheap storage and still finds them.
      Sensor Intake | Measurements from five hundred devices, gaps and clock errors included.
      Reconcile | Compares two systems’ totals every night and explains the difference.
    `,
    points: `
      SQL files in git, run in order.
      Stops before wrong data spreads.
      Says what is late, and who is waiting for it.
      Reruns are safe at any step.
      Costs shown per table.
      Runs on one machine up to a terabyte.
      Tests are sentences with examples.
      Alerts go to the owner of the source.
    `,
    notes: `
      {title} is for the company where the data team is one person and on holiday in July.
      There is no scheduler to run: it uses the one you have, or cron, and keeps its own diary.
      A guide to the first ten tables is included. Most firms never need the eleventh.
    `,
    covers: [
      {
        kind: "flow",
        copy: {
          title: "Tonight’s load",
          nodes: [
            ["shop", "unchanged"],
            ["bank", "late 20 min"],
            ["orders", "unchanged"],
            ["payments", "waits"],
            ["visits", "unchanged"],
            ["margin", "waits"],
            ["report", "7:00"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ load tonight",
            "✓ orders        12,118 rows    4.1 s",
            "✓ visits        88,204 rows    9.8 s",
            "! payments      file is 20 min late",
            "  margin        waits for payments",
            "",
            "$ load why margin",
            "  payments > margin > morning sheet",
            "  told: Ana, at 6:20",
          ],
        },
      },
    ],
  }),
  topic("forecasts", {
    tech: ["Python", "Machine Learning", "PostgreSQL", "React", "Docker"],
    level: 3,
    apps: `
      Tomorrow’s Bread | How much to bake, by weekday, weather and the fair in town.
      Staffing Tide | How many people you need on Saturday, and how sure that is.
      Cash Ahead | Thirteen weeks of cash, from invoices and habits.
      Footbridge | Visitors per hour for museums and pools.
      Spare Forecast | Spare parts that are needed once a year, which is the hard kind.
      Harvest Guess | Yield by field from weather, soil and last years.
      Call Volume | Calls per quarter hour, with the effect of a mailing.
      Power Day | Tomorrow’s electricity use and price for one plant.
      Delivery Sense | When the parcel will really come.
      Enrollment | How many students, in which class, in three years.
      Ticket Pace | How a concert is selling against concerts like it.
      Snow Load | Orders for grit and drivers from the forecast.
      Budget Drift | Whether the year will end where the plan says.
      Bed Count | Occupancy of a hospital ward for the next ten days.
    `,
    points: `
      Always a range, and how often the range was right.
      Compares itself with last week’s figure and with a simple rule.
      Holidays and events from a calendar you keep.
      Explains the three largest reasons.
      Learns from your correction, and remembers who was right.
      Runs nightly in minutes.
      Reads a table or a CSV.
      Says when the past no longer helps.
    `,
    notes: `
      If a simple rule does better, {title} uses the simple rule and tells you. That happens more often than vendors \
        admit.
      Accuracy is reported for your data before you pay for the year.
      The models are standard and few. The work went into calendars, missing days and honest ranges.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Saturday",
          nav: ["Forecast", "Reasons", "Accuracy", "Events"],
          stats: [
            ["Loaves", "210-240"],
            ["Right", "8 of 10"],
            ["Waste", "4 %"],
          ],
          rows: [
            ["Market day", "More", "+31"],
            ["Rain until noon", "Fewer", "-18"],
            ["End of month", "More", "+6"],
          ],
        },
      },
      {
        kind: "editor",
        copy: {
          title: "forecast.sql",
          code: [
            ["select", " day, low, likely, high"],
            ["from", " forecast"],
            ["where", " shop = 3 and day > now()"],
            ["order by", " day"],
            ["", ""],
          ],
          result: "Loaves sold, and what was expected",
        },
      },
    ],
  }),
  topic("surveys and text", {
    tech: ["Python", "AI", "React", "TypeScript", "PostgreSQL"],
    level: 2,
    apps: `
      Open Ends | Reads open answers and keeps the ones that do not fit.
      Panelkeeper | Asks the same two hundred people every month, and keeps them.
      Exit Poll | A survey at the door on a tablet, done in eleven seconds.
      Theme Thread | Follows one theme through five years of answers.
      Interview Grid | Interviews in a grid: person by question, quote by quote.
      Rate My Meal | Feedback per dish on the receipt.
      Scale | Builds questionnaires from validated scales, with their license.
      Plain Poll | Asks one question, asks it well, and shows the answer with its margin.
      Weighting Room | Makes a lopsided sample honest, and shows how lopsided.
      Press Review | What papers wrote about you this week, by tone and subject.
      Comment Sorter | Ten thousand comments into twelve piles.
      Diary Study | Participants report once a day by phone for two weeks.
      Card Sorting | Sort cards with thirty people and see the menus in their heads.
      Staff Voice | Employee surveys with groups never smaller than eight.
    `,
    points: `
      Works on any phone, without an app.
      Skips what does not apply.
      Margins of error on every figure.
      Quotes are chosen to differ.
      Answers can be corrected and stay corrected.
      Minimum group sizes are enforced.
      Exports to CSV, SPSS and a document.
      Thirty languages, right-to-left included.
    `,
    notes: `
      {title} comes with forty questions that have been tested on people. Start from those.
      Text analysis uses the model you configure; names are masked before.
      A researcher reviewed every default. The ones she hated are gone.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "412 answers",
          columns: [
            ["Opening", 3],
            ["Staff", 2],
            ["Price", 2],
            ["Else", 3],
          ],
          cards: [
            "Sunday",
            "Late evening",
            "Lunch",
            "Friendly",
            "Too few",
            "Family card",
            "Students",
            "Smell",
            "Music",
            "Bench",
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "One question",
          sub: "At the door, 212 today",
          hit: "Did you find what you came for?",
          hitSub: "One tap, eleven seconds",
          action: "Yes",
          items: [
            ["Yes", "151", 0.71],
            ["Partly", "42", 0.2],
            ["No", "19", 0.09],
            ["Monday", "68 %", 0.68],
            ["Tuesday", "74 %", 0.74],
            ["Today", "71 %", 0.71],
          ],
        },
      },
    ],
  }),
  topic("finance and operations", {
    tech: ["Python", "PostgreSQL", "TypeScript", "React", "C#"],
    level: 4,
    apps: `
      Unit Ledger | What one unit earns after everything, for each thing you sell.
      Close | Month end in three days, with a list that knows what waits for what.
      Variance | Why the month differs from the plan, in five sentences.
      Fleet Figures | Cost per kilometer by van, driver and season.
      Carbon Book | Emissions from invoices you already have.
      Supplier Score | On time, complete, correct: suppliers by what they did.
      Machine Hours | Runtime, stops and their reasons for a workshop.
      Grant Tracker | Spending against the grant, line by line, with the warning in time.
      Receivables | Who pays late, and what it costs you.
      Shift Cost | What an hour on each shift really costs.
      Board Pack | Thirty pages for the board, with figures that agree.
      Rent Roll | Income and vacancy of a property portfolio.
      Water Loss | Where the network leaks, from night flows.
      Scrap Rate | Rejects by machine, material and time of day.
    `,
    points: `
      Figures open down to the booking.
      One definition each, with an owner and a date.
      Reads accounting exports of nine systems.
      Comments stay with the month.
      Differences are split into price, volume and mix.
      PDF and spreadsheet agree, to the cent.
      Rights by cost center.
      Closed months stay closed.
    `,
    notes: `
      {title} was made with controllers. It is dense, quick with the keyboard, and nothing moves by itself.
      Implementation takes two to four weeks, most of it agreement on words. We bring a list of the words.
      Runs in your network on Windows or Linux. Support is a telephone number in office hours.
    `,
    covers: [
      {
        kind: "paper",
        copy: {
          head: "April against plan",
          sub: "Five sentences, 38 pages behind",
          items: [
            ["Price", "+$4,120"],
            ["Volume", "-$6,310"],
            ["Mix", "+$1,080"],
          ],
          totalLabel: "Difference",
          total: "-$1,110",
          action: "Open",
        },
      },
      {
        kind: "board",
        copy: {
          title: "Month end",
          columns: [
            ["Waiting", 2],
            ["Working", 3],
            ["Checking", 2],
            ["Closed", 3],
          ],
          cards: ["Bank B", "Freight", "Stock", "Payroll", "Rent", "Tax", "Fuel", "Bank A", "Cash", "Cards"],
        },
      },
    ],
  }),
  topic("maps and sensors", {
    tech: ["Python", "PostgreSQL", "TypeScript", "Docker", "Go", "React"],
    level: 3,
    apps: `
      Catchment | Who can reach your shop in ten minutes on foot, bike or bus.
      Air Street | Air quality by street from twenty cheap sensors, calibrated.
      Greenhouse Log | Climate of a greenhouse with what the plants made of it.
      Noise Map | Measured noise at night, by window.
      Bike Count | Counts cyclists from cables and cameras, corrects for rain.
      Site Finder | Compares places for a new branch by people, rivals and rent.
      Hive Scale | Weight and hum of beehives, with swarm warnings.
      Cold Room | Temperatures with proof for the inspector.
      Tide Gauge | Water levels from your own gauge, with the surge explained.
      Delivery Zones | Zones that follow travel time, not circles.
      Park Use | Who uses a park when, counted without pictures.
      Vibration | Machine vibration before the bearing goes.
      Well Level | Groundwater in farm wells, with last summer beside it.
      Crowd Flow | Where people queue at a festival, ten minutes ahead.
    `,
    points: `
      Handles gaps, drift and wrong clocks.
      Maps from open data, hosted by you.
      Reads LoRaWAN, MQTT, Modbus and CSV.
      Calibration with dates and people.
      Ten years of minutes on a small server.
      Alarms by height and by rate.
      Reports in the form authorities accept.
      Works with five devices or five thousand.
    `,
    notes: `
      {title} treats a measurement as a claim: by which device, checked when, how far to trust it.
      A starter set of three sensors that we know to be decent is described in the manual. We do not sell them.
      Everything runs at your place. Maps, data and alarms keep working when the line is cut.
    `,
    covers: [
      {
        kind: "map",
        copy: {
          title: "Harbor gauge",
          sub: "Surge of 31 cm at 4:10",
          facts: [
            ["2.41 m", "now"],
            ["+31 cm", "surge"],
            ["6:20", "high"],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Greenhouse 2",
          nav: ["Now", "Days", "Alarms", "Devices"],
          stats: [
            ["Warm", "21.4°"],
            ["Humid", "68 %"],
            ["Light", "412"],
          ],
          rows: [
            ["Sensor 4", "Drifts", "+0.8°"],
            ["Window east", "Open", "14 %"],
            ["Night minimum", "Fine", "15.2°"],
          ],
        },
      },
    ],
  }),
];

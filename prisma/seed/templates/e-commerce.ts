import { topic } from "./topic";

export const eCommerceTopics = [
  topic("storefronts", {
    tech: ["TypeScript", "React", "Node.js", "PostgreSQL", "PHP", "MySQL", "Vue"],
    level: 3,
    apps: `
      Stallholder | A shop for fewer than a hundred things that loads in a second on a bad line.
      Made to Measure | Sells things with dimensions: curtains, shelves, worktops, cut and priced to the millimeter.
      Seed Packet | A storefront for nurseries, with hardiness zones and sowing months as filters.
      Vinyl Bin | Record shops: pressings, grades, sleeves, and a listening corner.
      Back Catalog | Sells old issues, prints and sheet music that exist once.
      Farm Gate | Weekly boxes from a farm, with what is in them decided on Wednesday.
      Wholesale Door | A trade entrance to your shop with net prices, pallets and terms.
      Gallery Wall | Originals and editions with certificates, framing and a reservation by telephone.
      Spare Parts | Finds the part by exploded drawing, serial number or a photo of the broken one.
      Cloth House | Fabric by the meter with swatches, drape videos and remnants.
      Bookseller | An online shop for independents, fed by the catalog you already have.
      Pop-up Till | A shop that opens for three days and closes itself.
      Bakery Hatch | Order bread until eight in the evening, collect after seven in the morning.
      Second Hand Rail | Consignment clothes: one of each, shared with the person who brought it.
    `,
    points: `
      Basket and checkout work without JavaScript.
      Cards, bank transfer, invoice and cash on collection.
      Taxes by country and kind, shown before the last step.
      Products from a spreadsheet or an interface, your choice.
      Pictures are resized and described; the page stays light.
      Orders by mail, print and webhook.
      Search that forgives spelling.
      Legal texts have a place and a date.
    `,
    notes: `
      {title} is a complete shop, not a theme. You get the source, a manual for the owner and one for the developer.
      Four hundred orders an hour were no trouble on a server with two cores. Your bottleneck will be the packing table.
      The design is quiet so that the goods are loud. Colors, type and spacing are variables in one file.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "kite-shop.test",
          head: "New this week",
          tool: "Sort: newest",
          items: [
            ["Carafe", "$38"],
            ["Hook rail", "$24"],
            ["Stool", "$120"],
            ["Pendant", "$86"],
            ["Grinder", "$64"],
            ["Planter", "$18"],
            ["Tray", "$42"],
            ["Bowl", "$29"],
          ],
        },
      },
      {
        kind: "phone",
        copy: {
          title: "Basket",
          sub: "Three things, in stock",
          hit: "Stool, oak, 45 cm",
          hitSub: "Ready on Thursday",
          action: "Pay $182.00",
          items: [
            ["Stool", "$120", 0.9],
            ["Carafe", "$38", 0.5],
            ["Hook rail", "$24", 0.35],
            ["Delivery", "$0", 0.05],
            ["Tax", "$36", 0.4],
            ["Total", "$182", 0.95],
          ],
        },
      },
    ],
  }),
  topic("stock", {
    tech: ["Python", "PostgreSQL", "TypeScript", "React", "C#", "MySQL"],
    level: 3,
    apps: `
      Binlocator | Knows in which bin things are, and sends pickers round the shortest way.
      Lot Number | Batches and expiry dates, first out what ends first, recalls in minutes.
      Two Shelves | Keeps shop floor and web stock from selling the same last piece.
      Stocktake Sunday | Counts with four phones at once and no double counting.
      Goods In | Checks deliveries against the order, photographs damage, and books the rest.
      Cycle Count | Counts ten places a day, so that the big count is never needed.
      Dead Stock | Shows what has not moved and what it costs to keep.
      Kitting | Builds sets from parts and takes them apart again on return.
      Serial Keeper | Serial numbers from purchase to repair.
      Van to Shelf | Stock on vans, at fairs and in the cellar, as one number.
      Label Press | Shelf and product labels from your data, on any printer.
      Yield | Recipes for producers: raw goods in, jars out, loss explained.
      Reserve | Holds goods for a customer until Friday and lets them go on time.
      Weigh Bridge | Loose goods by weight, with tare, moisture and tickets.
    `,
    points: `
      Phones as scanners; cheap Bluetooth ones too.
      Negative stock is shown as what it is: a question.
      Every movement has a who, when and why.
      Connects to six shop systems and plain CSV.
      Works when the wireless in the cellar does not.
      Several warehouses, several owners.
      Value of stock by four methods.
      Prints pick lists in walking order.
    `,
    notes: `
      {title} came out of a warehouse of 900 square meters with eleven people and one forklift.
      Start with one shelf. The manual’s first chapter takes an hour and ends with ten products counted.
      The database is documented. Your own reports are one SQL query away.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Stock, today",
          nav: ["Places", "Goods in", "Picking", "Counts", "Labels"],
          stats: [
            ["Lines", "4,118"],
            ["Value", "$61,240"],
            ["Short", "9"],
          ],
          rows: [
            ["Filter paper 02", "B-04-2", "140"],
            ["Cup lids 8 oz", "B-04-3", "410"],
            ["Milk 1 l", "Short", "9"],
          ],
        },
      },
      {
        kind: "map",
        copy: {
          title: "Pick round 12",
          sub: "14 places, 212 steps",
          facts: [
            ["14", "places"],
            ["9 min", "to go"],
            ["2", "heavy"],
          ],
        },
      },
    ],
  }),
  topic("orders and shipping", {
    tech: ["Node.js", "TypeScript", "PostgreSQL", "REST API", "PHP", "Docker"],
    level: 3,
    apps: `
      Packbench | One screen at the packing table: scan, check, print, next.
      Parcel Weather | Knows which carrier is late in which region this week.
      Split Box | Fits an order into the fewest boxes you have, with a drawing.
      Label Line | Labels from fourteen carriers by one button, cheapest that arrives in time.
      Pickup Point | Collection from your shop with a code, a shelf and a reminder.
      Customs Form | Export papers for small parcels, right the first time.
      Order Calm | Groups a flood of orders by what can be packed together.
      Gift Note | Prints gift messages in a hand-like type and never leaves the price in.
      Courier Bike | Routes and proof of delivery for city couriers.
      Pallet | Freight quotes, pallet labels and the call to the driver.
      Track Page | Your own tracking page, with what happens next in words.
      Late Letter | Tells customers about a delay before they ask, with an honest date.
      Cool Chain | Loggers and limits for chilled parcels.
      Hand Delivery | Plans the evening round of a florist.
    `,
    points: `
      Fourteen carriers, own contracts, own prices.
      Prints on label and laser printers at once.
      Weight and size are learned from what you packed.
      Address check that suggests instead of refusing.
      Partial deliveries are explained to the customer.
      Orders from any shop by webhook, CSV or mail.
      Customs data kept per product.
      One person packs sixty an hour; we counted.
    `,
    notes: `
      A packing table is no place for menus. {title} shows one order, one big button, and beeps when the wrong thing \
        is scanned.
      It runs on a mini computer under the table, and keeps working when the line is down.
      Carrier interfaces break twice a year; updates for three years are included.
    `,
    covers: [
      {
        kind: "board",
        copy: {
          title: "Packing",
          columns: [
            ["To pick", 3],
            ["Packing", 2],
            ["Label", 2],
            ["Collected", 3],
          ],
          cards: ["8841", "8842", "8845", "8838", "8839", "8836", "8837", "8830", "8831", "8833"],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Parcel 8841",
          sub: "Carrier Nord, arrives Thursday",
          items: [
            ["Carafe, 1", "0.9 kg"],
            ["Hook rail, 2", "1.4 kg"],
            ["Box M, 84 % full", "0.2 kg"],
          ],
          totalLabel: "Weight",
          total: "2.5 kg",
          action: "Label",
        },
      },
    ],
  }),
  topic("returns and service", {
    tech: ["PHP", "Vue", "TypeScript", "MySQL", "Node.js", "REST API"],
    level: 2,
    apps: `
      Repair Ticket | Repairs from counter to collection, with parts, price and photos.
      Size Swap | Exchanges a size in two taps and reserves the new one at once.
      Warranty Card | Registers products, reminds before the warranty ends.
      Recall Notice | Finds who bought the bad batch and writes to them today.
      Spare Button | Sends small spare parts without an invoice and counts what they cost.
      Grade A | Grades returned goods by photo and puts them back on sale at the right price.
      Claim Photo | Damage claims to carriers with everything they ask for.
      Refill | Deposit and refill for bottles, crates and coffee cups.
      Second Chance | Sells open boxes on a page of its own.
      Service Book | Service history of machines, by serial number, for both sides.
      Goodwill | Small gestures within a budget, by the people on the phone.
      Trade In | Takes old for new, with a price the customer can check.
      Fit Finder | Learns from returns which cut suits whom.
      Unboxed | Collects first impressions a week after delivery.
    `,
    points: `
      Customers finish alone; a person is one tap away.
      Reasons by product, size and batch.
      Rules you can read: hygiene, sale, made to order.
      Refund, voucher or exchange, each with its cost.
      Photos come with the case, in order.
      Letters in your words, eleven languages.
      Exports for the accountant.
      Works beside any shop with an order interface.
    `,
    notes: `
      Returns tell you what to fix. {title} puts the reasons in front of whoever buys the goods.
      Rules live in one file, written as sentences. Change one and see which of last year’s cases would have ended \
        differently.
      Installed in an afternoon. The example data is a shoe shop’s real year, made anonymous.
    `,
    covers: [
      {
        kind: "phone",
        copy: {
          title: "Return",
          sub: "Order 8841, 2 of 4 things",
          hit: "Shirt, M, moss",
          hitSub: "Too small, exchange for L",
          action: "Reserve L",
          items: [
            ["Shirt, M", "$38", 0.6],
            ["Trousers", "$64", 0.9],
            ["Belt", "keep", 0.3],
            ["Socks", "keep", 0.1],
            ["Label", "free", 0.05],
            ["Refund", "$64", 0.9],
          ],
        },
      },
      {
        kind: "dashboard",
        copy: {
          title: "Reasons, spring",
          nav: ["Cases", "Reasons", "Batches", "Rules"],
          stats: [
            ["Returned", "6.4 %"],
            ["Exchanged", "41 %"],
            ["Repaired", "38"],
          ],
          rows: [
            ["Shirt M, too small", "31 times", "44 %"],
            ["Lamp, cable", "Batch 12", "9"],
            ["Boot 41, color", "6 times", "3 %"],
          ],
        },
      },
    ],
  }),
  topic("pricing and marketing", {
    tech: ["Python", "TypeScript", "React", "PostgreSQL", "Machine Learning", "Redis"],
    level: 3,
    apps: `
      Price Ladder | Prices for three sizes that make the middle one easy to choose.
      Markdown Clock | Lowers prices as the date comes closer, by a curve you draw.
      Basket Pairs | Finds what is bought together and whether showing it helps.
      Voucher Desk | Codes with limits, reasons and an end, and what each one really cost.
      Margin Board | What you earn per product after fees, returns and packaging.
      Loyal | A stamp card without a card: ten coffees by phone number.
      Abandoned | Writes once to people who left a basket, and means it.
      Season Plan | Campaigns on a wall calendar, with last year’s figures behind each.
      Fair Test | Price tests that say when to stop, and when there is nothing to see.
      Catalog Print | A printed catalog from your shop data, with page numbers.
      Gift Guide | Asks four questions and suggests three presents.
      Referral Row | Thanks customers who bring customers, honestly accounted.
      Ad Ledger | What each advertisement earned, by first order and by year.
      Bundle | Sets at a price, with stock that adds up.
    `,
    points: `
      Shows what would have happened last year.
      Statistical honesty: no winner without enough orders.
      Excludes people who asked to be left alone.
      Reads orders from six shop systems or CSV.
      Costs include fees, returns and your own time.
      Changes prices only after somebody says yes.
      One page a week for the person who decides.
      Works with a few hundred orders a month.
    `,
    notes: `
      {title} is written for shops with one to ten people, where the person who looks at the figures also sweeps the \
        floor.
      It has no dashboards with forty tiles. It has a list of decisions, each with two numbers.
      All calculations are in one documented folder; your accountant can follow them.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "What is left",
          nav: ["Margin", "Tests", "Codes", "Season"],
          stats: [
            ["Margin", "31 %"],
            ["Fees", "$612"],
            ["Returns", "$418"],
          ],
          rows: [
            ["Carafe", "Raise by $2?", "38 %"],
            ["Stool", "Fine", "34 %"],
            ["Planter", "Loses money", "-3 %"],
          ],
        },
      },
      {
        kind: "paper",
        copy: {
          head: "Spring test",
          sub: "Carafe at $38 or $42",
          items: [
            ["At $38, 212 orders", "$3,180"],
            ["At $42, 194 orders", "$3,686"],
            ["By chance", "4 in 100"],
          ],
          totalLabel: "Keep",
          total: "$42.00",
          action: "Decide",
        },
      },
    ],
  }),
  topic("subscriptions and memberships", {
    tech: ["TypeScript", "Node.js", "PostgreSQL", "React", "Ruby", "REST API"],
    level: 3,
    apps: `
      Box Club | Subscription boxes: who gets what this month, without repeats.
      Pause Button | Lets subscribers pause, and shows that most come back.
      Coffee Round | Beans by post at the pace people really drink.
      Season Ticket | Passes for theaters, baths and lifts, with a photo and a gate.
      Dunning Soft | Failed cards: three kind mails, one new date, few losses.
      Patron | Memberships for people who make things, without a platform’s share.
      Milk Round | Standing orders with holidays and an extra pint by text.
      Tier | Plans, upgrades and fair prorating, explained on the invoice.
      Lending Box | Toys, tools or dresses by subscription, back and forth.
      Gym Card | Contracts, check-in and notice periods for small gyms.
      Press Pass | Digital subscriptions for local papers, families included.
      Refuel | Refills of soap and oil when they run out, not when the month does.
      Plant Post | A plant a quarter, chosen by your windows.
      Wine Case | Cases by taste, season and cellar, with notes.
    `,
    points: `
      Pause, skip, swap and cancel in the open.
      Your own card account; we never touch the money.
      Prorating that adds up to the cent.
      Reminders before a yearly charge.
      Forecast of boxes, beans or bottles.
      Import of running subscriptions with their cards.
      Customer page by mailed link.
      Figures: who stays, and since which box.
    `,
    notes: `
      People stay longer where leaving is easy. {title} is built on that sentence, and the figures are in the manual.
      Migration is the hard part, so there is a tool and a checklist for it, tried with six shops.
      One server, one database, one card provider of your choice.
    `,
    covers: [
      { kind: "calendar", copy: { title: "Boxes in May", who: ["Small", "Large", "Gift", "Paused", "New"] } },
      {
        kind: "dashboard",
        copy: {
          title: "Subscribers",
          nav: ["Boxes", "People", "Cards", "Forecast"],
          stats: [
            ["Active", "812"],
            ["Paused", "64"],
            ["Lost", "11"],
          ],
          rows: [
            ["Large, every 4 weeks", "Fine", "412"],
            ["Small, every 2 weeks", "Fine", "336"],
            ["Card expired", "Mail 1 of 3", "9"],
          ],
        },
      },
    ],
  }),
  topic("marketplaces and channels", {
    tech: ["Python", "Node.js", "PostgreSQL", "REST API", "Redis", "Go"],
    level: 4,
    apps: `
      Many Stalls | A marketplace for a town’s shops: one basket, many merchants, each paid their part.
      Channel Sync | The same product in five places with one stock and five descriptions.
      Feed Doctor | Finds why a product feed was refused and fixes it.
      Craft Fair | A fair on the internet for three weekends, with stalls and a program.
      Auction Room | Timed auctions with proxy bids and a gavel.
      Vendor Portal | Suppliers see orders, upload invoices and stop calling.
      Drop Line | Passes orders to suppliers who ship, and follows up.
      Rental Street | Neighbors hire out drills, trailers and projectors.
      Trade Counter | Orders for tradespeople: lists, projects, collect in an hour.
      Harvest Hub | Farmers list what they will pick; kitchens order by noon.
      Commission Room | Commissioned work with sketches, milestones and a deposit.
      Flea Market | Local second-hand with meeting points and no shipping.
      School Uniform Swap | Sizes out, sizes in, for parents of one school.
      Print Broker | Sends a print job to the cheapest of twelve printers that can do it.
    `,
    points: `
      Split payments through your provider, with statements per seller.
      Sellers sign up in ten minutes and see only theirs.
      Disputes have a page, a deadline and a record.
      One basket, several parcels, clear dates.
      Categories and attributes as data.
      Moderation by people you name.
      Tax by seller and place.
      Interfaces for five channels, yours in a day.
    `,
    notes: `
      A marketplace is a promise between strangers. {title} spends its code on evidence: who said what, when, with \
        which picture.
      It has run a town’s shops through two Decembers. We publish the load figures with the release.
      Sold with source and forty hours of help, because your rules will differ from theirs.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "Town market",
          head: "Open today",
          tool: "41 stalls",
          items: [
            ["Honey", "$7"],
            ["Bread", "$5"],
            ["Lamp", "$86"],
            ["Comb", "$14"],
            ["Cheese", "$11"],
            ["Pots", "$32"],
            ["Books", "$9"],
            ["Seeds", "$3"],
          ],
        },
      },
      {
        kind: "flow",
        copy: {
          title: "Order 8841, three stalls",
          nodes: [
            ["basket", "unchanged"],
            ["payment", "unchanged"],
            ["honey stall", "packed"],
            ["lamp stall", "asks"],
            ["book stall", "packed"],
            ["courier", "16:00"],
            ["customer", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("content for shops", {
    tech: ["Python", "AI", "TypeScript", "React", "Machine Learning", "Docker"],
    level: 2,
    apps: `
      Alt Text Press | Describes product photos for people who cannot see them, in your tone.
      Cutout | Cuts products from their background, hair and glass included.
      Size Chart | Size tables from your own garments, measured by photo.
      Product Writer | First drafts of descriptions from the data sheet, never longer than the facts.
      Turntable | A 360 degree view from thirty photos on a cake stand.
      Care Label | Washing and care symbols, drawn and explained in 30 languages.
      Ingredient List | Food labels with allergens, right for nine countries.
      Manual Shelf | Finds and hosts the manuals of everything you sell.
      Photo Booth Shop | Keeps a batch of photos in the same light, angle and crop.
      Color Name | Names colors consistently over a thousand products.
      Translate Shop | Your catalog in five languages, with one glossary.
      Review Reader | What reviews say about fit, noise and smell, by product.
      Spec Sheet | Data sheets as PDF from your product data, on your paper.
      Short Clip | Ten-second product videos from four photos.
    `,
    points: `
      Batches overnight, a person approves in the morning.
      Facts come from your data; nothing is invented.
      Keeps originals, marks what was made.
      Your words: a glossary and a list of banned adjectives.
      Runs on your machine with a graphics card or with a model key.
      Writes straight into six shop systems.
      Shows the ten worst first, so approving is quick.
      Costs per product shown before you start.
    `,
    notes: `
      {title} saves the evening, not the thinking. Expect to change one text in ten, and to enjoy the other nine.
      Tuned with three shops that sell things people touch: yarn, shoes and knives.
      The download has a desktop app and a command line; both do the same.
    `,
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "stool-03.jpg",
          word: "Stool",
          lines: ["Cut out, shadow kept", "Same light as the other 41 photos"],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Tonight’s batch",
          columns: [
            ["Waiting", 3],
            ["Made", 2],
            ["Look at", 2],
            ["Approved", 3],
          ],
          cards: [
            "Lamp, brass",
            "Tray",
            "Bowl, blue",
            "Stool",
            "Carafe",
            "Glass jug",
            "Fur hat",
            "Hook rail",
            "Planter",
            "Grinder",
          ],
        },
      },
    ],
  }),
];

import { topic } from "./topic";

export const gameDevelopmentTopics = [
  topic("finished games with source", {
    tech: ["C#", "TypeScript", "JavaScript", "Python"],
    level: 3,
    apps: `
      Mothlight | A short game about a moth and one lamp, finished, with source and level files.
      Orchard Keeper | A calm farming game of sixty days; everything that grows is a table.
      Ferryman | A puzzle game about crossing a river with the wrong passengers.
      Tin Soldier | A side-scroller with eleven levels and one very good jump.
      Cartographer | Draw the map while you walk it; a small game with a big idea.
      Snowed In | A mystery in one house over one night, with nine endings.
      Beekeeper | Manage three hives for two summers; sold on two stores.
      Lighthouse Shift | Keep the light burning through twelve storms.
      Paper Fleet | Turn-based sea battles with folded ships.
      Night Tram | A tiny game about talking to strangers on the last tram.
      Clay Kingdom | A city builder for ten minutes at a time.
      Saltpan | Harvest salt, watch the sky; physics included.
      Marble Street | A marble run builder with honest physics.
      Owl Post | Deliver letters by night in a forest that rearranges itself.
    `,
    points: `
      Complete source with comments from the time.
      Level editor included, the one we used.
      Saves, settings, key binding and eleven languages done.
      Art and music for study; replace them to publish.
      Builds for desktop and web, tested on an old laptop.
      You may sell what you make of it, under another name.
      A list of what we would do differently.
      Store texts, trailer script and launch figures.
    `,
    notes: `
      {title} was sold for two years and is finished. You get the whole of it, with the boring parts that finishing \
        means.
      The code is not clever. It is the code of a game that shipped, with numbers you can turn.
      Questions are answered by the person who wrote it, usually on Sundays.
    `,
    covers: [
      { kind: "game", copy: { title: "LEVEL 3", scene: "forest" } },
      { kind: "game", copy: { title: "CHAPTER 2", scene: "ice" } },
    ],
  }),
  topic("starter kits", {
    tech: ["C#", "TypeScript", "JavaScript", "Node.js"],
    level: 2,
    apps: `
      Jumpkit | A platform character that feels right, with every number in one file.
      Topdown | Walking, talking, doors and inventory for games seen from above.
      Card Kit | A deck-building framework with undo, replays and a rules test.
      Tower Row | Tower defense with paths, waves and balance sheets.
      Dungeon Dice | Roguelike base: rooms, turns, fog, items, saves.
      Racer Base | Cars that drift on purpose, laps, ghosts and split screen.
      Match Three Kit | A match-three engine with levels as text.
      Point and Click | Adventures with verbs, inventory and a script for writers.
      Tactics Grid | Turn-based battles on a grid, with an opponent that explains itself.
      Idle Kit | Numbers that grow, saved safely, balanced in a spreadsheet.
      Rhythm Row | Notes on the beat, latency measured per machine.
      Visual Novel Press | Novels with choices, rollback and voice lines.
      Word Game Kit | Dictionaries, boards and fair scoring in nine languages.
      Party Pack Base | Phones as controllers for eight people on a sofa.
    `,
    points: `
      Plays on the first start; change it from there.
      Numbers are data, reloaded while the game runs.
      Saves are versioned.
      Controller, keyboard and touch.
      Tests for the rules, not for the pixels.
      No plug-ins needed.
      Comments say why, not what.
      Works in the current and the previous engine version.
    `,
    notes: `
      {title} is what we copy when a game jam starts. After nine jams it has lost its rough edges and gained a manual.
      Small on purpose: you can read all of it on a train to the sea and back.
      One license per developer, any number of games, no share of what you earn.
    `,
    covers: [
      { kind: "game", copy: { title: "KIT, SCENE 1", scene: "desert" } },
      {
        kind: "editor",
        copy: {
          title: "numbers.json",
          code: [
            ["", '"jump":      { "height": 3.2, "hang": 0.09 },'],
            ["", '"run":       { "speed": 7.5, "turn": 0.12 },'],
            ["", '"forgive":   { "ledge": 0.1, "corner": 5 },'],
            ["", '"wave":      [6, 8, 8, 12, "boss"]'],
            ["", ""],
          ],
          result: "Tries per level, 24 testers",
        },
      },
    ],
  }),
  topic("maps and levels", {
    tech: ["C#", "TypeScript", "JavaScript", "Python"],
    level: 2,
    apps: `
      Islandmaker | Makes islands with beaches, rivers and a reason for the village.
      Roomplan | Generates houses people could live in, with doors that make sense.
      Dungeon Tape | Dungeons from a list of rooms you drew by hand.
      Cave Painter | Caves by painting water, which then does the digging.
      City Block | Streets, plots and roofs for a town of any century.
      Level Loom | Edits levels with rules for edges, shadows and plants.
      Heightfield | Terrain with erosion you can stop at the pretty moment.
      Star System | Solar systems that obey physics and still look good.
      Tavern Plan | Inns, cellars and kitchens for tabletop and screen.
      Path Test | Sends ten thousand bored players through your level.
      Forest Row | Forests that grow by light and water, with clearings.
      Hex Atlas | Hex maps with roads, borders and names that fit.
      Ruin | Takes a building and lets four hundred years pass.
      Maze Post | Mazes with a character: kind, mean, circular.
    `,
    points: `
      Same seed, same map, on every platform.
      Hand-drawn parts stay where you put them.
      Exports to Tiled, Godot, Unity and JSON.
      Preview in real time, undo without end.
      Rules are small pictures or short lines.
      Names in five invented languages.
      Runtime library included for maps made while playing.
      Command line for batches.
    `,
    notes: `
      Generated maps are boring when nobody had a reason. {title} lets you give it reasons and then gets out of the way.
      Used in two released games and a great many tabletop evenings.
      The editor is for desktop; the library is a thousand lines in C# and TypeScript.
    `,
    covers: [
      {
        kind: "map",
        copy: {
          title: "Island 4118",
          sub: "Seed ‘harbor’, third try",
          facts: [
            ["4", "villages"],
            ["2", "rivers"],
            ["1", "secret"],
          ],
        },
      },
      {
        kind: "canvas",
        copy: {
          title: "level-12",
          word: "Lv 12",
          lines: ["Ledges, water, one shortcut", "Rules on, four layers, seed 88"],
        },
      },
    ],
  }),
  topic("story and dialogue", {
    tech: ["TypeScript", "C#", "JavaScript", "Python", "AI"],
    level: 2,
    apps: `
      Branching | Dialogue written like a play, tested like code.
      Quest Log | Quests as a graph, with every dead end found.
      Barks | Short lines for guards, shopkeepers and cats that do not repeat too soon.
      Namesmith | Names for people, inns and rivers that belong together.
      Journal | A player’s diary that writes itself from what happened.
      Rumour Mill | Gossip that spreads through a town of forty.
      Script Doctor | Reads your dialogue aloud in different voices and marks the stiff lines.
      Translator’s Desk | Game texts with pictures, context and length limits for translators.
      Relationship Web | Who likes whom, since when, and because of what.
      Lore Shelf | A wiki for your world that notices contradictions.
      Voice Sheet | Recording scripts for actors, with takes and retakes.
      Cutscene | Scenes as text: who walks where and says what.
      Codex | An in-game encyclopedia that fills as players find things.
      Choice Count | How many players chose what, and what they never saw.
    `,
    points: `
      Plain text files that merge in git.
      Writers need no engine.
      Unreachable lines are listed.
      Translators see context and length.
      Runtime in three languages, a few hundred lines each.
      Variables are checked for typing errors.
      Play from any line.
      Exports scripts for actors.
    `,
    notes: `
      {title} was used for a game of 90,000 words by three writers in two time zones. They still talk.
      The format is documented on two pages, and you can leave with your text at any time.
      Includes a small complete story to take apart.
    `,
    covers: [
      {
        kind: "editor",
        copy: {
          title: "inn.story",
          code: [
            ["", "KEEPER   Storm’s coming. Room or floor?"],
            ["if", " coins > 2"],
            ["", "  > A room.          -> upstairs"],
            ["", "  > The floor.       -> fire"],
            ["", "  > (leave)          -> storm"],
          ],
          result: "Chosen by 24 testers",
        },
      },
      {
        kind: "flow",
        copy: {
          title: "The inn, 7 scenes",
          nodes: [
            ["road", "unchanged"],
            ["gate", "unchanged"],
            ["keeper", "unchanged"],
            ["fire", "heard by 9 %"],
            ["storm", "dead end"],
            ["upstairs", "unchanged"],
            ["morning", "unchanged"],
          ],
        },
      },
    ],
  }),
  topic("sound and music", {
    tech: ["TypeScript", "JavaScript", "C#", "Python"],
    level: 1,
    apps: `
      Loopwell | Music in layers that follow the game without a seam.
      Foley Box | Footsteps, doors and cloth from a few sliders.
      Adaptive | Moves between calm and danger on the beat.
      Birdsong | Birds by season and hour for outdoor scenes.
      Chip Choir | Four-voice tunes in the manner of old machines.
      Room Tone | Silence for forty kinds of rooms.
      Weather Sound | Rain, wind and thunder that agree with each other.
      Creature Voice | Voices for animals that never were.
      Mixdesk | A mixer for game sounds with ducking and a meter.
      Beat Grid | Finds the beat in any music file, for rhythm games.
      Crowd | Markets, stadiums and pubs at any size.
      Engine Note | Engines that follow speed and gears.
      Bell Tower | Bells, clocks and chimes, tuned or broken.
      Radio Static | Makes any voice come from a bad radio.
    `,
    points: `
      Everything made with it is yours.
      Exports WAV and OGG, or plays live from 4 kB.
      Variations, so that repetition does not tire.
      Settings are text and belong in git.
      Latency measured, not guessed.
      Works with the common engines by a small adapter.
      Runs in the browser; nothing to install.
      Twenty presets that are good already.
    `,
    notes: `
      {title} is made by a sound designer who programs badly and a programmer who cannot sing.
      There are no samples inside, so there is nothing to license.
      Buy once; jam games, school projects and hits all count the same.
    `,
    covers: [
      {
        kind: "canvas",
        copy: {
          title: "Layer 2 of 4",
          word: "Storm",
          lines: ["Wind, low, a bell far off", "Follows danger, changes on the beat"],
        },
      },
      {
        kind: "shop",
        copy: {
          title: "Family: wood",
          head: "Sounds",
          tool: "Play all",
          items: [
            ["Step", "0.1 s"],
            ["Door", "0.8 s"],
            ["Chest", "0.6 s"],
            ["Fall", "1.1 s"],
            ["Creak", "0.9 s"],
            ["Snap", "0.2 s"],
            ["Drum", "0.4 s"],
            ["Gate", "1.4 s"],
          ],
        },
      },
    ],
  }),
  topic("art and animation", {
    tech: ["TypeScript", "JavaScript", "C#", "Python", "React"],
    level: 2,
    apps: `
      Spritesheet Press | Packs sprites, trims, names and never bleeds at the edge.
      Onion Skin | Frame animation for pixel art with a timeline that stays out of the way.
      Palette Swap | Recolors whole tile sets and keeps contrast.
      Bone Rig | Cut-out animation for characters of twelve pieces.
      Tile Doctor | Finds seams, lone pixels and colors that should not be there.
      Particle Jar | Smoke, sparks and leaves from sliders, exported as code.
      Face Maker | Portraits from parts, consistent over a hundred people.
      Shader Lessons | Forty small shaders with the picture beside the line.
      Icon Forge Row | Two hundred item icons in one style, editable.
      Voxel Desk | Voxel models with a brush, exported as meshes.
      Normal Map | Normal maps for pixel art, by hand or by guess.
      Cloth Sim Lite | Flags, capes and curtains at sixty frames.
      Skybox | Skies by hour, cloud and planet.
      Water Line | Water for two-dimensional games that splashes properly.
    `,
    points: `
      Exports for the common engines, with anchors.
      Undo without end, history in the file.
      Works on a tablet with a pen.
      Batches from the command line.
      Palettes as files; swaps while you look.
      Sample art included, free to use.
      Never changes a pixel unasked.
      Runs on machines without a graphics card.
    `,
    notes: `
      {title} was built by an artist for her own games, which is why the shortcuts are odd and right.
      Files are readable text with pictures beside; versions can be compared.
      One purchase, Windows, macOS and Linux.
    `,
    covers: [
      {
        kind: "shop",
        copy: {
          title: "48 sprites",
          head: "Village set",
          tool: "2 seams",
          items: [
            ["Roof", "16"],
            ["Arch", "24"],
            ["Crate", "16"],
            ["Tent", "32"],
            ["Lamp", "16"],
            ["Pot", "16"],
            ["Well", "32"],
            ["Gate", "48"],
          ],
        },
      },
      { kind: "game", copy: { title: "FRAME 12", scene: "cave" } },
    ],
  }),
  topic("multiplayer and services", {
    tech: ["TypeScript", "Node.js", "Go", "Redis", "PostgreSQL", "C#"],
    level: 3,
    apps: `
      Lobby | Rooms, invites and matchmaking for small games.
      Rollback Net | Rollback netcode for two, with a film of what was guessed.
      Scoreboard Safe | High scores that are hard to fake and easy to host.
      Turn Post | Play by mail for the present day: turns whenever, reminders, replays.
      Save Cloud | Saves that follow the player, with conflicts shown, not lost.
      Voice Room | Voice chat by distance, mutable by anyone.
      Sofa Link | Local multiplayer over phones and one screen.
      Cheat Watch | Finds impossible scores and lucky streaks, asks a person.
      Season Pass Not | Events by calendar without anyone buying a pass.
      Guild Hall | Groups with roles, chat and a shared chest.
      Replay Tape | Records inputs, plays them back exactly, finds desyncs.
      Server Browser | A list of community servers with honest pings.
      Trade Post | Item trading without duplicates.
      Spectate | Watch a match with a delay and a commentator’s view.
    `,
    points: `
      Runs on a five-dollar server for 500 players.
      Deterministic where it must be, tested for it.
      Client libraries in C#, TypeScript and GDScript.
      Bad networks are simulated in the tests.
      No account with us; players bring a name.
      Data export and deletion built in.
      Reports from players reach a person.
      Graceful when the server is gone.
    `,
    notes: `
      {title} is the server we run for three of our games. The busiest evening had 1,900 players and a loose cable.
      Source included. You will want to change something, and there is a chapter for that.
      Latency figures are published per region with the method.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Tonight",
          nav: ["Rooms", "Players", "Reports", "Regions"],
          stats: [
            ["Players", "412"],
            ["Rooms", "88"],
            ["Ping", "31 ms"],
          ],
          rows: [
            ["Harbor, 8 of 8", "Playing", "29 ms"],
            ["Orchard, 3 of 4", "Waiting", "41 ms"],
            ["Night tram", "Lost a player", "88 ms"],
          ],
        },
      },
      {
        kind: "terminal",
        copy: {
          lines: [
            "$ server status",
            "  rooms        88     players  412",
            "  worst ping   88 ms  rolled back 2.1 %",
            "! room 41      desync at frame 9,204",
            "",
            "$ replay room 41 --until 9204",
            "  player 2 rolled 14, player 1 saw 15",
            "✓ cause: float in loot.ts:88",
            "$",
          ],
        },
      },
    ],
  }),
  topic("testing and release", {
    tech: ["TypeScript", "C#", "Python", "React", "Node.js"],
    level: 2,
    apps: `
      Playtest Tape | Records play sessions with the face left out and the mouse left in.
      Death Map | Shows where players die, stop and turn round.
      Balance Sheet | Simulates ten thousand fights before anyone complains.
      Build Train | Builds for six platforms overnight and tells you which one sulks.
      Store Page | Store pages in twelve languages from one text, with the right picture sizes.
      Bug Tape | The last thirty seconds before a bug, from players who agree.
      Frame Watch | Finds the frame that took too long, and who was on stage.
      Demo Cutter | Cuts a demo from your game by a list of scenes.
      Wishlist | Follows wishlists, keys and reviews without a subscription.
      Cert List | Console checklists with screenshots as evidence.
      Patch Notes Press | Patch notes players read, from commits they do not.
      Save Museum | Keeps saves of every version and tries them with the next.
      Trailer Board | Plans a trailer of sixty seconds, shot by shot.
      Press Key | Sends keys to people who write, and notices who is pretending.
    `,
    points: `
      Asks players for permission, in one sentence.
      Works with any engine by a small file.
      Numbers for a level, a weapon or a sentence.
      Compares builds, not feelings.
      Runs on your machine or a small server.
      Thirty testers are enough for most answers.
      Exports clips and tables.
      Old saves are part of the tests.
    `,
    notes: `
      {title} came from watching people play and not being allowed to speak.
      The figures are simple, and the manual says which ones lie.
      Made for teams of one to ten. There is no sales department to talk to.
    `,
    covers: [
      {
        kind: "dashboard",
        copy: {
          title: "Level 7, 24 testers",
          nav: ["Levels", "Deaths", "Frames", "Builds"],
          stats: [
            ["Finished", "61 %"],
            ["Tries", "4.1"],
            ["Gave up", "3"],
          ],
          rows: [
            ["Second ledge", "Deaths", "38"],
            ["Behind the door", "Turned round", "14"],
            ["Boss, phase 2", "Gave up", "3"],
          ],
        },
      },
      {
        kind: "board",
        copy: {
          title: "Release 1.2",
          columns: [
            ["To test", 3],
            ["Testing", 2],
            ["Sulking", 1],
            ["Ready", 3],
          ],
          cards: ["Linux", "Web", "Old saves", "Windows", "Tablet", "macOS", "Store text", "Trailer", "Demo"],
        },
      },
    ],
  }),
];

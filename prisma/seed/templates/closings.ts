/** Last paragraphs that fit any app. {title}, {version} and {tech} are placeholders. */
export const closings = [
  "Version {version} is what you download: source, a manual of a few pages, and a folder of examples that are " +
    "run before each release.",
  "Written in {tech}. If you know that, you can change anything here in an evening; the README says where to start.",
  "Updates are included for two years. After that, what you have keeps working and nothing phones home.",
  "Install notes cover Linux, macOS and Windows. The slowest step is reading them.",
  "Questions go to a mailbox that I read myself, usually within a day. I fix bugs before I add features.",
  "Known limits are listed in the manual under their real names. The largest: it has been tried by teams of up " +
    "to fifty.",
  "The license is one page. It lets you use {title} for your own work and your clients’, and change it as you please.",
  "What it does not do: no accounts with us, no usage data, no plan that gets dearer as you grow.",
  "{title} has about 9,000 lines and 400 tests. I mention the tests because you will want to change the lines.",
  "Moving in takes an import file and about an hour; moving out is one button, because it should be.",
  "I use {title} every week, which is the only roadmap I believe in. The changelog is public and goes back to " +
    "the first version.",
  "Version {version} fixes the oddities people wrote to us about. Thank you for those letters.",
  "Accessibility was checked with a keyboard and two screen readers. Where it falls short, the manual says so.",
  "It needs 200 MB of memory and little else. An old machine in the corner is a fine home.",
  "If {title} turns out not to fit, write within fourteen days and you get your money back without a form.",
  "The interface is in English, German, French, Spanish and Portuguese. Texts are one file, and a sixth language " +
    "is welcome.",
  "Backups are ordinary files. I have restored mine on another machine twice, once on purpose.",
  "Built with {tech} because they are boring and will be here in ten years.",
  "Two people made this over three winters. We answer mail in the morning.",
  "The first run asks four questions and then leaves you alone. All four can be changed later.",
  "Tested on the current and the previous version of everything it touches; the list is in the release notes.",
];

/** Introductions of a bullet list; an empty one means none. */
export const leadIns = [
  "",
  "",
  "",
  "What you get:",
  "In daily use:",
  "A few things it does:",
  "What people buy it for:",
  "Included:",
  "How it behaves:",
  "The short list:",
];

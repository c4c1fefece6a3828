/** What people praise and miss in apps of a category; each line stands as a sentence of its own. */
export type ReviewParts = { praise: string[]; gripes: string[] };

const lines = (text: string) => text.split("\n").map((line) => line.trim()).filter(Boolean);
const parts = (praise: string, gripes: string): ReviewParts => ({ praise: lines(praise), gripes: lines(gripes) });

export const reviewParts: Record<string, ReviewParts> = {
  "AI Agents": parts(`
    It shows where each answer comes from, which is why we trust it.
    Says when it does not know. I wish more people did.
    Running costs with our own key are about four dollars a month.
    After a week of corrections it sounds like us.
    The test conversations it ships with are worth reading on their own.
    Handed a tricky one to my colleague with a summary that was better than mine.
    Setup took an afternoon, most of it finding our own documents.
    Works with the local model on an old workstation, slower but fine.
    It masked customer names before I had thought of it.
    Saves me the first hour of the day.
    No surprise in the bill after three months.
    German, Dutch and Turkish all came out well.
  `, `
    Long answers get wordy; I set a limit.
    The local model makes more mistakes than the manual suggests.
    Handwritten input is still hit and miss.
    I had to write quite a few rules before it stopped asking.
    Needs a decent set of examples, which we did not have.
    Logs grow quickly, keep an eye on the disk.
    Wants its own server; I had hoped for a desktop program.
    Answers in Czech are stiff.
  `),
  "Web Applications": parts(`
    Import of our old spreadsheet worked at the first try.
    Our volunteers needed ten minutes of explanation.
    The printed sheet looks better than what we designed ourselves.
    Fast, even on the tablet at the counter.
    Runs on the cheapest hosting we could find.
    Mails from it arrive and are polite.
    The manual is written for people, with pictures.
    Updates have never broken anything here.
    Customers use it without calling us.
    It does the one thing and stops there.
    Roles are simple and enough.
    The handover page helped when our secretary changed.
  `, `
    Design is a little plain.
    Wanted two locations, it handles one.
    Mail settings took longer than the rest together.
    The calendar view is cramped on a phone.
    I miss an export to our accounting program.
    Search finds whole words only.
    Our hosting had an old PHP and we had to ask for a newer one.
    Translations in our language need a second look.
  `),
  "Mobile Apps": parts(`
    Works without signal, really works.
    Battery use is as low as promised.
    My mother uses it, which is the best test I have.
    No account, no advertising, nothing to agree to.
    Big buttons, readable in the sun.
    The widget is all I need most days.
    Source compiled at the first try.
    Sharing with my partner took one scan.
    Export is plain CSV.
    Small download, starts at once.
    The watch app is not an afterthought.
    Bought it for the code and ended up using the app.
  `, `
    On my small phone two labels overlap.
    No dark theme in the settings screen.
    Sync over WebDAV took some fiddling.
    I would like a tablet layout.
    Notifications came twice until I restarted.
    Only one region covers my area so far.
    Backup is manual.
    Android version feels half a step behind.
  `),
  "Development Tools": parts(`
    One binary, no fuss.
    The error messages say what to do next.
    Paid for itself in the first pull request.
    Fits into our pipeline with four lines.
    Fast enough that nobody turned it off.
    Found a real bug within the hour.
    Output is short, the long version is there when needed.
    Works in our monorepo without configuration.
    No telemetry, our security team was pleased.
    The README answers the question I came with.
    I read the source on the train and it is good.
    Support replied with a fix, not a ticket number.
  `, `
    Windows works but is clearly second.
    First run on our repository took minutes.
    I would like a configuration reference on one page.
    Colours are hard to read on a light terminal.
    Needs a newer Node than we have.
    JSON output is missing two fields the text has.
    False alarms until I wrote three exceptions.
    No plug-in for my editor.
  `),
  Productivity: parts(`
    I am still using it after three months, which says something.
    Opens instantly.
    My files are plain text and stay mine.
    Quiet. No badges, no nagging.
    Learned it in five minutes.
    The keyboard shortcuts make sense.
    Prints well, which nobody does any more.
    Shared list with my wife works without an account.
    Survived a week offline on a ship.
    The weekly review changed how I plan.
    Fair price, paid once.
    Small enough to understand.
  `, `
    No repeating entries, on purpose I gather.
    Sync is a folder, so conflicts can happen.
    I would like to change the font.
    The phone version lacks search.
    Import took two tries.
    Not for teams, whatever the page hints.
    Menus are only in English in my version.
    One more theme would be nice.
  `),
  "E-commerce": parts(`
    Orders no longer get lost between shop and packing table.
    We were live on a Sunday and sold on Monday.
    Works on the mini computer under the counter.
    Our customers stopped calling about the obvious.
    The figures match our accountant’s, to the cent.
    Old scanner, new life.
    Pages load fast on bad lines, and people buy.
    Rules are written in sentences; my staff change them themselves.
    Setup data from a real shop helped to understand it.
    Handles our odd units without complaint.
    The export to our shop system just worked.
    December came and went, no trouble.
  `, `
    Our carrier is not among the supported ones.
    Reports could be prettier.
    Variants need some thought at the start.
    No integration with our till yet.
    A second warehouse is possible but clumsy.
    I had to ask a developer for the installation.
    Tax set-up for Switzerland needed manual work.
    Label printer was a fight, in the end our own fault.
  `),
  "API Tools": parts(`
    Starts in no time, we run one per test.
    Reads our large OpenAPI file without choking.
    Retries, order and duplicates are handled as documented.
    The page on failure modes is honest and complete.
    One PostgreSQL, nothing else. Thank you.
    We replaced eight hundred lines of our own.
    Load figures were reproducible on our hardware.
    Configuration fits on a screen.
    Customers can see their own deliveries and stopped asking.
    Signatures of all our providers were already there.
    Upgrade over two versions went without a hitch.
    Clear logs: what, why, and what now.
  `, `
    GraphQL support is thin.
    Helm chart is missing, we wrote one.
    I wanted a user interface for one of the settings.
    Metrics names changed between versions.
    Documentation assumes you know webhooks well.
    Memory grows with very large bodies.
    MySQL would have been nice.
    The dry run does not cover all rules.
  `),
  Analytics: parts(`
    Ranges instead of brave numbers. Finally.
    Definitions with an owner ended a long argument.
    No banner, no cookie, and still the answers we need.
    One page, and I read it every Monday.
    Says when there is too little data.
    Every figure opens down to the rows.
    Runs on our smallest server.
    The query beside each chart convinced our data person.
    Set up in an hour, first insight in two.
    Prints on one page for the board.
    Import of three years took a night.
    It told us our favourite idea did nothing.
  `, `
    Charts are plain.
    Wants clean event names, ours were not.
    No export to slides.
    Slow with our four hundred million rows.
    Only three kinds of chart.
    I miss a way to hide a figure from some people.
    Time zones needed care.
    Docs for MySQL are shorter than for PostgreSQL.
  `),
  "Game Development": parts(`
    Read it like a book, comments and all.
    Everything ran at the first start.
    Numbers in one file, exactly what I wanted.
    Saved us a month before the jam.
    Students love it because it is finished.
    Exports to our engine without a plug-in.
    Merges in git, my level designer and I are friends again.
    The editor alone is worth it.
    Runs on the old school laptops.
    Honest about what is rough.
    Sounds like one game now.
    Licence is one page and fair.
  `, `
    Controller support needed a small fix.
    Built for the older engine version, porting was easy.
    A bit much its own game.
    No isometric mode.
    Art is for study only, read the licence.
    I would love a video of the editor.
    Linux build needed a library.
    Multiplayer is documented less well than the rest.
  `),
  DevOps: parts(`
    Fewer alerts, and the ones left matter.
    Read-only access was enough for all of it.
    Dry run was right to within a few per cent.
    It rolled back before I had found my glasses.
    Auditor liked the page, I liked that it made itself.
    One binary on a jump host, done.
    Junior colleagues use it alone at night.
    Saved more in a month than it costs in a year.
    Works with our plain servers, not only with clusters.
    The manual describes their worst day. Trustworthy.
    Set up before lunch.
    Names a person for everything.
  `, `
    Azure support lags behind.
    Needs a service account our company was slow to give.
    The web page is basic.
    Large states take a while to draw.
    I want SSO in the base version.
    Documentation for air-gapped networks is short.
    Alert texts cannot be translated.
    Not for teams with their own opinions about folders.
  `),
  "Design Tools": parts(`
    Finds what my eye felt and could not name.
    My fonts never leave the machine.
    Exports clean files a developer keeps.
    Quick and calm.
    Right-to-left works, and not as an afterthought.
    The presets are good already.
    Prints exactly as shown.
    We use it in class every week.
    Keyboard shortcuts for everything.
    It ended an argument about grey.
    Batch mode ran all night and was right in the morning.
    Made by someone who does the work.
  `, `
    I would like more presets.
    Slows down with very large files.
    No plug-in for my drawing program.
    The tutorial is one page, I wanted three.
    Colour management on Linux is missing.
    Undo stops at fifty steps.
    Icons in the toolbar are cryptic at first.
    Wish it worked on a tablet.
  `),
};

/**
 * Launch options for stories about what the headless shell lacks or does differently: the back/forward cache, and how
 * far below the window images are loaded.
 */
export const wholeBrowser = {
  executablePath: process.env.FORGEHALL_BROWSER,
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--no-first-run", "--disable-sync"],
};

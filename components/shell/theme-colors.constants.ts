/** The background of each theme in sRGB (`--bg` in app/tokens.css), for the browser's own bars. */
export const THEME_COLORS = { light: "#f4f6f7", dark: "#0d1113" } as const;

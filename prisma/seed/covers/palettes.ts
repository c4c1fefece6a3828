/** An image's colors: background, panel, text, soft fill, accent and text on the accent. */
export type Palette = { ground: string; panel: string; ink: string; soft: string; accent: string; onAccent?: string };

export const palettes = {
  iron: { ground: "#252C31", panel: "#2F373D", ink: "#F2F4F3", soft: "#49545B", accent: "#FF7A3D" },
  bone: { ground: "#DED8CA", panel: "#FCFBF7", ink: "#26261F", soft: "#DDD7C8", accent: "#C8492A" },
  moss: { ground: "#2F4C3E", panel: "#F4F6EF", ink: "#1D2C25", soft: "#D3DBCD", accent: "#C99A22" },
  clay: { ground: "#CF6F49", panel: "#FFF7F1", ink: "#3A1C10", soft: "#F1DACB", accent: "#2B4C5E" },
  straw: { ground: "#E8BE55", panel: "#FFFCF2", ink: "#33280A", soft: "#EFE3BC", accent: "#2F5D8C" },
  sky: { ground: "#AFCDDF", panel: "#F9FCFE", ink: "#14303F", soft: "#D6E4ED", accent: "#1B6A87" },
  plum: { ground: "#553550", panel: "#F9F3F6", ink: "#321D2E", soft: "#E6D6E0", accent: "#C7593F" },
  teal: { ground: "#1E5E63", panel: "#F2F8F6", ink: "#10363A", soft: "#CFE1DE", accent: "#D98E24" },
  bisque: { ground: "#EBC4B2", panel: "#FFFAF7", ink: "#46241A", soft: "#F1DFD6", accent: "#A63D40" },
  cobalt: { ground: "#2A4A9C", panel: "#F5F7FD", ink: "#142557", soft: "#D5DEF2", accent: "#E08A1E" },
  celadon: { ground: "#B7D1BB", panel: "#FAFCF9", ink: "#1F3A28", soft: "#D8E6D9", accent: "#2F7A52" },
  ink: { ground: "#14181A", panel: "#1C2124", ink: "#E9ECEA", soft: "#353D42", accent: "#9BD17C", onAccent: "#14181A" },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

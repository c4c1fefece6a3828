import type { Random } from "../random";
import type { Palette, PaletteName } from "./palettes";

/** The game's setting: colors of the sky and hills, and the layout of the platforms. */
export type GameScene = "dusk" | "forest" | "ice" | "desert" | "cave";

/** The texts of each kind of image. Only what makes the product recognizable is required. */
export type CoverCopy = {
  dashboard: { title?: string; nav: string[]; stats: [string, string][]; rows: [string, string, string][] };
  chat: { title?: string; list: string[]; messages: ["in" | "out", ...string[]][]; source: string };
  terminal: { lines: string[] };
  editor: { title: string; code: string[][]; result: string };
  map: { title: string; sub: string; facts: [string, string][] };
  phone: {
    title: string;
    sub: string;
    hit: string;
    hitSub: string;
    action: string;
    items: [string, string, number][];
    /** Which of the two screens a tall image shows. */
    screen?: "detail" | "list";
  };
  shop: { title?: string; head: string; tool: string; items: [string, string][] };
  board: { title: string; columns: [string, number][]; cards: string[] };
  api: { title: string; timing: string; routes: [string, string][]; json: string[] };
  game: { title: string; scene?: GameScene };
  canvas: { title: string; word: string; lines: [string, string] };
  flow: { title: string; nodes: [string, string][] };
  paper: { head: string; sub: string; items: [string, string][]; totalLabel: string; total: string; action: string };
  calendar: { title: string; who: string[] };
};

export type CoverKind = keyof CoverCopy;

/** One image: its kind and texts; `tall` is a phone screen, for `map` and `phone` only. */
export type CoverDesign = { [K in CoverKind]: { kind: K; copy: CoverCopy[K]; tall?: boolean } }[CoverKind];

export type Cover = CoverDesign & { id: string; palette: PaletteName };

export type DrawContext<K extends CoverKind> = {
  colors: Palette;
  random: Random;
  copy: CoverCopy[K];
  /** Unique within a page of images, for clip paths. */
  id: string;
  tall: boolean;
};

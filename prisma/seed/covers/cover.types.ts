import type { Random } from "../random";
import type { Palette, PaletteName } from "./palettes";

/** Where the game takes place: colours of the sky and hills, and the lie of the platforms. */
export type GameScene = "dusk" | "forest" | "ice" | "desert" | "cave";

/** The words each kind of picture shows. Everything is optional but what makes the product recognisable. */
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
    /** Which of the two screens a tall picture shows. */
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

/** One picture: its kind and its words; `tall` is a phone screen, for `map` and `phone` alone. */
export type CoverDesign = { [K in CoverKind]: { kind: K; copy: CoverCopy[K]; tall?: boolean } }[CoverKind];

export type Cover = CoverDesign & { id: string; palette: PaletteName };

export type DrawContext<K extends CoverKind> = {
  colors: Palette;
  random: Random;
  copy: CoverCopy[K];
  /** Unique within a page of pictures, for clip paths. */
  id: string;
  tall: boolean;
};

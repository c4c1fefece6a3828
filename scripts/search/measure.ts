/** A query with a grade for each judged document: 2 for exactly what was asked, 1 for useful, 0 for irrelevant. */
export type JudgedQuery = {
  class: string;
  query: string;
  judgements: Record<string, number>;
  judgedIrrelevant?: number[];
};

type Figures = { ndcg: number; reciprocalRank: number; success: number; empty: number; unjudged: number };
export type Measured = Figures & { class: string; query: string; found: number[] };

/** Queries that nothing fits: an empty answer is right. */
const NO_HIT = "nohit";
const gain = (grades: number[]) =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** Measures one answer: normalized discounted cumulative gain of the first ten, and whether the first three satisfy. */
function measureAnswer({ judgements, judgedIrrelevant = [] }: JudgedQuery, found: number[]): Figures {
  const gradeOf = (id: number) => judgements[id] ?? 0;
  const all = Object.values(judgements).sort((a, b) => b - a);
  const wanted = all[0] ?? 0;
  const first = found.findIndex((id) => gradeOf(id) > 0);
  const shown = found.slice(0, 10);
  const judged = new Set([...Object.keys(judgements).map(Number), ...judgedIrrelevant]);
  return {
    ndcg: wanted > 0 ? gain(found.map(gradeOf)) / gain(all) : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    success: Number(wanted > 0 && found.slice(0, 3).some((id) => gradeOf(id) === wanted)),
    empty: Number(found.length === 0),
    unjudged: shown.filter((id) => !judged.has(id)).length / Math.max(1, shown.length),
  };
}

/** Runs and measures all queries, one after the other. */
export async function measureQueries(
  queries: JudgedQuery[],
  search: (text: string) => Promise<number[]>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const query of queries) {
    const found = await search(query.query);
    measured.push({ class: query.class, query: query.query, found, ...measureAnswer(query, found) });
  }
  return measured;
}

/** The mean of a figure over the queries that something fits. */
export function meanOf(measured: Measured[], figure: keyof Figures): number {
  const counted = measured.filter((each) => each.class !== NO_HIT);
  return counted.reduce((sum, each) => sum + each[figure], 0) / Math.max(1, counted.length);
}

/** Renders the figures in all and by class as a table, and with `details` the answer to every query. */
export function renderFigures(measured: Measured[], details = false): string {
  const classes = new Set(measured.map((each) => each.class).filter((name) => name !== NO_HIT));
  const figures = ["ndcg", "reciprocalRank", "success", "empty", "unjudged"] as const;
  const line = (name: string, cells: string[]) => name.padEnd(12) + cells.map((cell) => cell.padStart(16)).join("");
  const figuresOf = (some: Measured[]) => figures.map((figure) => meanOf(some, figure).toFixed(3));
  const answers = measured.map(({ ndcg, query, found, ...each }) => {
    return `${ndcg.toFixed(2)} [${each.class}] ${query}: ${found.slice(0, 8).join(" ")}`;
  });
  return [
    line("", [...figures]),
    line("all", figuresOf(measured)),
    ...[...classes].map((name) => line(name, figuresOf(measured.filter((each) => each.class === name)))),
    `invented answers: ${measured.filter((each) => each.class === NO_HIT && each.found.length > 0).length}`,
    ...(details ? answers : []),
  ].join("\n");
}

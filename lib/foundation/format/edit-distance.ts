/**
 * Returns the number of typos between two words: a letter missing, added, wrong, or swapped with its neighbor (optimal
 * string alignment distance).
 */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const substitution = from[row - 1] === to[column - 1] ? 0 : 1;
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + substitution,
        isSwap ? at(before, column - 2) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return at(above, to.length);
}

const at = (row: number[], column: number) => row[column] ?? Infinity;

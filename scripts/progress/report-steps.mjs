import { formatDuration } from "./format-duration.mjs";

const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const WIDTH = 20;

/**
 * Shows each step's name, progress and time: one updating line per step on a terminal, plain lines elsewhere.
 * @param {NodeJS.WriteStream} out
 * @param {Record<string, string | undefined>} environment NO_COLOR and CI are respected
 */
export function reportSteps(out, environment) {
  const living = Boolean(out.isTTY) && !environment.CI;
  const colour = living && !environment.NO_COLOR;
  const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);

  /**
   * Runs one step. `work` may report its progress; the last report stays visible.
   * @template T
   * @param {string} name
   * @param {(say: (progress: string) => void) => Promise<T>} work
   * @returns {Promise<T>}
   */
  return async function step(name, work) {
    const began = Date.now();
    let progress = "";
    const line = (mark) => `${mark} ${name.padEnd(WIDTH)} ${progress.padEnd(34)} ${formatDuration(Date.now() - began)}`;
    const draw = living
      ? createTtyReporter(out, (frame) => line(paint(36, FRAMES[frame % FRAMES.length])))
      : createPlainReporter(out, name, () => progress);
    try {
      const result = await work((text) => (progress = text));
      draw.end(line(paint(32, living ? "✓" : "done")));
      return result;
    } catch (error) {
      draw.end(line(paint(31, living ? "✗" : "failed")));
      throw Object.assign(error, { step: error.step ?? name });
    }
  };
}

function createTtyReporter(out, text) {
  let frame = 0;
  const show = () => out.write(`\r\x1b[2K${text(frame++).slice(0, Math.max(20, (out.columns ?? 80) + 8))}`);
  const timer = setInterval(show, 90);
  return { end: (last) => (clearInterval(timer), out.write(`\r\x1b[2K${last}\n`)) };
}

// Without a terminal: reports progress after five seconds, then every twenty.
function createPlainReporter(out, name, progress) {
  const say = () => out.write(`...  ${name.padEnd(WIDTH)} ${progress()}\n`);
  const first = setTimeout(say, 5_000);
  const timer = setInterval(say, 20_000);
  return { end: (last) => (clearTimeout(first), clearInterval(timer), out.write(`${last}\n`)) };
}

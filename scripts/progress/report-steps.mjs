const FRAMES = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const WIDTH = 20;

/** @typedef {(progress: string) => unknown} Say reports how far a step is */
/** @typedef {<T>(name: string, work: (say: Say) => T | Promise<T>) => Promise<T>} Step runs one step */
/** @typedef {{ show: (line: (mark: string) => string) => { end: (last: string) => void } }} Reporter */

/**
 * Shows each step's name, progress and time; steps may overlap. On a terminal each running step has one updating line,
 * elsewhere plain lines.
 * @param {NodeJS.WriteStream} out
 * @param {Record<string, string | undefined>} environment NO_COLOR and CI are respected
 * @returns {Step} `work` may report its progress; the last report stays visible. The `output` of an error that it
 * throws is shown below the step's line
 */
export function reportSteps(out, environment) {
  const living = Boolean(out.isTTY) && !environment.CI;
  const colour = living && !environment.NO_COLOR;
  /** @type {(code: number, text: string) => string} */
  const paint = (code, text) => (colour ? `\x1b[${code}m${text}\x1b[0m` : text);
  const reporter = living ? createTtyReporter(out, (frame) => paint(36, frame)) : createPlainReporter(out);

  return async function step(name, work) {
    const began = Date.now();
    let progress = "";
    /** @type {(mark: string) => string} */
    const line = (mark) => `${mark} ${name.padEnd(WIDTH)} ${progress.padEnd(34)} ${formatDuration(Date.now() - began)}`;
    const shown = reporter.show(line);
    try {
      const result = await work((text) => (progress = text));
      shown.end(line(paint(32, living ? "✓" : "done")));
      return result;
    } catch (error) {
      shown.end(`${line(paint(31, living ? "✗" : "failed"))}${outputBelow(error)}`);
      if (error instanceof Error && !("step" in error)) Object.assign(error, { step: name });
      throw error;
    }
  };
}

/** @param {unknown} error */
function outputBelow(error) {
  return error instanceof Error && "output" in error ? `\n\n${error.output}\n` : "";
}

/**
 * Draws the lines of all running steps at the bottom, and each finished one once above them.
 * @param {NodeJS.WriteStream} out
 * @param {(frame: string) => string} paint
 * @returns {Reporter}
 */
function createTtyReporter(out, paint) {
  /** @type {Set<(mark: string) => string>} */
  const running = new Set();
  let frame = 0;
  let drawn = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @param {string} [finished] */
  const draw = (finished) => {
    const mark = paint(FRAMES[frame++ % FRAMES.length] ?? "");
    const width = Math.max(20, (out.columns ?? 80) + 8);
    const lines = [...running].map((line) => line(mark).slice(0, width));
    const text = [...(finished === undefined ? [] : [finished]), ...lines].map((line) => `${line}\n`).join("");
    out.write(`${drawn > 0 ? `\x1b[${drawn}A` : ""}\r\x1b[0J${text}`);
    drawn = lines.length;
  };
  return {
    show(line) {
      running.add(line);
      timer ??= setInterval(draw, 90);
      return {
        end(last) {
          running.delete(line);
          draw(last);
          if (running.size > 0) return;
          clearInterval(timer);
          timer = undefined;
        },
      };
    },
  };
}

/**
 * Without a terminal: reports a step after five seconds, then every twenty, and when it has finished.
 * @param {NodeJS.WriteStream} out
 * @returns {Reporter}
 */
function createPlainReporter(out) {
  return {
    show(line) {
      const say = () => out.write(`${line("... ")}\n`);
      const first = setTimeout(say, 5_000);
      const timer = setInterval(say, 20_000);
      return { end: (last) => (clearTimeout(first), clearInterval(timer), void out.write(`${last}\n`)) };
    },
  };
}

/**
 * Formats milliseconds: "0.4 s", "12.3 s", "2 min 05 s".
 * @param {number} milliseconds
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, "0")} s`;
}

// Imported by commands. Whoever reads their output, such as `head`, may stop early: the work goes on, and its result is
// the exit code.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EPIPE") throw error;
  });

// Preloaded into child processes: when the process that started them is gone, they stop as if they had been asked to.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 30_000).unref();
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0);
});
// The parent read this stream; what is written after its end must not break the orderly stop.
process.stderr.on('error', () => {});
process.channel?.unref();

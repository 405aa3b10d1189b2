// Preloaded into child processes: when the process that started them is gone, they stop as if they had been asked to.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 30_000).unref();
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(0);
});
process.channel?.unref();

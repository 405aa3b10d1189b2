const codes = { SIGINT: 130, SIGTERM: 143 };

/** A program that is asked to stop ends what it started before it exits. */
export function stopOnSignal(stop) {
  for (const [signal, code] of Object.entries(codes))
    process.once(signal, () => void Promise.resolve(stop()).finally(() => process.exit(code)));
}

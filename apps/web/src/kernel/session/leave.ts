/** Leaving the loaded application; the one place, so that tests can stand in its way. */
export const leave = {
  to: (address: string): void => globalThis.location.assign(address),
  reload: (): void => globalThis.location.reload(),
};

/** Limits of live connections; each is a promise to the others on the same machine. */
export const socketLimits = {
  perUser: 5,
  perInstance: 2000,
  /** Of those, the ones without sign-in: public tracking pages. */
  anonymousPerInstance: 500,
  messageBytes: 16 * 1024,
  messagesPerSecond: 20,
  followedPerSocket: 50,
} as const;

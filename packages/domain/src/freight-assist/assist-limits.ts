/** So many sessions at once, each for two hours. */
export const assistLimits = { sessions: 5, milliseconds: 7_200_000 } as const;

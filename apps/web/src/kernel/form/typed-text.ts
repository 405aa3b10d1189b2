/** What was typed, trimmed; nothing for an empty field. */
export const optional = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

/** What was typed as a number; text that is none is kept, so that the shape says what is wrong with it. */
export function typedNumber(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

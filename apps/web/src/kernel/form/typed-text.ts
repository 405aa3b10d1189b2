/** What was typed, trimmed; nothing for an empty field. */
export const optional = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed.trim());

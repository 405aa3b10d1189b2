/** Escapes what LIKE would take for a pattern, so that a searched text stands for itself. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

import { formatNumber } from '@lading/domain/measures/number-format';
import { patterns } from '@lading/domain/text/patterns';

/** The largest file is 50 MB. */
export const maxFileBytes = 52_428_800;

export type FileProblem = 'tooLarge' | 'badName' | 'badType';

export interface FileRules {
  /** Lowercase extensions with their dot; undefined means every kind. */
  accepted?: readonly string[];
  maxBytes?: number;
}

/** Finds the first rule that a chosen file violates. */
export function findFileProblem(file: { name: string; size: number }, rules: FileRules): FileProblem | undefined {
  if (!patterns.fileName(file.name)) return 'badName';
  if (file.size > (rules.maxBytes ?? maxFileBytes)) return 'tooLarge';
  const isAccepted = rules.accepted?.some((ending) => file.name.toLowerCase().endsWith(ending)) ?? true;
  return isAccepted ? undefined : 'badType';
}

/** Prints a size in a readable unit; 52428800 is `50 MB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const isSmall = bytes < 1024 * 1024;
  const value = bytes / (isSmall ? 1024 : 1024 * 1024);
  return `${formatNumber(value, 1)} ${isSmall ? 'KB' : 'MB'}`;
}

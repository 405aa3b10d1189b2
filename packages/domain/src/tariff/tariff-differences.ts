import { linesOf, type TermLine } from './tariff-lines.js';
import { tariffSections, type SectionName } from './tariff-sections.js';
import type { Terms } from './terms-check.js';

/** A term that two versions don't share; nothing on a side where it isn't there. */
export interface TermChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface SectionDifference {
  readonly section: SectionName;
  /** How many terms differ; rates by lane count by class. */
  readonly count: number;
  /** The first of them. */
  readonly changes: readonly TermChange[];
}

/** How many differences of a section are listed. */
export const mostChanges = 200;

/** A label that is there again, such as of an accessorial that is listed twice, is counted. */
function indexOf(lines: readonly TermLine[]): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const { label, text } of lines) {
    let own = label;
    for (let count = 2; index.has(own); count += 1) own = `${label} (${count})`;
    index.set(own, text);
  }
  return index;
}

/** The lines of terms that differ. */
export function changesBetween(before: readonly TermLine[], after: readonly TermLine[]): TermChange[] {
  const earlier = indexOf(before);
  const later = indexOf(after);
  const changed = [...later]
    .filter(([label, text]) => earlier.get(label) !== text)
    .map(([label, text]) => ({ label, before: earlier.get(label) ?? null, after: text }));
  const gone = [...earlier]
    .filter(([label]) => !later.has(label))
    .map(([label, text]) => ({ label, before: text, after: null }));
  return [...changed, ...gone];
}

/** Whether two versions have a section in common as it is; terms that are the same object needn't be read. */
const isShared = (fields: readonly (keyof Terms)[], before: Terms, after: Terms): boolean =>
  fields.every((field) => before[field] === after[field]);

/** In which sections two versions of a tariff differ, and how. */
export function differencesOf(before: Terms, after: Terms): SectionDifference[] {
  return tariffSections.flatMap(({ name, fields }) => {
    if (isShared(fields, before, after)) return [];
    const changes = changesBetween(linesOf(before, name), linesOf(after, name));
    return changes.length === 0
      ? []
      : [{ section: name, count: changes.length, changes: changes.slice(0, mostChanges) }];
  });
}

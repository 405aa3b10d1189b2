import type { LegalDocument, LegalKind, LegalSection } from '@lading/contracts/legal';
import { nowIso } from '../../kernel/clock/now.js';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { fill } from '../../ui/texts.js';
import { texts } from './legal-versions-texts.js';

/** A section as it is typed: its paragraphs are parted by empty lines. */
export interface TypedSection {
  /** Stays with the section while others come and go. */
  readonly key: number;
  readonly heading: string;
  readonly text: string;
}

export interface VersionForm {
  readonly version: string;
  readonly title: string;
  readonly effectiveOn: string | null;
  readonly sections: readonly TypedSection[];
}

/** The day in UTC, by which the installation counts. */
export const firstDay = (): string => nowIso().slice(0, 10);

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export const sectionsOf = ({ sections }: VersionForm): LegalSection[] =>
  sections.map(({ heading, text }) => ({ heading: heading.trim(), paragraphs: paragraphsOf(text) }));

/** A new version begins with the text of the newest one. */
export function formFrom(newest: LegalDocument | undefined, kind: LegalKind): VersionForm {
  const input = newest?.sections ?? [{ heading: '', paragraphs: [] }];
  return {
    version: '',
    title: newest?.title ?? texts.kinds[kind],
    effectiveOn: null,
    sections: input.map(({ heading, paragraphs }, key) => ({ key, heading, text: paragraphs.join('\n\n') })),
  };
}

export const inputOf =
  (kind: LegalKind) =>
  (form: VersionForm): unknown => ({
    kind,
    version: form.version.trim(),
    title: form.title.trim(),
    ...(form.effectiveOn && { effectiveOn: form.effectiveOn }),
    sections: sectionsOf(form),
  });

/** Which section is not whole, at the field of its heading. */
export const unfinished = (form: VersionForm): FieldError[] =>
  sectionsOf(form).flatMap(({ heading, paragraphs }, index) =>
    heading !== '' && paragraphs.length > 0
      ? []
      : [{ path: `sections.${index}.heading`, message: fill(texts.editor.sectionWrong, { number: index + 1 }) }],
  );

/** All that is wrong with a paragraph is shown at its section. */
export const fieldOf = (path: string): string => path.replace(/\.paragraphs.*$/, '.heading');

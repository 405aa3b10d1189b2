import type { RateLine } from '@lading/contracts/carriers/tariffs';
import { linesOf } from '@lading/domain/tariff/tariff-lines';
import type { SectionName } from '@lading/domain/tariff/tariff-sections';
import type { Terms } from '@lading/domain/tariff/terms-check';
import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { editorTexts } from '../editor-texts.js';
import { AccessorialsSection } from './accessorials-section.js';
import { DiscountSection, FakSection, FuelSection, GuaranteesSection } from './charge-sections.js';
import { HolidaysSection } from './holidays-section.js';
import { CoverageSection, LiabilitySection } from './liability-sections.js';
import { BreaksSection } from './rate-sections.js';
import { CutoffSection, LimitsSection, ServiceAreaSection, TransitSection } from './service-sections.js';
import { SpaceSection } from './space-section.js';
import type { SectionProps } from './term-fields.js';
import { TermLines } from '../term-lines.js';
import type { EditedTariff } from '../use-draft.js';

const editors: Readonly<Record<Exclude<SectionName, 'rates'>, ComponentType<SectionProps>>> = {
  breaks: BreaksSection,
  discount: DiscountSection,
  fak: FakSection,
  fuel: FuelSection,
  accessorials: AccessorialsSection,
  guarantees: GuaranteesSection,
  space: SpaceSection,
  coverage: CoverageSection,
  liability: LiabilitySection,
  transit: TransitSection,
  cutoff: CutoffSection,
  holidays: HolidaysSection,
  serviceArea: ServiceAreaSection,
  limits: LimitsSection,
};

interface SectionEditorProps {
  section: SectionName;
  draft: Pick<EditedTariff, 'terms' | 'change' | 'faults' | 'isSheetDirty'>;
}

/** The fields of one section of a draft. */
export function SectionEditor({ section, draft }: SectionEditorProps) {
  if (section === 'rates') return null;
  if (section === 'breaks' && draft.isSheetDirty) return <Text c="dimmed">{editorTexts.save.ratesFirst}</Text>;
  const Fields = editors[section];
  return <Fields key={section} terms={draft.terms} onChange={draft.change} faults={draft.faults} />;
}

interface SectionLinesProps {
  section: SectionName;
  terms: Terms;
  /** What differs from the version that it is based on. */
  changes: readonly RateLine[];
}

/** One section in words, for versions that don't change. */
export function SectionLines({ section, terms, changes }: SectionLinesProps) {
  return <TermLines lines={linesOf(terms, section)} changes={changes} none={editorTexts.fields.none} />;
}

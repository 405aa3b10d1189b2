import { freightClasses } from '@lading/domain/freight/freight-class';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';
import { AmountField, FieldGrid, PercentField, termFields, type SectionProps } from './term-fields.js';

const words = editorTexts.fields;

export function CoverageSection({ terms: { coverage }, onChange, faults }: SectionProps) {
  const field = termFields(coverage, { path: 'coverage', faults, set: (next) => onChange({ coverage: next }) });
  return (
    <FieldGrid>
      <PercentField label={words.coverageShare} {...field('basisPoints')} />
      <AmountField label={words.coverageMin} {...field('minChargeCents')} />
      <AmountField label={words.coverageMax} {...field('maxCargoValueCents')} />
    </FieldGrid>
  );
}

export function LiabilitySection({ terms: { liability }, onChange, faults }: SectionProps) {
  const field = termFields(liability, { path: 'liability', faults, set: (next) => onChange({ liability: next }) });
  const { value: limits, onChange: set } = field('centsPerPound');
  const limit = termFields(limits, { path: 'liability.centsPerPound', faults, set });
  return (
    <FieldGrid>
      {freightClasses.map((name) => (
        <AmountField key={name} label={fill(words.classLimit, { name })} {...limit(name)} />
      ))}
      <AmountField label={words.used} {...field('usedCentsPerPound')} />
      <AmountField label={words.volume} {...field('volumeCentsPerPound')} />
      <AmountField label={words.cap} {...field('shipmentCapCents')} />
    </FieldGrid>
  );
}

import { unitMarks } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';
import { useState } from 'react';
import { useUnits } from '../../kernel/session/use-units.js';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { isTypeable, documentMeasure, shownMeasure, type DocumentMeasure } from './document-measure.js';

interface MeasureFieldProps extends Omit<TextFieldProps, 'suffix' | 'inputMode'> {
  measure: DocumentMeasure;
}

/** Pounds or inches of the document in the units of the reader; what was typed in these units comes back as it was typed. */
export function MeasureField({ measure, value, onChange, ...rest }: MeasureFieldProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<{ text: string; units: UnitSystem; document: string }>();
  const isAsTyped = typed?.units === units && typed.document === value;
  const handleTyping = (input: string) => {
    const text = input.replaceAll(/[^\d.]/g, '');
    if (!isTypeable(text, measure, units)) return;
    const document = documentMeasure(text, measure, units);
    setTyped({ text, units, document });
    onChange(document);
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      suffix={unitMarks[units][measure]}
      value={isAsTyped ? typed.text : shownMeasure(value, measure, units)}
      onChange={handleTyping}
    />
  );
}

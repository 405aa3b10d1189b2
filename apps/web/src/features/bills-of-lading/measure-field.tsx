import { unitMarks } from '@lading/domain/measure-format';
import type { UnitSystem } from '@lading/domain/units';
import { useState } from 'react';
import { useUnits } from '../../kernel/session/use-units.js';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { isTypeable, paperMeasure, shownMeasure, type PaperMeasure } from './paper-measure.js';

interface MeasureFieldProps extends Omit<TextFieldProps, 'suffix' | 'inputMode'> {
  measure: PaperMeasure;
}

/** Pounds or inches of the paper in the units of the reader; what was typed in these units comes back as it was typed. */
export function MeasureField({ measure, value, onChange, ...rest }: MeasureFieldProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<{ text: string; units: UnitSystem; paper: string }>();
  const isAsTyped = typed?.units === units && typed.paper === value;
  const handleTyping = (input: string) => {
    const text = input.replaceAll(/[^\d.]/g, '');
    if (!isTypeable(text, measure, units)) return;
    const paper = paperMeasure(text, measure, units);
    setTyped({ text, units, paper });
    onChange(paper);
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

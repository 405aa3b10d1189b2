import type { ClassScale } from '@lading/domain/freight/freight-class';
import { Button, Group, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import {
  dimensionNames,
  noDimensions,
  type DimensionName,
  type Dimensions,
} from '../../entities/freight-item/measured-dimensions.js';
import { calculate, messagesOf, type Calculation } from './calculation.js';

interface DensityFormProps {
  dimensions: Dimensions;
  scale: ClassScale;
  onChange: (dimensions: Dimensions) => void;
  onCalculate: (calculation: Calculation) => void;
}

/** Four measures; each is checked when it is left, all of them when the result is asked for. */
export function DensityForm({ dimensions, scale, onChange, onCalculate }: DensityFormProps) {
  const [left, setLeft] = useState<ReadonlySet<DimensionName>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const messages = messagesOf(dimensions);
  const problems = dimensionNames.flatMap((name) => {
    const message = left.has(name) ? messages[name] : undefined;
    return message ? [{ fieldId: name, message }] : [];
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(dimensionNames));
    if (Object.keys(messages).length === 0) onCalculate(calculate(dimensions, scale));
    else setAttempt(attempt + 1);
  };
  const handleClear = () => {
    setLeft(new Set());
    onChange({ ...noDimensions, unitSystem: dimensions.unitSystem });
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        <ErrorSummary attempt={attempt} problems={problems} />
        <DimensionsField
          value={dimensions}
          onChange={onChange}
          onBlur={(name) => setLeft(new Set([...left, name]))}
          errors={Object.fromEntries(problems.map(({ fieldId, message }) => [fieldId, message]))}
          required
        />
        <Group className="no-print">
          <Button type="submit">Calculate</Button>
          <Button variant="default" onClick={handleClear}>
            Clear
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
